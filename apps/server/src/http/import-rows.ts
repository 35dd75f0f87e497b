import { permissionOf } from '@loa/contracts/common';
import type { ImportAnswer, ImportBody, Resource, WriteOf } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import { changesBetween, writeLogs } from '../activity-log';
import type { AfterCommit } from '../db/changing';
import { changing } from '../db/changing';
import { codesOf } from '../db/data-errors';
import type { Database } from '../db/database';
import type { Deps } from '../deps';
import type { Caller } from './caller';
import { AppError } from './errors';
import { isGood, refuse, STALE, type Importing, type StoredRecord, type Row, type Work } from './importing';
import { judge, readCells } from './judge-rows';
import { inWords } from './words';

export type { Draft, Importing, StoredRecord, Meaning } from './importing';

const UNIQUE_VIOLATION = '23505';
const TRIES = 3;
/** Rows of a preview that are written and rolled back at once; other calls have the database in between. */
const PREVIEWED_AT_ONCE = 250;
/** Ends the transaction of a preview. */
class NotStored extends Error {}
/** Ends a transaction whose new rows were added by somebody else after they were judged. */
class Outdated extends Error {}

/** Writes the good rows; refusals here make a row wrong, too. */
async function write<R extends Resource, Stored extends StoredRecord>(
  tx: Database,
  caller: Caller,
  { key, create, update }: Importing<R, Stored>,
  works: Work<R, Stored>[],
  after: AfterCommit,
) {
  const noteResult = (work: Work<R, Stored>, done: string | boolean | AppError) => {
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
  for (const [index, work] of changed.entries()) noteResult(work, updated[index] ?? false);
  const created =
    added.length > 0
      ? await create(
          tx,
          caller,
          added.map(({ values }) => values as WriteOf<R>),
          after,
        )
      : [];
  for (const [index, work] of added.entries()) noteResult(work, created[index] ?? false);
  for (const work of works) if (!isGood(work)) work.outcome = 'wrong';
}

/** Adds a log line for each record, and publishes the changes, as the calls for one record do. */
async function logAndNotify<R extends Resource, Stored extends StoredRecord>(
  tx: Database,
  { events }: Deps,
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
  const entries = done.map(({ id, current, verb }) => {
    const record = records.get(id);
    const changes = changesBetween({ ...current }, { ...record });
    return {
      action: permissionOf({ module }, verb),
      module,
      entity: { type: base, id, name: record?.name ?? '' },
      changes,
    };
  });
  await writeLogs(tx, caller, entries);
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

/** Does everything that storing does, and rolls it back. */
async function writeAndRollBack<R extends Resource, Stored extends StoredRecord>(
  deps: Deps,
  caller: Caller,
  importing: Importing<R, Stored>,
  works: Work<R, Stored>[],
) {
  for (let at = 0; at < works.length; at += PREVIEWED_AT_ONCE)
    await changing(deps, async (tx, after) => {
      await write(tx, caller, importing, works.slice(at, at + PREVIEWED_AT_ONCE), after);
      throw new NotStored();
    }).catch((error: unknown) => {
      if (!(error instanceof NotStored)) throw error;
    });
}

/** Stores the rows in one transaction. False: rows are wrong, and nothing is stored. */
const store = <R extends Resource, Stored extends StoredRecord>(
  deps: Deps,
  caller: Caller,
  resource: R,
  importing: Importing<R, Stored>,
  works: Work<R, Stored>[],
  skip_wrong: boolean,
) =>
  changing(deps, async (tx, after) => {
    // Imports of one kind run one after the other: records without a code are identified by their name, and no index
    // prevents duplicates of that.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loa.import ${resource.base}`}, 0))`);
    const drafts = works.filter(({ outcome }) => outcome === 'added').map(({ draft }) => draft);
    if (drafts.length > 0 && (await importing.known(tx, drafts)).some((id) => id !== null)) throw new Outdated();
    await write(tx, caller, importing, works, after);
    if (!skip_wrong && !works.every(isGood)) throw new NotStored();
    await logAndNotify(tx, deps, caller, resource, importing, works);
  });

/**
 * Imports rows of a file as records. They are read and judged before the transaction begins, a few at a time, so that
 * other calls are answered meanwhile; the transaction checks that what is added is still new. The number of
 * statements grows only by a few for some hundred rows.
 */
export async function importRows<R extends Resource, Stored extends StoredRecord>(
  deps: Deps,
  caller: Caller,
  resource: R,
  importing: Importing<R, Stored>,
  body: ImportBody,
): Promise<ImportAnswer> {
  for (let tried = 1; ; tried += 1) {
    const works = await readCells(deps.db, caller, resource, importing, body);
    try {
      await judge(deps.db, caller, resource, importing, works);
      if (body.apply) await store(deps, caller, resource, importing, works, body.skip_wrong);
      else await writeAndRollBack(deps, caller, importing, works);
      return answerOf(caller, works, body.apply);
    } catch (error) {
      if (error instanceof NotStored) return answerOf(caller, works, false);
      // Somebody stored one of them in the meantime: the next try finds it.
      const isOutdated = error instanceof Outdated || [...codesOf(error)].includes(UNIQUE_VIOLATION);
      if (!isOutdated) throw error;
      if (tried >= TRIES) throw error instanceof Outdated ? new AppError('CONFLICT', { message: STALE }) : error;
    }
  }
}
