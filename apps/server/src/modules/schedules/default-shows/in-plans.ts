import { filesOfDefault } from '@loa/broadcast-engine';
import type { PlanDefault, PlanFile } from '@loa/contracts/device-protocol';
import { isBoard } from '@loa/contracts/devices';
import { SHOWN_SEC } from '@loa/contracts/schedules';
import { or } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import { idsOfPath } from '../../../http/scope';
import { areaTable } from '../../areas';
import { readyItems } from '../items/ready-items';
import type { ReadyItem } from '../items/ready-items';
import type { TargetableDevice } from '../reach/device-groups';
import { defaultShowTable as table } from './table';

type Row = typeof table.$inferSelect;

/** The default contents of boards, shown while nothing is planned. */
export interface DefaultShows {
  of: (device: TargetableDevice) => PlanDefault | undefined;
  /** Key of equality: devices with the same value show the same. */
  likeness: (device: TargetableDevice) => string;
  files: readonly PlanFile[];
}

/** The content of a row at a moment; null where it was removed, has expired or is still being processed. */
function shownBy(
  { kind, media_id, slideshow_id }: Row,
  items: ReadonlyMap<string, ReadyItem>,
  at: string,
): PlanDefault | null {
  if (kind === 'dark') return { kind: 'dark' };
  const item = items.get(media_id ?? slideshow_id ?? '');
  if (!item?.seen || !item.playable || (item.expires_at !== null && item.expires_at <= at)) return null;
  const { frames, ticker } = item.seen.show(item.duration_sec || SHOWN_SEC, at);
  return frames.length === 0
    ? null
    : { kind: 'show', content_id: item.id, name: item.name, show: { frames, ...(ticker && { ticker }) } };
}

const refOf = ({ kind, media_id, slideshow_id }: Row) =>
  kind === 'dark' ? [] : [{ item_type: kind, ref_id: media_id ?? slideshow_id ?? '' }];

/**
 * The default of a board: its own, otherwise that of the nearest area whose default can be shown, otherwise the clock
 * and the area's name. Two queries and those of the contents, however many boards.
 */
export async function defaultShows(
  db: Database,
  devices: readonly TargetableDevice[],
  at: string,
): Promise<DefaultShows> {
  const boards = devices.filter(({ kind }) => isBoard(kind));
  if (boards.length === 0) return { of: () => undefined, likeness: () => '', files: [] };
  const places = [...new Set(boards.flatMap(({ area_path }) => idsOfPath(area_path)))];
  const rows = await db
    .select()
    .from(table)
    .where(
      or(
        anyOf(table.area_id, places),
        anyOf(
          table.device_id,
          boards.map(({ id }) => id),
        ),
      ),
    );
  const leaves = [...new Set(boards.flatMap(({ area_path }) => idsOfPath(area_path).at(-1) ?? []))];
  const names = new Map(
    (
      await db.select({ id: areaTable.id, name: areaTable.name }).from(areaTable).where(anyOf(areaTable.id, leaves))
    ).map(({ id, name }) => [id, name]),
  );
  const items = await readyItems(db, rows.flatMap(refOf), null);
  const shown = new Map(rows.map((row) => [row.area_id ?? row.device_id, shownBy(row, items, at)]));
  const byPath = new Map<string, PlanDefault>();
  const inPlace = (path: string): PlanDefault => {
    const known = byPath.get(path);
    if (known) return known;
    const nearest = idsOfPath(path).reverse();
    const found = nearest.map((id) => shown.get(id)).find((one) => one) ?? {
      kind: 'clock' as const,
      place_name: names.get(nearest[0] ?? '') ?? '',
    };
    byPath.set(path, found);
    return found;
  };
  const of = ({ id, kind, area_path }: TargetableDevice) =>
    isBoard(kind) ? (shown.get(id) ?? inPlace(area_path)) : undefined;
  const owners = new Map([...shown].map(([owner, one]) => [one, owner ?? '']));
  return {
    of,
    likeness: (device) => {
      const one = of(device);
      return one?.kind === 'show' ? (owners.get(one) ?? '') : JSON.stringify(one ?? '');
    },
    files: [...shown.values()].flatMap((one) => filesOfDefault(one ?? undefined)),
  };
}

/** How many of these boards are to be dark while nothing is planned. */
export async function countDark(db: Database, devices: readonly TargetableDevice[], at: string): Promise<number> {
  const { of } = await defaultShows(db, devices, at);
  return devices.filter((device) => of(device)?.kind === 'dark').length;
}
