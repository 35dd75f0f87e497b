import type { ImportAnswer, Resource, WriteOf } from '@loa/contracts/common';
import type { AfterCommit } from '../db/changing';
import type { Database } from '../db/database';
import type { Caller } from './caller';
import type { AppError } from './errors';

/** Fields of the write shape as far as a row says them; references are ids. */
export type Draft = Record<string, unknown>;
/** The value a text of a file stands for, or why it stands for none. */
export type Meaning = { value: unknown } | { problem: string };
export type Row = ImportAnswer['rows'][number];
/** A record as it is stored: whose version, and all that is written of it. */
export interface StoredRecord {
  id: string;
  name: string;
  version: number;
  /** The area of the row, where the resource belongs to one. */
  area_id?: string;
}

/**
 * How rows of files become records of a resource. The writes are those that POST and PUT use, for many at once: a
 * refusal stands in its place.
 */
export interface Importing<R extends Resource, Stored extends StoredRecord> {
  /** The field a row as a whole is refused under: what it is known by. */
  key: string;
  /** Fields whose cells are not values but words for them. Asked once with all that is written. */
  meanings: Record<
    string,
    (tx: Database, caller: Caller, written: string[]) => Promise<Map<string, Meaning>> | Map<string, Meaning>
  >;
  /** Rows of one identity are about one record; null while it is not known. */
  identity: (draft: Draft) => string | null;
  /** The records that are there already, whoever may see them, by the drafts' order. */
  known: (tx: Database, drafts: Draft[]) => Promise<(string | null)[]>;
  /**
   * Returns the records of these ids that the caller may see, with every field that is written and that the log names;
   * what only lists count may be left out.
   */
  find: (tx: Database, caller: Caller, ids: string[]) => Promise<Stored[]>;
  /** Ids of what was made. */
  create: (tx: Database, caller: Caller, values: WriteOf<R>[], after: AfterCommit) => Promise<(string | AppError)[]>;
  /** Without it rows only add. True: written; false: somebody else was first. */
  update?: (
    tx: Database,
    caller: Caller,
    changes: { current: Stored; values: WriteOf<R> }[],
    after: AfterCommit,
  ) => Promise<(boolean | AppError)[]>;
}

/** A row on its way to a record. */
export interface Work<R extends Resource, Stored extends StoredRecord> extends Row {
  draft: Draft;
  seen: number | null | undefined;
  current: Stored | undefined;
  values: WriteOf<R> | undefined;
  id: string | undefined;
}

export const refuse = (row: Row, field: string, message: string) => void row.errors.push({ field, message });
export const isGood = ({ errors }: Row) => errors.length === 0;

export const STALE = 'Vừa được người khác thay đổi từ lúc xem trước. Hãy xem trước lại.';
