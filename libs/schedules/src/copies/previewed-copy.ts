import type { CopyRow } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { rangeText, whenText } from '../model/schedule-when';
import type { PreviewedRow } from '../preview/checked-previews';

export const keyOfCopy = ({ schedule_id, target, first_day }: CopyRow) => [schedule_id, target, first_day].join();

/** A draft that would be made, for a list of previews. `device` is the word for what plays. */
export const previewedCopy = (row: CopyRow, device: string): PreviewedRow => ({
  key: keyOfCopy(row),
  name: row.name,
  lines: [
    `${whenText({ ...row.when, days_of_month: [], weekdays_of_month: [], lunar_days: [] })} ${rangeText(row.when)}`,
  ],
  detail: `${row.area.name} · ${formatNumber(row.effect.device_count)} ${device}`,
  effect: row.effect,
});
