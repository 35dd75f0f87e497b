import type { LogField } from '@loa/contracts/activity-log';

/**
 * One field as the log tells it. What is read back may have been written by another version, so there a field is any
 * text.
 */
export interface LoggedChange {
  field: LogField;
  old: unknown;
  new: unknown;
}

/**
 * Fields that change with every write or are in every line already, and what a record carries for its reader: what he
 * may do with it, what follows from other fields.
 */
const UNTOLD = new Set([
  ...['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'],
  ...[
    'abilities',
    'account_permission',
    'full_name',
    'audio_domain',
    'video_domain',
    'area_levels',
    'menu_hidden',
    'path',
    'level',
    'above',
    'target_areas',
    'target_devices',
    'progress',
    'fit_progress',
  ],
]);
/** What must not be repeated in a log, however deep it lies: secrets, and addresses that let in whoever has them. */
const isSecret = (field: string) => /password|token|secret/.test(field) || field === 'media_url' || field === 'avatar';

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const told = (value: unknown) =>
  isNothing(value) ? 'null' : JSON.stringify(value, (key, inner: unknown) => (isSecret(key) ? undefined : inner));

/**
 * What an edit changed, field by field; with `{}` before or after, what a record was made with or held when it was
 * deleted.
 */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): LoggedChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !UNTOLD.has(field) && !isSecret(field),
  );
  /** A reference read with its name beside the id is one field; the line names it by itself. */
  const isTwin = (field: string) => fields.includes(`${field}_id`);
  return fields
    .filter((field) => !isTwin(field))
    .map((field) => ({ field: field as LogField, old: told(before[field]), new: told(after[field]) }))
    .filter((change) => change.old !== change.new)
    .map(({ field, old, new: now }) => ({ field, old: JSON.parse(old) as unknown, new: JSON.parse(now) as unknown }));
}
