import { BOARD_KINDS } from '@loa/contracts/devices';
import type { DefaultShow, DefaultShowOf, DefaultShowWrite } from '@loa/contracts/schedules';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError, foundOr404, invalidField } from '../../../http/errors';
import { idsOfPath } from '../../../http/scope';
import { areaTable } from '../../areas';
import { deviceTable } from '../../devices';
import { mediaTable } from '../../media';
import { slideshowsWith, slideshowTable } from '../../slideshows';
import { lockItems, readyItems } from '../items/ready-items';
import { defaultShowTable as table } from './table';

/** An area or a board in the caller's scope, with the area it lies in. */
export interface Owner {
  id: string;
  name: string;
  area_id: string;
  area_path: string;
  level: number;
}

export async function ownerIn(db: Database, caller: Caller, of: DefaultShowOf, id: string): Promise<Owner> {
  const area = { area_id: areaTable.id, area_path: areaTable.path, level: areaTable.level };
  const rows =
    of === 'area'
      ? await db
          .select({ id: areaTable.id, name: areaTable.name, ...area })
          .from(areaTable)
          .where(eq(areaTable.id, id))
      : await db
          .select({ id: deviceTable.id, name: deviceTable.name, ...area })
          .from(deviceTable)
          .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
          .where(and(eq(deviceTable.id, id), inArray(deviceTable.kind, BOARD_KINDS)));
  return foundOr404(rows.find(({ area_path }) => area_path.startsWith(caller.area.path)));
}

const selectShown = (db: Database) =>
  db
    .select({ row: table, media: mediaTable.name, slideshow: slideshowTable.name, area: areaTable.name })
    .from(table)
    .leftJoin(mediaTable, eq(mediaTable.id, table.media_id))
    .leftJoin(slideshowTable, eq(slideshowTable.id, table.slideshow_id))
    .leftJoin(areaTable, eq(areaTable.id, table.area_id));
type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];
const shownIn = ({ row, media, slideshow }: ShownRow) =>
  row.kind === 'dark' ? null : { id: row.media_id ?? row.slideshow_id ?? '', name: media ?? slideshow ?? '' };
const columnOf = (of: DefaultShowOf) => (of === 'area' ? table.area_id : table.device_id);

/** Reads a record's own default, and that of the nearest area above that has one. */
export async function readDefault(
  db: Database,
  of: DefaultShowOf,
  { id, area_id, area_path }: Owner,
): Promise<Omit<DefaultShow, 'can_edit'>> {
  const above = idsOfPath(area_path).filter((place) => of === 'device' || place !== area_id);
  const rows = await selectShown(db).where(or(eq(columnOf(of), id), anyOf(table.area_id, above)));
  const own = rows.find(({ row }) => (of === 'area' ? row.area_id : row.device_id) === id);
  const nearest = above.toReversed().flatMap((place) => rows.find(({ row }) => row.area_id === place) ?? [])[0];
  return {
    own: own
      ? {
          kind: own.row.kind,
          shown: shownIn(own),
          version: own.row.version,
          updated_at: own.row.updated_at,
          updated_by: own.row.updated_by,
        }
      : null,
    is_top: above.length === 0,
    inherited: nearest?.row.area_id
      ? { area: { id: nearest.row.area_id, name: nearest.area ?? '' }, kind: nearest.row.kind, shown: shownIn(nearest) }
      : null,
  };
}

/** Writes a default if it is still as the caller saw it. */
export async function writeDefault(
  tx: Database,
  caller: Caller,
  of: DefaultShowOf,
  { id }: Owner,
  { kind, ref_id, version }: DefaultShowWrite,
) {
  if (ref_id && kind && kind !== 'dark') {
    const named = [{ item_type: kind, ref_id }];
    await lockItems(tx, named);
    const item = (await readyItems(tx, named, caller)).get(ref_id);
    if (!item?.seen || item.seen.is_test || item.removed_at)
      throw invalidField('ref_id', 'Chọn nội dung đang dùng trong phạm vi của bạn');
  }
  const own = eq(columnOf(of), id);
  const asSeen = and(own, eq(table.version, version));
  const values = {
    kind: kind ?? ('dark' as const),
    media_id: kind === 'media' ? ref_id : null,
    slideshow_id: kind === 'slideshow' ? ref_id : null,
    updated_at: nowIso(),
    updated_by: { id: caller.account_id, name: caller.name },
  };
  const written =
    kind === null
      ? await tx.delete(table).where(asSeen).returning({ id: table.id })
      : version === 0
        ? await tx
            .insert(table)
            .values({ ...values, ...(of === 'area' ? { area_id: id } : { device_id: id }) })
            .onConflictDoNothing()
            .returning({ id: table.id })
        : await tx
            .update(table)
            .set({ ...values, version: version + 1 })
            .where(asSeen)
            .returning({ id: table.id });
  if (written.length === 0 && !(kind === null && version === 0))
    throw new AppError('STALE', { message: 'Nội dung mặc định vừa được người khác đổi, hãy xem lại' });
}

/** The places and boards that show any of these contents by default: by itself, or in a slideshow. */
export async function showingByDefault(db: Database, ids: SQLWrapper) {
  const rows = await db
    .select({ area_id: table.area_id, device_id: table.device_id })
    .from(table)
    .where(
      or(
        inArray(table.media_id, ids),
        inArray(table.slideshow_id, ids),
        inArray(table.slideshow_id, slideshowsWith(db, ids)),
      ),
    );
  return {
    area_ids: rows.flatMap(({ area_id }) => area_id ?? []),
    device_ids: rows.flatMap(({ device_id }) => device_id ?? []),
  };
}
