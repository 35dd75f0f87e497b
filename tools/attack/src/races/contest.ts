import type { Person } from '../person';

/** One call that somebody makes at the same moment as another. */
export interface Move {
  what: string;
  by: Person;
  method: string;
  path: string;
  body?: unknown;
  /**
   * Writes, deletes or decides over the version of the record that all moves of its contest start from: of those, one
   * wins.
   */
  takes?: 'version';
}

/** Fresh records, and the calls that meet on them. */
export interface Contest {
  what: string;
  /** Makes the records anew and answers the calls on them, each time the same ones in the same order. */
  make: () => Promise<Move[]>;
  /** The record all moves are about, once they are made: its base and id. */
  about: () => { base: string; id: string };
}

export const put = (by: Person, path: string, body: object, what = 'edit'): Move => ({
  what,
  by,
  method: 'PUT',
  path,
  body,
  takes: 'version',
});
export const post = (by: Person, path: string, body?: object, what = path.split('/').at(-1) ?? ''): Move => ({
  what,
  by,
  method: 'POST',
  path,
  ...(body && { body }),
});
export const remove = (by: Person, path: string, what = 'delete'): Move => ({
  what,
  by,
  method: 'DELETE',
  path,
  takes: 'version',
});
/** A decision over a version. */
export const decide = (by: Person, path: string, body: object): Move => ({ ...post(by, path, body), takes: 'version' });
