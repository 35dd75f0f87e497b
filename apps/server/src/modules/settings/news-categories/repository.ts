import type { newsCategories } from '@loa/contracts/settings';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { newsCategoryTable as table } from '../table';

const { search_text: _search, name_sort: _sort, ...columns } = getTableColumns(table);

/** News fields are the same for everyone, so no area limits them. */
export const newsCategoryRepository: Repository<typeof newsCategories> = {
  async list(db, _caller, { search, sort, ...paging }) {
    const where = matches(table.search_text, search);
    const order = ordered(sort, { name: table.name_sort, sort: table.sort, created_at: table.created_at }, 'sort');
    return pageOfRows(db, db.select(columns).from(table).$dynamic(), paging, { from: table, id: table.id, where, order });
  },

  find: (db, _caller, ids) => db.select(columns).from(table).where(inArray(table.id, ids)),

  async create(tx, caller, values) {
    const [row] = await tx.insert(table).values({ ...values, ...newRecord(caller, values.name, values.code) }).returning({ id: table.id });
    return row?.id ?? '';
  },

  async update(tx, caller, { id, version }, values) {
    const changes = { ...values, ...changedRecord(caller, version, values.name, values.code) };
    const changed = await tx.update(table).set(changes).where(and(eq(table.id, id), eq(table.version, version))).returning({ id: table.id });
    return changed.length === 1;
  },

  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
  },
};
