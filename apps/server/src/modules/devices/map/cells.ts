import { NEAREST, type DeviceBadge, type DeviceCluster, type MapBox } from '@loa/contracts/devices';
import { idsOfPath } from '../../../http/scope';

/** A cluster while it is made. In the order of paths the areas of its devices lie between these two. */
export interface Cell extends Omit<DeviceCluster, 'area'> {
  areas: [first: number, last: number];
}

/** So many cells lie side by side at most, however large a box is asked for: the answer stays small. */
const MOST_ACROSS = 24;
/** Where the map has yet to say how near it looks. */
const ACROSS_A_SCREEN = 12;
/** Degrees of a cell of 80 pixels where the world is 256 wide. */
const AT_ZOOM_0 = 112.5;
/** Of its cell, so much apart two clusters have room beside each other. */
const ROOM = 0.6;

/**
 * How wide and high a cell is, in degrees: each step of zoom halves it, and a grid begins at the same place wherever
 * one looks.
 */
export function cellOf([west, south, east, north]: MapBox, zoom: number | undefined) {
  const most = zoom === undefined ? ACROSS_A_SCREEN : MOST_ACROSS;
  let size = AT_ZOOM_0 / 2 ** (zoom ?? NEAREST);
  while (Math.max(east - west, north - south) / size > most) size *= 2;
  return size;
}

/** Where the size is not known before what lies there is read: cells of any larger size are made of these. */
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

/** The smallest box that holds them all; null for none. */
export const boxOf = (cells: readonly Cell[]): MapBox | null =>
  cells.map(({ box }) => box).reduce<MapBox | null>((all, box) => (all ? joined(all, box) : box), null);

/** The same devices in cells of `size`, which is no smaller than theirs: each step of size puts four into one. */
export function inLarger(cells: readonly Cell[], size: number): Cell[] {
  const places = Map.groupBy(
    cells,
    ({ box: [west, south] }) => `${Math.floor(west / size)} ${Math.floor(south / size)}`,
  );
  return [...places.values()].map((near) => near.reduce(together));
}

/** What two paths begin with is what all between them begin with: the smallest area that holds them all. */
export function areaHolding(first: string, last: string) {
  const [ids, others] = [idsOfPath(first), idsOfPath(last)];
  const apart = ids.findIndex((id, at) => id !== others[at]);
  return (apart === -1 ? ids : ids.slice(0, apart)).at(-1) ?? '';
}

/**
 * Puts together what the borders of cells cut: the largest takes in what lies so near that the two would be drawn over
 * each other.
 */
export function mergeNear(cells: readonly Cell[], size: number): Cell[] {
  const waiting = [...cells].sort(
    (one, other) => other.count - one.count || one.lat - other.lat || one.lng - other.lng,
  );
  const taken = new Set<Cell>();
  return waiting.flatMap((cell) => {
    if (taken.has(cell)) return [];
    const near = waiting.filter(
      (other) =>
        other !== cell && !taken.has(other) && Math.hypot(other.lat - cell.lat, other.lng - cell.lng) < size * ROOM,
    );
    for (const each of [cell, ...near]) taken.add(each);
    return [near.reduce(together, cell)];
  });
}
