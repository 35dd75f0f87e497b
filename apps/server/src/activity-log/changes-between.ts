import type { LogField } from '@loa/contracts/activity-log';

/**
 * One changed field of a log line. Stored lines may come from another version, so `field` can be any text there.
 */
export interface LoggedChange {
  field: LogField;
  old: unknown;
  new: unknown;
}

/**
 * Fields that are not logged: those that change with every write or are in every line already, and those a record
 * carries for its reader (abilities and derived values).
 */
const UNLOGGED = new Set([
  ...['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'],
  ...[
    'abilities',
    'account_permission',
    'delegated_by',
    'full_name',
    'audio_domain',
    'video_domain',
    'area_levels',
    'menu_hidden',
    'four_eyes',
    'path',
    'level',
    'above',
    'target_areas',
    'target_devices',
    'progress',
    'fit_progress',
  ],
]);
/**
 * Whether a field must not appear in a log at any depth: secrets, and addresses that give access to whoever has them.
 */
const isSecret = (field: string) => /password|token|secret/.test(field) || field === 'media_url' || field === 'avatar';

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const asLogged = (value: unknown) =>
  isNothing(value) ? 'null' : JSON.stringify(value, (key, inner: unknown) => (isSecret(key) ? undefined : inner));

/**
 * Changes of an edit, field by field. With `{}` as `before` or `after`: the values of a new record, or of a deleted
 * one.
 */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): LoggedChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !UNLOGGED.has(field) && !isSecret(field),
  );
  /**
   * Whether the field is the name of a reference whose id is a field, too: the two count as one field, and the log line
   * adds the name itself.
   */
  const isTwin = (field: string) => fields.includes(`${field}_id`);
  return fields
    .filter((field) => !isTwin(field))
    .map((field) => ({ field: field as LogField, old: asLogged(before[field]), new: asLogged(after[field]) }))
    .filter((change) => change.old !== change.new)
    .map(({ field, old, new: now }) => ({ field, old: JSON.parse(old) as unknown, new: JSON.parse(now) as unknown }));
}
