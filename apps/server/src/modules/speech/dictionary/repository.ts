import { pronunciation, pronunciations } from '@loa/contracts/speech';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { idsOfPath, inScope } from '../../../http/scope';
import { tableRepository } from '../../../http/table-repository';
import { travellingColumns } from '../../../http/travelling';
import { areaTable } from '../../areas';
import { pronunciationTable as table } from '../table';

const sort = { name: table.name_sort, created_at: table.created_at };
const plain = tableRepository(pronunciations, table, { sort, first: 'name', searched: ['read'], derived: { area: sql`null`, is_own: sql`false` } });

const selectWords = (db: Database, { area }: Caller) =>
  db
    .select({
      ...travellingColumns(table, pronunciation),
      area: { id: areaTable.id, name: areaTable.name },
      is_own: sql<boolean>`${areaTable.path} like ${`${area.path}%`}`,
    })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();

/** One's own areas' words, and those one inherits from the areas above. */
function readable(caller: Caller, area_id?: string) {
  const own = inScope(table.area_id, caller, area_id);
  if (area_id || !own) return own;
  return or(own, inArray(table.area_id, idsOfPath(caller.area.path)));
}

export const pronunciationRepository: Repository<typeof pronunciations> = {
  ...plain,

  async list(db, caller, query) {
    const where = and(readable(caller, query.area_id), matches(table.search_text, query.search));
    return pageOfRows(db, selectWords(db, caller), query, { from: table, id: table.id, where, order: ordered(query.sort, sort, 'name') });
  },

  find: (db, caller, ids) => selectWords(db, caller).where(and(inArray(table.id, ids), readable(caller))),
};
