import { idsOfPath } from '../../http/scope';

/**
 * The trouble of one device. `since` is in ms; `due` is true once it has lasted long enough for an alert of its own.
 */
export interface Finding {
  device_id: string;
  /** Path of the device's place, as in `area.path`. */
  path: string;
  since: number;
  due: boolean;
}
export interface Group<Found extends Finding> {
  path: string;
  members: Found[];
}

/** Trouble that begins within this time of each other has one cause. */
export const TOGETHER_MS = 5 * 60_000;
/** A place has the trouble when at least this many of its devices, and this share of them, have it. */
export const FEWEST = 3;
export const SHARE = 0.5;

const pathsAbove = (path: string) => idsOfPath(path).map((_, at, ids) => `/${ids.slice(0, at + 1).join('/')}/`);

/** Groups items by each place they lie in, at any level. */
function below<Item>(items: Iterable<readonly [path: string, item: Item]>) {
  const found = new Map<string, Item[]>();
  for (const [path, item] of items) {
    for (const above of pathsAbove(path)) {
      const here = found.get(above);
      if (here) here.push(item);
      else found.set(above, [item]);
    }
  }
  return found;
}

/** Splits findings into clusters that began soon after one another. */
function clustersOf<Found extends Finding>(findings: readonly Found[]): Found[][] {
  const clusters: Found[][] = [];
  for (const finding of findings.toSorted((a, b) => a.since - b.since)) {
    const last = clusters.at(-1);
    if (last && finding.since - (last.at(-1)?.since ?? 0) <= TOGETHER_MS) last.push(finding);
    else clusters.push([finding]);
  }
  return clusters;
}

/** The nearest place above all of them. */
function placeOfAll(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  return pathsAbove(first).findLast((above) => others.every((path) => path.startsWith(above))) ?? first;
}

/**
 * Groups trouble of the same kind by place: the widest place where most devices got into it within minutes gets one
 * group. What is left stays with single devices, if it is due. `installed`: how many devices are installed in each
 * place itself.
 */
export function groupFindings<Found extends Finding>(
  findings: readonly Found[],
  installed: ReadonlyMap<string, number>,
): { groups: Group<Found>[]; alone: Found[] } {
  const inPlace = new Map<string, number>();
  for (const [path, count] of installed)
    for (const above of pathsAbove(path)) inPlace.set(above, (inPlace.get(above) ?? 0) + count);
  const grouped = new Set<Found>();
  const groups: Group<Found>[] = [];
  const places = [...below(findings.map((finding) => [finding.path, finding]))].sort(([a], [b]) => a.length - b.length);
  for (const [place, here] of places) {
    for (const members of clustersOf(here.filter((finding) => !grouped.has(finding)))) {
      if (
        members.length < FEWEST ||
        members.length < SHARE * (inPlace.get(place) ?? 0) ||
        !members.some(({ due }) => due)
      )
        continue;
      for (const member of members) grouped.add(member);
      groups.push({ path: placeOfAll(members.map(({ path }) => path)), members });
    }
  }
  return { groups, alone: findings.filter((finding) => finding.due && !grouped.has(finding)) };
}
