import { serverNow } from '@loa/ui-kit/clock';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { DEFAULT_TIME_ZONE } from '@loa/contracts/common';
import { isSeen, type Schedule, type ScheduleKind, type ScheduleWrite, type Slot } from '@loa/contracts/schedules';
import { dayOf } from '@loa/ui-kit';

// Types without a schema, for what is only read or asked about: pages without a form do without its code.

/** Form values: the request body. */
export type ScheduleForm = ScheduleWrite;

export const FIRST_SLOT: Slot = { start_time: '05:00', end_time: '05:30' };
const WORKDAYS = [1, 2, 3, 4, 5];

interface Starting {
  area: { id: string; level: number };
  /** Initial items. */
  items?: readonly Pick<ScheduleForm['items'][number], 'item_type' | 'ref_id'>[];
  kind?: ScheduleKind;
  now?: boolean;
  today?: string;
}

/**
 * A new schedule: every morning, for the account's own commune; an account of a higher level chooses the place. A
 * visible schedule repeats to the end of its time.
 */
export function emptyForm({
  area,
  kind = 'audio',
  items = [],
  now = false,
  today = dayOf(serverNow()),
}: Starting): ScheduleForm {
  return {
    name: '',
    note: '',
    category_news_id: null,
    area_id: area.id,
    items: items.map((item) => ({ ...item, repeat: 1, length_sec: null })),
    play_order: 'sequential',
    repeat_rule: isSeen(kind) ? 'fill' : 'count',
    repeat_count: 1,
    repeat_gap_sec: 0,
    overrun_rule: 'cut',
    mode: now ? 'now' : 'daily',
    time_zone: DEFAULT_TIME_ZONE,
    start_date: today,
    end_date: null,
    days_of_week: WORKDAYS,
    days_of_month: [],
    weekdays_of_month: [],
    lunar_days: [],
    slots: [FIRST_SLOT],
    exclude_dates: [],
    skip_holidays: false,
    bell_plan: null,
    area_ids: area.level >= AREA_LEVELS.commune ? [area.id] : [],
    device_ids: [],
    exclude_device_ids: [],
    priority_level: 20,
    resume_rule: 'resume',
    max_duration_sec: null,
    volume: null,
    conflict_rule: null,
  };
}

type Field = Exclude<keyof ScheduleForm, 'items'>;
const FIELDS = Object.keys(emptyForm({ area: { id: '', level: 0 } })).filter(
  (field): field is Field => field !== 'items',
);

/** Form values of a stored schedule. */
export function formOf(schedule: Schedule): ScheduleForm {
  const items = schedule.items.map(({ item_type, ref_id, repeat, length_sec }) => ({
    item_type,
    ref_id,
    repeat,
    length_sec,
  }));
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, schedule[field]])) as unknown as Omit<ScheduleForm, 'items'>),
    items,
  };
}
