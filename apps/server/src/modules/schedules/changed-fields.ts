import { isSameField } from '@loa/contracts/schedules';
import type { ScheduleWrite } from '@loa/contracts/schedules';
import type { LoggedChange } from '../../activity-log';

const LISTS = ['items', 'area_ids', 'device_ids', 'exclude_device_ids'] as const;
const LOGGED_FIELDS = [
  'name',
  'note',
  'area_id',
  'category_news_id',
  'conflict_rule',
  'play_order',
  'repeat_rule',
  'repeat_count',
  'repeat_gap_sec',
  'overrun_rule',
  'resume_rule',
  'max_duration_sec',
  'mode',
  'time_zone',
  'start_date',
  'end_date',
  'days_of_week',
  'days_of_month',
  'weekdays_of_month',
  'lunar_days',
  'slots',
  'exclude_dates',
  'skip_holidays',
  'bell_plan',
  'priority_level',
  'volume',
  ...LISTS,
] as const;

/** The changed fields of an edit, for the log. */
export function changedFields(before: ScheduleWrite, after: ScheduleWrite): LoggedChange[] {
  return LOGGED_FIELDS.filter((field) => !isSameField(before, after, field)).map((field) => ({
    field,
    old: before[field],
    new: after[field],
  }));
}
