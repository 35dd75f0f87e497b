import type { LogEntry } from '@loa/contracts/activity-log';

/** Fields that change with every write, and those that must not be repeated in a log. */
const UNTOLD = new Set(['version', 'updated_at', 'updated_by', 'media_url', 'password', 'token']);

/** What an edit changed, field by field, for the activity log. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): LogEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !UNTOLD.has(field));
  return fields
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
}
