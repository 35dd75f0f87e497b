import { AREA_LEVELS, PLACE_PARENTS } from '@loa/contracts/areas';
import type { Place, PlaceLevel, Places, PlaceWrite } from '@loa/contracts/areas';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { insertMany } from '../../../db/insert-many';
import { updateMany } from '../../../db/update-many';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, invalidField, isDone, orRefusal, orThrown } from '../../../http/errors';
import { lockRow } from '../../../http/lock-rows';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { areasInScope, notInScope, pathInScope, requireActive } from '../../../http/scope';
import { ROOT_AREA_ID } from '../repository';
import { areaTable as area } from '../table';
import { inUse } from './in-use';
import { formerNames, liesIn, notMerged, presentPlaces, selectPlaces } from './place-rows';

const parentIdOf = (parent_id: string | null) => parent_id ?? ROOT_AREA_ID;

/** The parent of a new place: one of the caller's places, of a level that may have such children. */
function parentAmong(places: Awaited<ReturnType<typeof areasInScope>>, level: PlaceLevel, parent_id: string | null) {
  const parent = places.get(parentIdOf(parent_id));
  if (!parent) throw notInScope(level === 'province' ? 'name' : 'parent_id');
  requireActive(parent, level === 'province' ? 'name' : 'parent_id');
  if (!PLACE_PARENTS[level].includes(parent.level))
    throw invalidField('parent_id', 'Cấp này không nằm trực tiếp trong nơi đã chọn');
  return parent;
}

/** The parent of a new place, locked until the transaction ends. */
export const parentOf = async (tx: Database, caller: Caller, level: PlaceLevel, parent_id: string | null) =>
  parentAmong(await areasInScope(tx, caller, [parentIdOf(parent_id)]), level, parent_id);

const stored = ({ parent_id: _p, ...values }: PlaceWrite) => values;
const searched = ({ code, head_name, phone, head_phone }: PlaceWrite) => [code, head_name, phone, head_phone];

/** Adds places. The result holds the reason in place of one that may not be added. */
export async function addPlaces(tx: Database, caller: Caller, level: PlaceLevel, places: readonly PlaceWrite[]) {
  const parents = await areasInScope(
    tx,
    caller,
    places.map(({ parent_id }) => parentIdOf(parent_id)),
  );
  const rows = places.map((values) =>
    orRefusal(() => {
      const parent = parentAmong(parents, level, values.parent_id);
      const id = uuidv7();
      return {
        ...stored(values),
        id,
        parent_id: parent.id,
        level: AREA_LEVELS[level],
        path: `${parent.path}${id}/`,
        ...newRecord(caller, values.name, ...searched(values)),
      };
    }),
  );
  const added = rows.filter(isDone);
  await insertMany(tx, area, added);
  return rows.map((row) => (isDone(row) ? { id: row.id, path: row.path } : row));
}

/** Adds a place and answers its id and path. */
export const addPlace = async (tx: Database, caller: Caller, level: PlaceLevel, values: PlaceWrite) =>
  orThrown((await addPlaces(tx, caller, level, [values]))[0]);

/**
 * Writes new values to places. The result is false where somebody else changed the place first, and the reason where it
 * may not be changed.
 */
export async function changePlaces(
  tx: Database,
  caller: Caller,
  level: PlaceLevel,
  changes: readonly { current: Pick<Place, 'id' | 'version' | 'parent_id' | 'merged_into'>; values: PlaceWrite }[],
): Promise<(boolean | AppError)[]> {
  const former = await formerNames(
    tx,
    changes.map(({ current }) => current.id),
  );
  const rows = changes.map(({ current: { id, version, parent_id, merged_into }, values }) =>
    orRefusal(() => {
      if (merged_into)
        throw new AppError('CONFLICT', { message: `Nơi này đã sáp nhập vào ${merged_into.name}, hãy sửa ở đó.` });
      if (level !== 'province' && values.parent_id !== parent_id)
        throw invalidField('parent_id', 'Dùng "Chuyển nơi khác" để đổi nơi trực thuộc');
      return {
        id,
        ...stored(values),
        ...changedRecord(caller, version, values.name, ...searched(values), ...(former.get(id) ?? [])),
        version,
      };
    }),
  );
  const written = await updateMany(tx, area, rows.filter(isDone));
  return rows.map((row) => (isDone(row) ? written.has(row.id) : row));
}

const states = {
  active: and(notMerged, eq(area.is_active, true)),
  inactive: and(notMerged, eq(area.is_active, false)),
  merged: isNotNull(area.merged_into_id),
};

/** The standard calls of one level of the tree. */
export const placeRepository = (
  level: PlaceLevel,
  { placeRecords }: Pick<Deps, 'placeRecords'>,
): Repository<Places> => ({
  async list(db, caller, { search, sort, within, state, ...paging }) {
    const inside = within ? liesIn(sql`${area.path}`, sql`(select path from area where id = ${within})`) : undefined;
    const where = and(
      eq(area.level, AREA_LEVELS[level]),
      state ? states[state] : notMerged,
      inside,
      pathInScope(area.path, caller),
      matches(area.search_text, search),
    );
    const order = ordered(sort, { name: area.name_sort, code: area.code, created_at: area.created_at }, 'name');
    const { rows, ...counted } = await pageOfRows(db, selectPlaces(db).$dynamic(), paging, {
      from: area,
      id: area.id,
      where,
      order,
    });
    return { rows: await presentPlaces(db, caller, placeRecords, rows), ...counted };
  },

  async find(db, caller, ids) {
    const rows = await selectPlaces(db).where(
      and(anyOf(area.id, ids), eq(area.level, AREA_LEVELS[level]), pathInScope(area.path, caller)),
    );
    return presentPlaces(db, caller, placeRecords, rows);
  },

  create: async (tx, caller, values) => (await addPlace(tx, caller, level, values)).id,

  update: async (tx, caller, current, values) =>
    orThrown((await changePlaces(tx, caller, level, [{ current, values }]))[0]),

  lock: lockRow(area),

  async remove(tx, caller, { id, path }) {
    if (id === caller.area.id)
      throw new AppError('FORBIDDEN', { message: 'Không thể xóa nơi mà chính bạn trực thuộc.' });
    const uses = await inUse(tx, placeRecords, { id, path });
    if (uses) throw uses;
    await tx.delete(area).where(eq(area.id, id));
  },
});
