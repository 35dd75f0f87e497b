import type { PlaceLevel } from '@loa/contracts/areas';
import { eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { asRef } from '../../../http/caller';
import type { Caller } from '../../../http/caller';
import { invalidField } from '../../../http/errors';
import { areaTable as area } from '../table';
import { followChange, lockTree } from './change-tree';
import { placesToChange } from './merge';
import { parentOf } from './place-repository';

export interface Move {
  id: string;
  version: number;
  parent_id: string;
}

/** The place that moves, its new parent, and its new path. */
export async function partsOfMove(tx: Database, caller: Caller, level: PlaceLevel, { id, version, parent_id }: Move) {
  const [place] = await placesToChange(tx, caller, level, [{ id, version }], 'id');
  const parent = await parentOf(tx, caller, level, parent_id);
  if (!place || place.parent_id === parent.id) throw invalidField('parent_id', 'Nơi này đã trực thuộc nơi được chọn');
  return { place, parent, path: `${parent.path}${place.id}/` };
}

/** Moves a place, with all below it and all records there, under another parent. */
export async function movePlace(
  tx: Database,
  caller: Caller,
  { placeRecords }: Pick<Deps, 'placeRecords'>,
  level: PlaceLevel,
  move: Move,
) {
  await lockTree(tx);
  const { place, parent, path } = await partsOfMove(tx, caller, level, move);
  await followChange(tx, placeRecords, { paths: [{ from: place.path, to: path }], merged: null });
  await tx
    .update(area)
    .set({ parent_id: parent.id, updated_at: nowIso(), updated_by: asRef(caller), version: sql`${area.version} + 1` })
    .where(eq(area.id, place.id));
  return { place, parent };
}
