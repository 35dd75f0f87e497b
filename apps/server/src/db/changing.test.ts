import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import pino from 'pino';
import { openTestDatabase } from '../testing/test-database';
import { changing, isolateFailures } from './changing';
import type { Database } from './database';
import type { OpenDatabase } from './open-database';

let database: OpenDatabase;
const logged: string[] = [];
const log = pino(
  { base: null, timestamp: false },
  { write: (line: string) => void logged.push((JSON.parse(line) as { err: { message: string } }).err.message) },
);
const deps = () => ({ db: database.db, log });
const notes = async (db: Database) =>
  (await db.execute<{ text: string }>(sql`select text from note order by text`)).rows.map(({ text }) => text);
const note = (db: Database, text: string) => db.execute(sql`insert into note values (${text})`);

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table note (text text)`);
});
beforeEach(() => database.db.execute(sql`delete from note`));
afterAll(() => database.close());

it('runs the deferred effects once everybody can see the change, in order', async () => {
  const seen: unknown[] = [];
  const answer = await changing(deps(), async (tx, after) => {
    after(() => seen.push('first'));
    await note(tx, 'stored');
    after(() => seen.push('second'));
    expect(seen).toEqual([]);
    return 'answer';
  });
  expect([answer, seen, await notes(database.db)]).toEqual(['answer', ['first', 'second'], ['stored']]);
});

it('runs none of them when the change fails', async () => {
  const seen: string[] = [];
  const failing = changing(deps(), async (tx, after) => {
    await note(tx, 'lost');
    after(() => seen.push('notified'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect([seen, await notes(database.db)]).toEqual([[], []]);
});

it('answers although one effect fails, logs that, and runs the others', async () => {
  const rest = Promise.withResolvers<string>();
  const answer = await changing(deps(), async (tx, after) => {
    await note(tx, 'stored');
    after(() => {
      throw new Error('thrown');
    });
    after(() => Promise.reject(new Error('rejected')));
    after(() => rest.resolve('done'));
    return 'answer';
  });
  expect([answer, await rest.promise, await notes(database.db)]).toEqual(['answer', 'done', ['stored']]);
  expect(logged).toEqual(['thrown', 'rejected']);
});

it('starts again after a deadlock, and runs the effects once', async () => {
  const seen: number[] = [];
  let tries = 0;
  await changing(deps(), async (tx, after) => {
    tries += 1;
    const now = tries;
    after(() => seen.push(now));
    await note(tx, `try ${now}`);
    if (now < 3) await tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
  });
  expect([seen, await notes(database.db)]).toEqual([[3], ['try 3']]);
});

it('does the work for all items but those that fail, with their effects', async () => {
  const seen: string[] = [];
  const failures = await changing(deps(), (tx) =>
    isolateFailures(tx, ['a', 'b', 'c', 'd', 'e'], async (part, some, after) => {
      for (const each of some) {
        await note(part, each);
        after(() => seen.push(each));
        if (each === 'b' || each === 'e') throw new Error(`not ${each}`);
      }
    }),
  );
  expect(failures.map(({ item, err }) => [item, (err as Error).message])).toEqual([
    ['b', 'not b'],
    ['e', 'not e'],
  ]);
  expect([await notes(database.db), seen]).toEqual([
    ['a', 'c', 'd'],
    ['a', 'c', 'd'],
  ]);
});
