import { AREA_LEVELS, PLACE_PARENTS } from '@loa/contracts/areas';
import type { PlaceLevel, Places, PlaceWrite } from '@loa/contracts/areas';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { Caller } from '../../../http/caller';
import type { Repository } from '../../../http/crud-routes';
import { AppError, invalidField } from '../../../http/errors';
import { holding } from '../../../http/held';
import { matches, ordered, pageOfRows } from '../../../http/list-query';
import { changedRecord, newRecord } from '../../../http/record-values';
import { areaInScope, pathInScope } from '../../../http/scope';
import { ROOT_AREA_ID } from '../repository';
import { areaTable as area } from '../table';
import { inUse } from './in-use';
import { formerNames, liesIn, notMerged, presentPlaces, selectPlaces } from './place-rows';

/** The place a new one is to lie in: one of the caller's, of a level that may hold it, held until the transaction ends. */
export async function parentOf(tx: Database, caller: Caller, level: PlaceLevel, parent_id: string | null) {
  const parent = await areaInScope(tx, caller, parent_id ?? ROOT_AREA_ID, level === 'province' ? 'name' : 'parent_id');
  if (!PLACE_PARENTS[level].includes(parent.level)) throw invalidField('parent_id', 'Cấp này không nằm trực tiếp trong nơi đã chọn');
  return parent;
}

const stored = ({ parent_id: _p, ...values }: PlaceWrite) => values;
const searched = ({ code, head_name, phone, head_phone }: PlaceWrite) => [code, head_name, phone, head_phone];

/** Adds a place and answers its id and path. */
export async function addPlace(tx: Database, caller: Caller, level: PlaceLevel, values: PlaceWrite) {
  const parent = await parentOf(tx, caller, level, values.parent_id);
  const id = uuidv7();
  const path = `${parent.path}${id}/`;
  await tx.insert(area).values({ ...stored(values), id, parent_id: parent.id, level: AREA_LEVELS[level], path, ...newRecord(caller, values.name, ...searched(values)) });
  return { id, path };
}

const states = { active: and(notMerged, eq(area.is_active, true)), inactive: and(notMerged, eq(area.is_active, false)), merged: isNotNull(area.merged_into_id) };

/** The standard calls of one level of the tree. */
export const placeRepository = (level: PlaceLevel, { placeRecords }: Pick<Ground, 'placeRecords'>): Repository<Places> => ({
  async list(db, caller, { search, sort, within, state, ...paging }) {
    const inside = within ? liesIn(sql`${area.path}`, sql`(select path from area where id = ${within})`) : undefined;
    const where = and(eq(area.level, AREA_LEVELS[level]), state ? states[state] : notMerged, inside, pathInScope(area.path, caller), matches(area.search_text, search));
    const order = ordered(sort, { name: area.name_sort, code: area.code, created_at: area.created_at }, 'name');
    const { rows, ...counted } = await pageOfRows(db, selectPlaces(db).$dynamic(), paging, { from: area, id: area.id, where, order });
    return { rows: await presentPlaces(db, caller, placeRecords, rows), ...counted };
  },

  async find(db, caller, ids) {
    const rows = await selectPlaces(db).where(and(anyOf(area.id, ids), eq(area.level, AREA_LEVELS[level]), pathInScope(area.path, caller)));
    return presentPlaces(db, caller, placeRecords, rows);
  },

  create: async (tx, caller, values) => (await addPlace(tx, caller, level, values)).id,

  async update(tx, caller, { id, version, parent_id, merged_into }, values) {
    if (merged_into) throw new AppError('CONFLICT', { message: `Nơi này đã sáp nhập vào ${merged_into.name}, hãy sửa ở đó.` });
    if (level !== 'province' && values.parent_id !== parent_id) throw invalidField('parent_id', 'Dùng "Chuyển nơi khác" để đổi nơi trực thuộc');
    const changes = { ...stored(values), ...changedRecord(caller, version, values.name, ...searched(values), ...(await formerNames(tx, id))) };
    const changed = await tx.update(area).set(changes).where(and(eq(area.id, id), eq(area.version, version))).returning({ id: area.id });
    return changed.length === 1;
  },

  hold: holding(area),

  async remove(tx, caller, { id, path }) {
    if (id === caller.area.id) throw new AppError('FORBIDDEN', { message: 'Không thể xóa nơi mà chính bạn trực thuộc.' });
    const uses = await inUse(tx, placeRecords, { id, path });
    if (uses) throw uses;
    await tx.delete(area).where(eq(area.id, id));
  },
});
