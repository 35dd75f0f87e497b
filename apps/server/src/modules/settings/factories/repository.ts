import { splitFilter } from '@loa/contracts/common';
import type { factories, Factory } from '@loa/contracts/settings';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { searchedPhone } from '../../../http/phone-search';
import { changedRecord, newRecord } from '../../../http/record-values';
import { factoryTable as table } from '../table';

const { search_text: _search, name_sort: _sort, ...columns } = getTableColumns(table);
const searched = ({ name, code, contact, phone, website, note }: Pick<Factory, 'name' | 'code' | 'contact' | 'phone' | 'website' | 'note'>) => [name, code, contact, searchedPhone(phone), website, note] as const;

/** Manufacturers are the same for everyone, so no area limits them. */
export const factoryRepository: Repository<typeof factories> = {
  async list(db, _caller, { search, sort, country, ...paging }) {
    const countries = splitFilter<NonNullable<Factory['country']>>(country);
    const where = and(matches(table.search_text, search), countries && inArray(table.country, countries));
    const order = ordered(sort, { name: table.name_sort, code: table.code, created_at: table.created_at }, 'name');
    return pageOfRows(db, db.select(columns).from(table).$dynamic(), paging, { from: table, id: table.id, where, order });
  },

  find: (db, _caller, ids) => db.select(columns).from(table).where(inArray(table.id, ids)),

  async create(tx, caller, values) {
    const [row] = await tx.insert(table).values({ ...values, ...newRecord(caller, ...searched(values)) }).returning({ id: table.id });
    return row?.id ?? '';
  },

  async update(tx, caller, { id, version }, values) {
    const changes = { ...values, ...changedRecord(caller, version, ...searched(values)) };
    const changed = await tx.update(table).set(changes).where(and(eq(table.id, id), eq(table.version, version))).returning({ id: table.id });
    return changed.length === 1;
  },

  /** What refers to it does so by a foreign key, so a used one answers IN_USE. */
  async remove(tx, _caller, { id }) {
    await tx.delete(table).where(eq(table.id, id));
  },
};
