import { relay, RELAY_ABILITIES, relays } from '@loa/contracts/content';
import type { Relay } from '@loa/contracts/content';
import { splitFilter } from '@loa/contracts/common';
import type { QueryOf } from '@loa/contracts/common';
import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { abilitiesAt, visibleTo } from '../../../http/scope';
import { requireCallable } from '../../../http/source-access';
import { wireColumns } from '../../../http/wire-fields';
import { areaTable } from '../../areas';
import { SOURCE_FIELDS, relayTable as table } from './table';

const sortable = { name: table.name_sort, created_at: table.created_at, last_check_at: table.last_check_at };

const select = (db: Database) =>
  db
    .select({ relay: wireColumns(table, relay), area_name: areaTable.name, area_path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();

const present = (
  caller: Caller,
  { relay, area_name, area_path }: Awaited<ReturnType<typeof select>>[number],
): Relay => ({
  ...relay,
  area: { id: relay.area_id, name: area_name },
  abilities: abilitiesAt(area_path, relays.module, RELAY_ABILITIES, caller),
});

const narrowed = (
  column: typeof table.protocol | typeof table.station_kind | typeof table.check_status,
  requested: string | undefined,
) => {
  const values = splitFilter<never>(requested);
  return values && inArray(column, values);
};

const filter = (caller: Caller, query: QueryOf<typeof relays>): SQL | undefined =>
  and(
    visibleTo(table, caller, query.area_id),
    matches(table.search_text, query.search),
    narrowed(table.protocol, query.protocol),
    narrowed(table.station_kind, query.station_kind),
    narrowed(table.check_status, query.check_status),
  );

/** Check state of a changed address: results for the old one no longer apply. */
const UNHEARD = { check_status: 'unknown' as const, last_check_at: null, last_error: null, checks: null };

/** Refuses addresses that the server would never call; those that stay as they are show it in their checks. */
function requireSources(config: Deps['config'], values: Addresses, current?: Addresses) {
  for (const field of ['url', 'backup_url'] as const)
    if (values[field] && values[field] !== current?.[field]) requireCallable(config, values[field], field);
}
type Addresses = Pick<Relay, 'url' | 'backup_url'>;

/** The standard calls of relay links. */
export const relayRepository = ({ config, events }: Pick<Deps, 'config' | 'events'>): Repository<typeof relays> => ({
  async list(db, caller, query) {
    const listed = {
      from: table,
      id: table.id,
      where: filter(caller, query),
      order: ordered(query.sort, sortable, '-created_at'),
    };
    const { rows, ...counted } = await pageOfRows(db, select(db), query, listed);
    return { rows: rows.map((row) => present(caller, row)), ...counted };
  },

  find: async (db, caller, ids) =>
    (await select(db).where(and(anyOf(table.id, ids), visibleTo(table, caller)))).map((row) => present(caller, row)),

  async create(tx, caller, values) {
    requireSources(config, values);
    const [row] = await tx
      .insert(table)
      .values({ ...values, ...newRecord(caller, values.name, values.url, values.note) })
      .returning({ id: table.id });
    return row?.id ?? '';
  },

  async update(tx, caller, current, values) {
    const { id, version } = current;
    requireSources(config, values, current);
    const isOther = SOURCE_FIELDS.some((field) => values[field] !== current[field]);
    const changes = {
      ...values,
      ...changedRecord(caller, version, values.name, values.url, values.note),
      ...(isOther && { ...UNHEARD, next_check_at: nowIso() }),
    };
    const changed = await tx
      .update(table)
      .set(changes)
      .where(and(eq(table.id, id), eq(table.version, version)))
      .returning({ id: table.id });
    await events.publish(tx, 'relay.changed', { id });
    return changed.length === 1;
  },

  lock: lockRow(table),

  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
    await events.publish(tx, 'relay.changed', { id });
  },
});
