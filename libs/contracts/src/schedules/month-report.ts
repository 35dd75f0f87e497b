import * as z from 'zod';
import { ref, schemasOf } from '../common';
import { MISS_REASONS, REPORT_FIELDS } from './kinds';

const count = z.number().int();
/**
 * Figures of what was on the air. `runs` counts runs, `minutes` of each run the longest that one device played,
 * `required` the devices that should play, added up over the runs, and `whole` those of them that played all of it.
 */
const onAir = { runs: count, minutes: z.number(), required: count, whole: count };

/** `GET /api/playlist/history/report`: one month (`YYYY-MM`) of the caller's areas, or one. LICH_SU_PHAT_VIEW. */
export const monthReportQuery = z
  .strictObject(schemasOf(REPORT_FIELDS))
  .extend({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Tháng không hợp lệ') });

/**
 * The report of a month. Names are those of the time, so what is gone since is still there. A null name: nobody, or
 * none was recorded. At most `REPORTED_DEVICES` devices, the lowest share first; `device_total` counts all.
 */
export const monthReport = z.object({
  month: z.string(),
  area: ref,
  total: z.object({ ...onAir, partial: count, failed: count, skipped: count, emergencies: count }),
  days: z.array(z.object({ day: z.string(), ...onAir })),
  fields: z.array(z.object({ name: z.string().nullable(), ...onAir })),
  areas: z.array(z.object({ name: z.string(), ...onAir })),
  approvers: z.array(z.object({ name: z.string().nullable(), ...onAir })),
  devices: z.array(z.object({ name: z.string(), device_code: z.string(), area_name: z.string(), ...onAir })),
  device_total: count,
  reasons: z.array(z.object({ reason: z.enum(MISS_REASONS), device_count: count })),
});
export type MonthReport = z.output<typeof monthReport>;
export type OnAir = Pick<MonthReport['total'], keyof typeof onAir>;
