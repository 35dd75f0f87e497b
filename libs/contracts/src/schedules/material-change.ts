import { MATERIAL_FIELDS, type ScheduleWrite } from './schedule-write';

type Written = Omit<ScheduleWrite, 'items'> & {
  items: readonly Pick<ScheduleWrite['items'][number], 'item_type' | 'ref_id' | 'repeat' | 'length_sec'>[];
};

/**
 * Whether an edit changes what, when, where or how something plays, so that it must be approved again. The order of a
 * set is no change.
 */
export function isMaterialChange(before: Written, after: Written): boolean {
  return MATERIAL_FIELDS.some((field) => !isSameField(before, after, field));
}

/** Whether an edit left a field as it was, however it is spelled. */
export const isSameField = (before: Written, after: Written, field: keyof ScheduleWrite): boolean =>
  comparable(before, field) === comparable(after, field);

/** The order of items matters; every other list is a set. A stored item has more fields than a written one. */
function comparable(schedule: Written, field: keyof ScheduleWrite): string {
  if (field === 'items')
    return JSON.stringify(
      schedule.items.map(({ item_type, ref_id, repeat, length_sec }) => [item_type, ref_id, repeat, length_sec]),
    );
  if (field === 'slots')
    return JSON.stringify(schedule.slots.map(({ start_time, end_time }) => `${start_time}-${end_time}`).sort());
  const value = schedule[field];
  if (field === 'bell_plan') return JSON.stringify(value, sortKeys);
  return JSON.stringify(Array.isArray(value) ? [...new Set<string | number>(value)].sort() : value);
}

/** The database stores an object with its keys in another order. */
const sortKeys = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
