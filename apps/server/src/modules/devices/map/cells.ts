import { NEAREST, type DeviceBadge, type DeviceCluster, type MapBox } from '@loa/contracts/devices';
import { idsOfPath } from '../../../http/scope';

/** A cluster while it is built. In the order of paths, the areas of its devices lie between these two. */
export interface Cell extends Omit<DeviceCluster, 'area' | 'parts'> {
  areas: [first: number, last: number];
}

/** Cells side by side at most, however large the box is: the answer stays small. */
const MOST_ACROSS = 24;
/** Cells across the box where the request has no zoom. */
const ACROSS_A_SCREEN = 12;
/** Degrees of a cell of 80 pixels where the world is 256 wide. */
const AT_ZOOM_0 = 112.5;
/** Share of its cell that must lie between two clusters, so that they do not overlap. */
const ROOM = 0.6;

/**
 * Width and height of a cell in degrees: each step of zoom halves it, and the grid starts at the same place for every
 * box.
 */
export function cellOf([west, south, east, north]: MapBox, zoom: number | undefined) {
  const most = zoom === undefined ? ACROSS_A_SCREEN : MOST_ACROSS;
  let size = AT_ZOOM_0 / 2 ** (zoom ?? NEAREST);
  while (Math.max(east - west, north - south) / size > most) size *= 2;
  return size;
}

/** Cell size for reading when the final size is not known yet: cells of any larger size are built from these. */
export const SMALL_CELL = AT_ZOOM_0 / 2 ** 8;

const joined = ([west, south, east, north]: MapBox, [w, s, e, n]: MapBox): MapBox => [
  Math.min(west, w),
  Math.min(south, s),
  Math.max(east, e),
  Math.max(north, n),
];

function together(one: Cell, other: Cell): Cell {
  const count = one.count + other.count;
  const mean = (key: 'lat' | 'lng') => (one[key] * one.count + other[key] * other.count) / count;
  const states = { ...one.states };
  for (const [badge, of] of Object.entries(other.states) as [DeviceBadge, number][])
    states[badge] = (states[badge] ?? 0) + of;
  return {
    lat: mean('lat'),
    lng: mean('lng'),
    box: joined(one.box, other.box),
    count,
    states,
    areas: [Math.min(one.areas[0], other.areas[0]), Math.max(one.areas[1], other.areas[1])],
  };
}

/** The smallest box around all cells; null for none. */
export const boundsOf = (cells: readonly Cell[]): MapBox | null =>
  cells.map(({ box }) => box).reduce<MapBox | null>((all, box) => (all ? joined(all, box) : box), null);

/** The same devices in cells of `size`, which is no smaller than theirs: each step of size merges four into one. */
export function inLarger(cells: readonly Cell[], size: number): Cell[] {
  const places = Map.groupBy(
    cells,
    ({ box: [west, south] }) => `${Math.floor(west / size)} ${Math.floor(south / size)}`,
  );
  return [...places.values()].map((near) => near.reduce(together));
}

/**
 * The smallest area that contains all paths between two, and the areas in it where both are: the common beginning of
 * the two is common to all between them.
 */
export function commonArea(first: string, last: string): { area: string; parts: string[] } {
  const [ids, others] = [idsOfPath(first), idsOfPath(last)];
  const differsAt = ids.findIndex((id, at) => id !== others[at]);
  const depth = differsAt === -1 ? ids.length : differsAt;
  const parts = [ids[depth], others[depth]].filter((id) => id !== undefined);
  return { area: ids[depth - 1] ?? '', parts };
}

/**
 * Merges clusters that the borders of cells separate: the largest takes in those so near that the two would overlap on
 * the map.
 */
export function mergeNear(cells: readonly Cell[], size: number): Cell[] {
  const largestFirst = [...cells].sort(
    (one, other) => other.count - one.count || one.lat - other.lat || one.lng - other.lng,
  );
  const merged = new Set<Cell>();
  return largestFirst.flatMap((cell) => {
    if (merged.has(cell)) return [];
    const near = largestFirst.filter(
      (other) =>
        other !== cell && !merged.has(other) && Math.hypot(other.lat - cell.lat, other.lng - cell.lng) < size * ROOM,
    );
    for (const each of [cell, ...near]) merged.add(each);
    return [near.reduce(together, cell)];
  });
}
