import { permissionOf } from '@loa/contracts/common';
import type { ImportAnswer, ImportBody, Resource, WriteOf } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import type { AfterCommit } from '../db/changing';
import { changing } from '../db/changing';
import { codesOf } from '../db/data-errors';
import type { Database } from '../db/database';
import type { Ground } from '../ground';
import { changesBetween, writeLogs } from '../activity-log';
import { can } from './caller';
import type { Caller } from './caller';
import { AppError } from './errors';
import { cellValue } from './cell-value';
import { areasInScope } from './scope';
import { inWords } from './words';

/** Fields of the write shape as far as a row says them; references are ids. */
export type Draft = Record<string, unknown>;
/** What a text of a file stands for, or why it stands for nothing. */
export type Meaning = { value: unknown } | { problem: string };
type Row = ImportAnswer['rows'][number];
/** A record as it is stored: whose version, and all that is written of it. */
export interface Kept {
  id: string;
  name: string;
  version: number;
  /** Of what belongs to an area. */
  area_id?: string;
}

/**
 * How rows of files become records of a resource. The writes are those that POST and PUT use, for many at once: a
 * refusal stands in its place.
 */
export interface Importing<R extends Resource, Stored extends Kept> {
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
   * Those of them that the caller may see, with every field that is written and what the log tells; what only lists
   * count may be left out.
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

const UNIQUE_VIOLATION = '23505';
const TRIES = 3;
const STALE = 'Vừa được người khác thay đổi từ lúc xem trước. Hãy xem trước lại.';
const TAKEN = 'Giá trị này đã được dùng ở nơi ngoài phạm vi của bạn';

/** Ends a transaction that only looked. */
class NotStored extends Error {}

interface Work<R extends Resource, Stored extends Kept> extends Row {
  draft: Draft;
  seen: number | null | undefined;
  current: Stored | undefined;
  values: WriteOf<R> | undefined;
  id: string | undefined;
}

const refuse = (row: Row, field: string, message: string) => void row.errors.push({ field, message });
const isGood = ({ errors }: Row) => errors.length === 0;

/** What of a record its form writes, as the shape reads it. */
const writtenOf = ({ write }: Resource, record: object) =>
  Object.fromEntries(Object.keys(write.shape).map((field) => [field, (record as Record<string, unknown>)[field]]));

/** Values from cells: words become what they stand for, empty cells say nothing. */
async function readCells<R extends Resource, Stored extends Kept>(
  tx: Database,
  caller: Caller,
  { write }: R,
  { meanings }: Importing<R, Stored>,
  { rows }: ImportBody,
): Promise<Work<R, Stored>[]> {
  const meant = new Map<string, Map<string, Meaning>>();
  for (const [field, ask] of Object.entries(meanings)) {
    const written = new Set(rows.flatMap(({ cells }) => cells[field] || []));
    if (written.size > 0) meant.set(field, await ask(tx, caller, [...written]));
  }
  return rows.map(({ row, version, cells }) => {
    const work: Work<R, Stored> = {
      row,
      outcome: 'wrong',
      version: null,
      errors: [],
      draft: {},
      seen: version,
      current: undefined,
      values: undefined,
      id: undefined,
    };
    for (const [field, written] of Object.entries(cells)) {
      if (written === '') continue;
      const meaning = meant.get(field)?.get(written) ?? { value: cellValue(write.shape[field], written) };
      if ('problem' in meaning) refuse(work, field, meaning.problem);
      else work.draft[field] = meaning.value;
    }
    return work;
  });
}

/** Each row's record, if there is one, and the values it would have. */
async function judge<R extends Resource, Stored extends Kept>(
  tx: Database,
  caller: Caller,
  resource: R,
  importing: Importing<R, Stored>,
  works: Work<R, Stored>[],
) {
  const { key, identity, known, find, update } = importing;
  const first = new Map<string, number>();
  for (const work of works) {
    const one = identity(work.draft);
    if (one === null) continue;
    const before = first.get(one);
    if (before === undefined) first.set(one, work.row);
    else refuse(work, key, `Trùng với dòng ${before} trong tệp`);
  }
  const ids = await known(
    tx,
    works.map(({ draft }) => draft),
  );
  const found = await find(tx, caller, [...new Set(ids.flatMap((id) => id ?? []))]);
  const byId = new Map(found.map((record) => [record.id, record]));
  const mayEdit = can(caller, permissionOf(resource, 'EDIT'));
  // Nobody changes what other areas own, though they share it.
  const held =
    resource.scope === 'area'
      ? await areasInScope(
          tx,
          caller,
          found.flatMap(({ area_id }) => area_id ?? []),
        )
      : null;
  for (const [index, work] of works.entries()) {
    const id = ids[index];
    work.current = id ? byId.get(id) : undefined;
    work.version = work.current?.version ?? null;
    if (id && !work.current) refuse(work, key, TAKEN);
    else if (work.current && held && !held.has(work.current.area_id ?? '')) refuse(work, key, TAKEN);
    else if (work.current && !update) refuse(work, key, `Đã dùng cho “${work.current.name}”`);
    const before = work.current && writtenOf(resource, work.current);
    const read = resource.write.safeParse({ ...before, ...work.draft });
    const refused = new Set(work.errors.map(({ field }) => field));
    for (const { path, message } of read.error?.issues ?? [])
      if (!refused.has(String(path[0]))) refuse(work, String(path[0]), message);
    if (!isGood(work) || !read.data) continue;
    work.values = read.data as WriteOf<R>;
    work.outcome = !before
      ? 'added'
      : changesBetween(resource.write.safeParse(before).data ?? before, read.data).length > 0
        ? 'changed'
        : 'unchanged';
    if (work.outcome === 'unchanged') continue;
    if (work.outcome === 'changed' && !mayEdit) refuse(work, key, 'Đã có, và bạn không có quyền sửa');
    if (work.seen !== undefined && work.seen !== work.version) refuse(work, key, STALE);
  }
}

/** Writes what is good so far; what is refused now is wrong too. */
async function write<R extends Resource, Stored extends Kept>(
  tx: Database,
  caller: Caller,
  { key, create, update }: Importing<R, Stored>,
  works: Work<R, Stored>[],
  after: AfterCommit,
) {
  const settle = (work: Work<R, Stored>, done: string | boolean | AppError) => {
    if (done === false) refuse(work, key, STALE);
    else if (done instanceof AppError)
      for (const { field, message } of done.extra.errors ?? [{ field: key, message: done.message }])
        refuse(work, field, message);
    else work.id = typeof done === 'string' ? done : work.current?.id;
  };
  const due = (outcome: Row['outcome']) => works.filter((work) => isGood(work) && work.outcome === outcome);
  const changed = due('changed');
  const added = due('added');
  const updated =
    changed.length > 0 && update
      ? await update(
          tx,
          caller,
          changed.map(({ current, values }) => ({ current: current as Stored, values: values as WriteOf<R> })),
          after,
        )
      : [];
  for (const [index, work] of changed.entries()) settle(work, updated[index] ?? false);
  const created =
    added.length > 0
      ? await create(
          tx,
          caller,
          added.map(({ values }) => values as WriteOf<R>),
          after,
        )
      : [];
  for (const [index, work] of added.entries()) settle(work, created[index] ?? false);
  for (const work of works) if (!isGood(work)) work.outcome = 'wrong';
}

/** A line of the log for each record, and those who follow records told, as by the calls for one. */
async function tell<R extends Resource, Stored extends Kept>(
  tx: Database,
  { events }: Ground,
  caller: Caller,
  { base, module }: R,
  { find }: Importing<R, Stored>,
  works: Work<R, Stored>[],
) {
  const done = works.flatMap(({ id, current, outcome }) =>
    id && outcome !== 'wrong' ? [{ id, current, verb: current ? ('EDIT' as const) : ('ADD' as const) }] : [],
  );
  if (done.length === 0) return;
  const records = new Map(
    (
      await find(
        tx,
        caller,
        done.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  const deeds = done.map(({ id, current, verb }) => {
    const record = records.get(id);
    const changes = changesBetween({ ...current }, { ...record });
    return {
      action: permissionOf({ module }, verb),
      module,
      entity: { type: base, id, name: record?.name ?? '' },
      changes,
    };
  });
  await writeLogs(tx, caller, deeds);
  for (const { id, verb } of done) await events.publish(tx, 'record.changed', { base, verb, id });
}

const answerOf = ({ type_app }: Caller, works: Row[], is_stored: boolean): ImportAnswer => {
  const inCallersWords = (errors: Row['errors']) =>
    errors.map((error) => ({ ...error, message: inWords(type_app, error.message) }));
  const rows = works.map(({ row, outcome, version, errors }) => ({
    row,
    outcome,
    version,
    errors: inCallersWords(errors),
  }));
  return { is_stored, rows };
};

/**
 * Reads rows of a file into records, all in one transaction: a preview does everything that storing does, and is
 * undone. The number of
 * statements does not grow with the rows but by the hundreds of them that one statement writes.
 */
export async function importRows<R extends Resource, Stored extends Kept>(
  ground: Ground,
  caller: Caller,
  resource: R,
  importing: Importing<R, Stored>,
  body: ImportBody,
): Promise<ImportAnswer> {
  for (let tried = 1; ; tried += 1) {
    let works: Work<R, Stored>[] = [];
    try {
      await changing(ground, async (tx, after) => {
        // One file of a kind after the other: what has no code is known by its name, which nothing keeps from being
        // stored twice.
        if (body.apply)
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loa.import ${resource.base}`}, 0))`);
        works = await readCells(tx, caller, resource, importing, body);
        await judge(tx, caller, resource, importing, works);
        await write(tx, caller, importing, works, after);
        if (!body.apply || (!body.skip_wrong && !works.every(isGood))) throw new NotStored();
        await tell(tx, ground, caller, resource, importing, works);
      });
      return answerOf(caller, works, true);
    } catch (error) {
      if (error instanceof NotStored) return answerOf(caller, works, false);
      // Somebody stored one of them in the meantime: looked at again, it is there.
      if (tried >= TRIES || ![...codesOf(error)].includes(UNIQUE_VIOLATION)) throw error;
    }
  }
}
