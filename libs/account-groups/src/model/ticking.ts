import type { Right } from './rights-table';

export type Ticked = 'all' | 'some' | 'none';
type Chosen = ReadonlySet<number>;

/** State of the checkbox of a row or a column. */
export function tickedOf(rights: readonly Right[], chosen: Chosen): Ticked {
  const count = rights.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === rights.length ? 'all' : 'some';
}

/** Ids in the order in which they are stored. */
const stored = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

/** Selects all of them, or none if all were selected before. Only permissions that may be granted change. */
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

/** Permissions of another group, as far as they may be granted. */
export function copiedRights(rights: readonly Right[], theirs: Chosen, mayGrant: (right: Right) => boolean) {
  const wanted = rights.filter(({ id }) => theirs.has(id));
  const grantable = wanted.filter(mayGrant);
  return { ids: stored(grantable.map(({ id }) => id)), leftOut: wanted.length - grantable.length };
}

/** Added and removed permissions. */
export function differenceOf(before: readonly number[], after: readonly number[]) {
  const [was, is] = [new Set(before), new Set(after)];
  return { gives: after.filter((id) => !was.has(id)), takes: before.filter((id) => !is.has(id)) };
}
