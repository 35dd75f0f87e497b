import * as z from 'zod';
import { defineResource, instant, ref, someOf, sortBy } from '../common';
import { DEVICE_BADGES } from '../devices';
import { occurrence, priorityLevel, SCHEDULE_KINDS, stopRequest } from '../schedules';

/** `GET /api/dashboard?area_id=`: the first screen, in one call. Permission TRANG_CHU_VIEW. */
export const dashboardQuery = z.strictObject({ area_id: z.uuid().optional() });
export const dashboard = z.object({
  server_time: instant,
  time_zone: z.string(),
  devices: z.object({ total: z.number().int(), by_badge: z.partialRecord(z.enum(DEVICE_BADGES), z.number().int()) }),
  today: z.object({
    total: z.number().int(),
    done: z.number().int(),
    running: z.number().int(),
    /** Over by the plans, while devices still have to report. */
    reporting: z.number().int(),
    upcoming: z.number().int(),
    failed: z.number().int(),
    /** Not in the total. */
    cancelled: z.number().int(),
    /** Minutes played today, as devices reported: of each run the longest that one device played. */
    minutes: z.number(),
  }),
  /** Today's runs, by start, at most 200. */
  runs: z.array(occurrence),
  /** Schedules waiting for approval, the one that airs first on top. */
  approvals: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SCHEDULE_KINDS),
      name: z.string(),
      area: ref,
      priority_level: priorityLevel,
      first_start: instant.nullable(),
      submitted_by: ref.nullable(),
      submitted_at: instant.nullable(),
    }),
  ),
  approval_total: z.number().int(),
  /** Runs that somebody asked to stop and nobody has stopped, those on the air first. */
  stop_requests: z.array(
    stopRequest.extend({ schedule: ref.extend({ kind: z.enum(SCHEDULE_KINDS), version: z.number().int() }) }),
  ),
  /** Contents that expire within `EXPIRING_DAYS`. */
  contents_expiring: z.number().int(),
  next_runs: z.array(occurrence),
  /** Played successfully ÷ required, device by device, over the last seven days, 0…1; null before the first run. */
  success_rate_7d: z.number().nullable(),
  storage: z.object({ used_bytes: z.number(), free_bytes: z.number() }),
  /** Progress of preparing the demo; null when it is not being prepared. */
  preparing: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** An area with the figures of its first screen, counted in the area and below. */
export const areaDashboard = dashboard
  .omit({ runs: true, next_runs: true, approvals: true, stop_requests: true, storage: true, preparing: true })
  .extend({ id: z.uuid(), name: z.string(), level: z.number().int().min(0).max(4) });
export type AreaDashboard = z.output<typeof areaDashboard>;

/** `/api/dashboard/find`: the first screens of the caller's areas side by side. Read only. */
export const areaDashboards = defineResource({
  base: '/api/dashboard',
  module: 'TRANG_CHU',
  label: 'trang chủ',
  entity: areaDashboard,
  write: z.object({}),
  list: { area_id: 'id', level: someOf(['0', '1', '2', '3', '4']), sort: sortBy(['name', 'level']) },
  scope: 'place',
});
