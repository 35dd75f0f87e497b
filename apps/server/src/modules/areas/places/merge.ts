import type { MergeBody, PlaceLevel, PlaceWrite } from '@loa/contracts/areas';
import { AREA_LEVELS } from '@loa/contracts/areas';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf, listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { nowIso, searchColumns } from '../../../db/columns';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { AppError, invalidField } from '../../../http/errors';
import { pathInScope } from '../../../http/scope';
import { areaTable as area } from '../table';
import { followChange, lockTree } from './change-tree';
import { addPlace, parentOf } from './place-repository';
import { formerNames, notMerged } from './place-rows';

const shape = {
  id: area.id,
  name: area.name,
  code: area.code,
  path: area.path,
  parent_id: area.parent_id,
  version: area.version,
};
type TreePlace = { id: string; name: string; code: string; path: string; parent_id: string | null; version: number };

/**
 * The places of one level whose tree the caller may change: strictly below the own area, unchanged since they were
 * read. They are locked until the transaction ends.
 */
export async function placesToChange(
  tx: Database,
  caller: Caller,
  level: PlaceLevel,
  wanted: readonly { id: string; version: number }[],
  field: string,
): Promise<TreePlace[]> {
  const ids = wanted.map(({ id }) => id);
  const rows = await tx
    .select(shape)
    .from(area)
    .where(and(anyOf(area.id, ids), eq(area.level, AREA_LEVELS[level]), notMerged, pathInScope(area.path, caller)))
    .orderBy(area.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ id, version }) => {
    const row = byId.get(id);
    if (!row || id === caller.area.id)
      throw invalidField(field, 'Có nơi không còn, đã sáp nhập hoặc ngoài phạm vi của bạn');
    if (row.version !== version)
      throw new AppError('STALE', {
        message: `${row.name} vừa được người khác thay đổi. Hãy xem lại rồi làm lại.`,
        details: { id },
      });
    return row;
  });
}

const isOld = (into: MergeBody['into']): into is { id: string; version: number } => 'id' in into;

/**
 * The places of a merge; throws when one appears twice or is merged into itself. Null as target: a new one is created.
 */
export async function partsOf(
  tx: Database,
  caller: Caller,
  level: PlaceLevel,
  { sources, into }: MergeBody,
): Promise<{ from: TreePlace[]; to: TreePlace | null }> {
  const ids = [...sources.map(({ id }) => id), ...(isOld(into) ? [into.id] : [])];
  if (new Set(ids).size < ids.length) throw invalidField('sources', 'Một nơi không thể sáp nhập với chính nó');
  const from = await placesToChange(tx, caller, level, sources, 'sources');
  const [to] = isOld(into) ? await placesToChange(tx, caller, level, [into], 'into') : [];
  if (!isOld(into)) await parentOf(tx, caller, level, into.parent_id);
  return { from, to: to ?? null };
}

/** Creates the new place. It may have the code of an old place that becomes part of it: that code is freed first. */
async function makeNew(tx: Database, caller: Caller, level: PlaceLevel, values: PlaceWrite, from: TreePlace[]) {
  const sameCode = from.filter(({ code }) => code !== '' && code === values.code);
  await tx
    .update(area)
    .set({ code: '' })
    .where(
      anyOf(
        area.id,
        sameCode.map(({ id }) => id),
      ),
    );
  const made = await addPlace(tx, caller, level, values);
  for (const { id, code } of sameCode)
    await tx.update(area).set({ code, merged_into_id: made.id }).where(eq(area.id, id));
  return made;
}

/** Villages of different communes may have the same code; the code of the old commune then distinguishes them. */
async function separateCodes(tx: Database, from: TreePlace[], to: string) {
  const sources = sql`unnest(${listOf(from.map(({ id }) => id))}::uuid[]) with ordinality source (id, place)`;
  await tx.execute(sql`
    update area set code = left(coalesce(nullif(old.code, ''), twice.place::text) || '.' || area.code, 40)
    from (
      select moved.id, moved.parent_id, source.place from area moved join ${sources} on source.id = moved.parent_id
      where moved.code <> '' and exists (
        select 1 from area other where other.code = moved.code and other.id <> moved.id and other.merged_into_id is null
          and (other.parent_id = ${to} or other.parent_id in (select id
          from ${sources} where source.place < (select place from ${sources} where source.id = moved.parent_id)))
      )
    ) twice join area old on old.id = twice.parent_id
    where area.id = twice.id and area.level = ${AREA_LEVELS.village}`);
}

/**
 * Merges several places into an old or a new one, which gets all that lay in them or belonged to them. The old ones
 * keep their rows and names, record what they were merged into, and can no longer be chosen. Returns the changes.
 */
export async function mergePlaces(
  tx: Database,
  caller: Caller,
  { placeRecords }: Pick<Deps, 'placeRecords'>,
  level: PlaceLevel,
  body: MergeBody,
) {
  await lockTree(tx);
  const { from, to } = await partsOf(tx, caller, level, body);
  const into = to ?? (await makeNew(tx, caller, level, body.into as PlaceWrite, from));
  const merged = { from: from.map(({ id }) => id), to: into.id };
  await separateCodes(tx, from, into.id);
  await followChange(tx, placeRecords, { paths: from.map(({ path }) => ({ from: path, to: into.path })), merged });
  const changed = { updated_at: nowIso(), updated_by: asRef(caller), version: sql`${area.version} + 1` };
  await tx
    .update(area)
    .set({ ...changed, is_active: false, merged_into_id: into.id })
    .where(anyOf(area.id, merged.from));
  const [now] = await tx
    .select({
      name: area.name,
      code: area.code,
      head_name: area.head_name,
      phone: area.phone,
      head_phone: area.head_phone,
    })
    .from(area)
    .where(eq(area.id, into.id));
  const words = now
    ? searchColumns(
        now.name,
        now.code,
        now.head_name,
        now.phone,
        now.head_phone,
        ...((await formerNames(tx, [into.id])).get(into.id) ?? []),
      )
    : {};
  await tx
    .update(area)
    .set({ ...changed, ...words })
    .where(eq(area.id, into.id));
  return { id: into.id, from };
}
