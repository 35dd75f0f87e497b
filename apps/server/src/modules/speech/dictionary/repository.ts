import { pronunciation, pronunciations, SPEECH_ABILITIES, type Pronunciation } from '@loa/contracts/speech';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { abilitiesAt, idsOfPath, inScope } from '../../../http/scope';
import { tableRepository } from '../../../http/table-repository';
import { wireColumns } from '../../../http/wire-fields';
import { areaTable } from '../../areas';
import { pronunciationTable as table } from '../table';

const sort = { name: table.name_sort, created_at: table.created_at };
const plain = tableRepository(pronunciations, table, {
  sort,
  first: 'name',
  searched: ['read'],
  derived: { area: sql`null`, is_own: sql`false`, abilities: sql`'[]'::jsonb` },
});

const selectWords = (db: Database) =>
  db
    .select({
      word: wireColumns(table, pronunciation),
      area: { id: areaTable.id, name: areaTable.name, path: areaTable.path },
    })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .$dynamic();

const presentTo =
  (caller: Caller) =>
  ({ word, area: { path, ...area } }: Awaited<ReturnType<typeof selectWords>>[number]): Pronunciation => ({
    ...word,
    area,
    is_own: path.startsWith(caller.area.path),
    abilities: abilitiesAt(path, pronunciations.module, SPEECH_ABILITIES, caller),
  });

/** Words of the caller's own areas, and those inherited from the areas above. */
function readable(caller: Caller, area_id?: string) {
  const own = inScope(table.area_id, caller, area_id);
  if (area_id || !own) return own;
  return or(own, inArray(table.area_id, idsOfPath(caller.area.path)));
}

export const pronunciationRepository: Repository<typeof pronunciations> = {
  ...plain,

  async list(db, caller, query) {
    const where = and(readable(caller, query.area_id), matches(table.search_text, query.search));
    const { rows, ...counted } = await pageOfRows(db, selectWords(db), query, {
      from: table,
      id: table.id,
      where,
      order: ordered(query.sort, sort, 'name'),
    });
    return { rows: rows.map(presentTo(caller)), ...counted };
  },

  find: async (db, caller, ids) =>
    (await selectWords(db).where(and(inArray(table.id, ids), readable(caller)))).map(presentTo(caller)),
};
