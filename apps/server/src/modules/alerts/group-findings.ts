import { idsOfPath } from '../../http/scope';

/** A device's trouble. `since` in ms; `due` once it has lasted long enough to be told by itself. */
export interface Finding {
  device_id: string;
  /** Of the device's place, as in `area.path`. */
  path: string;
  since: number;
  due: boolean;
}
export interface Group<Found extends Finding> {
  path: string;
  members: Found[];
}

/** Trouble that begins within so long of each other has one cause. */
export const TOGETHER_MS = 5 * 60_000;
/** So many devices at least, and so large a share of those a place has, are the place's trouble. */
export const FEWEST = 3;
export const SHARE = 0.5;

const pathsAbove = (path: string) => idsOfPath(path).map((_, at, ids) => `/${ids.slice(0, at + 1).join('/')}/`);

/** What lies in each place and below it. */
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

/** Those that began one soon after the other. */
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
 * Trouble of the same kind, put together by place: the widest place of which most devices got into it within minutes
 * has it as
 * one; what is left stays with its devices, of those for whom it is due. `installed`: how many devices each place
 * itself has.
 */
export function groupFindings<Found extends Finding>(
  findings: readonly Found[],
  installed: ReadonlyMap<string, number>,
): { groups: Group<Found>[]; alone: Found[] } {
  const inPlace = new Map<string, number>();
  for (const [path, count] of installed)
    for (const above of pathsAbove(path)) inPlace.set(above, (inPlace.get(above) ?? 0) + count);
  const taken = new Set<Found>();
  const groups: Group<Found>[] = [];
  const places = [...below(findings.map((finding) => [finding.path, finding]))].sort(([a], [b]) => a.length - b.length);
  for (const [place, here] of places) {
    for (const members of clustersOf(here.filter((finding) => !taken.has(finding)))) {
      if (
        members.length < FEWEST ||
        members.length < SHARE * (inPlace.get(place) ?? 0) ||
        !members.some(({ due }) => due)
      )
        continue;
      for (const member of members) taken.add(member);
      groups.push({ path: placeOfAll(members.map(({ path }) => path)), members });
    }
  }
  return { groups, alone: findings.filter((finding) => finding.due && !taken.has(finding)) };
}
