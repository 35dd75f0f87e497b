import type { Right } from './rights-table';

export type Ticked = 'all' | 'some' | 'none';
type Chosen = ReadonlySet<number>;

/** How a row or a column stands. */
export function tickedOf(rights: readonly Right[], chosen: Chosen): Ticked {
  const count = rights.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === rights.length ? 'all' : 'some';
}

/** The order in which ids are stored. */
const stored = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** All of them, or none if all were chosen before. Only those that may be granted change. */
export function toggled(rights: readonly Right[], chosen: Chosen, mayGrant: (right: Right) => boolean): number[] {
  const mine = rights.filter(mayGrant).map(({ id }) => id);
  const next = new Set(chosen);
  const isFull = mine.every((id) => chosen.has(id));
  for (const id of mine) {
    if (isFull) next.delete(id);
    else next.add(id);
  }
  return stored(next);
}

/** What another group has, as far as it may be granted. */
export function takenOver(rights: readonly Right[], theirs: Chosen, mayGrant: (right: Right) => boolean) {
  const wanted = rights.filter(({ id }) => theirs.has(id));
  const taken = wanted.filter(mayGrant);
  return { ids: stored(taken.map(({ id }) => id)), leftOut: wanted.length - taken.length };
}

/** What is chosen now and was not, and the other way round. */
export function differenceOf(before: readonly number[], after: readonly number[]) {
  const [was, is] = [new Set(before), new Set(after)];
  return { gives: after.filter((id) => !was.has(id)), takes: before.filter((id) => !is.has(id)) };
}
