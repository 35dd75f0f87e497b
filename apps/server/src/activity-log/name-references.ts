import type { LogField } from '@loa/contracts/activity-log';
import { sql } from 'drizzle-orm';
import { listOf } from '../db/any-of';
import type { Database } from '../db/database';
import type { LoggedChange } from './changes-between';

/** Tables that the ids of a field refer to. */
const REFERRED: Partial<Record<LogField, string | readonly string[]>> = {
  area_id: 'area',
  // Places or groups of devices.
  area_ids: ['area', 'device_group'],
  // A place, or a content category: no id is both.
  parent_id: ['area', 'content_category'],
  category_news_id: 'category_news',
  content_category_id: 'content_category',
  sound_quality_id: 'sound_quality',
  group_account_id: 'group_account',
  resolution_id: 'resolution',
  device_ids: 'device',
  exclude_device_ids: 'device',
  // Anything that schedules play, of any type.
  items: ['content', 'relay_link', 'media', 'slideshow', 'collection'],
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Item {
  ref_id: string;
  name?: string;
}
const isItem = (value: unknown): value is Item => typeof (value as Item | null)?.ref_id === 'string';
const idOf = (value: unknown) =>
  isItem(value) ? value.ref_id : typeof value === 'string' && UUID.test(value) ? value : null;

/** Ids that a change refers to, with their table. */
const referencesIn = ({ field, old, new: now }: LoggedChange) => {
  const ids = [old, now].flat().map(idOf);
  return [REFERRED[field] ?? []].flat().flatMap((table) => ids.map((id) => ({ table, id })));
};

/**
 * Ids with the current names of their records, in one query for any number of lines: a line outlives the records it
 * refers to, and is read by people.
 */
export async function nameReferences(tx: Database, lines: readonly LoggedChange[][]): Promise<LoggedChange[][]> {
  const wanted = Map.groupBy(lines.flat().flatMap(referencesIn), ({ table }) => table);
  const queries = [...wanted].flatMap(([table, references]) => {
    const ids = [...new Set(references.flatMap(({ id }) => id ?? []))];
    return ids.length > 0
      ? [sql`select id::text as id, name from ${sql.identifier(table)} where id = any(${listOf(ids)}::uuid[])`]
      : [];
  });
  if (queries.length === 0) return [...lines];
  const { rows } = await tx.execute<{ id: string; name: string }>(sql.join(queries, sql` union `));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    const id = idOf(value);
    if (id === null) return value;
    return isItem(value) ? { ...value, name: value.name ?? names.get(id) } : { id, name: names.get(id) ?? '' };
  };
  return lines.map((changes) =>
    changes.map((change) =>
      REFERRED[change.field] ? { ...change, old: named(change.old), new: named(change.new) } : change,
    ),
  );
}
