import type { soundQualities, SoundQuality } from '@loa/contracts/settings';
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { soundQualityTable as table } from '../table';

const { search_text: _search, name_sort: _sort, ...columns } = getTableColumns(table);
type Row = Omit<typeof table.$inferSelect, 'search_text' | 'name_sort'>;

const present = (row: Row): SoundQuality => ({ ...row, mb_per_hour: Math.round(row.bitrate_kbps * 4.5) / 10 });

/** There is one default at most: a new one takes the place of the old. */
const giveUpDefault = (tx: Database, keep: string | null) =>
  tx.update(table).set({ is_default: false }).where(and(eq(table.is_default, true), keep ? ne(table.id, keep) : undefined));

/** Sound qualities are the same for everyone, so no area limits them. */
export const soundQualityRepository: Repository<typeof soundQualities> = {
  async list(db, _caller, { search, sort, ...paging }) {
    const where = matches(table.search_text, search);
    const order = ordered(sort, { name: table.name_sort, bitrate_kbps: table.bitrate_kbps, created_at: table.created_at }, 'bitrate_kbps');
    const { rows, total } = await pageOfRows(db, db.select(columns).from(table).$dynamic(), paging, { from: table, id: table.id, where, order });
    return { rows: rows.map(present), total };
  },

  async find(db, _caller, ids) {
    return (await db.select(columns).from(table).where(inArray(table.id, ids))).map(present);
  },

  async create(tx, caller, values) {
    if (values.is_default) await giveUpDefault(tx, null);
    const [row] = await tx.insert(table).values({ ...values, ...newRecord(caller, values.name, values.code) }).returning({ id: table.id });
    return row?.id ?? '';
  },

  async update(tx, caller, { id, version }, values) {
    if (values.is_default) await giveUpDefault(tx, id);
    const changes = { ...values, ...changedRecord(caller, version, values.name, values.code) };
    const changed = await tx.update(table).set(changes).where(and(eq(table.id, id), eq(table.version, version))).returning({ id: table.id });
    return changed.length === 1;
  },

  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
  },
};
