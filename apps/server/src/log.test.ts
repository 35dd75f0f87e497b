import { sql } from 'drizzle-orm';
import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from './db/open-database';
import { answerError } from './http/errors';
import { createLog } from './log';
import { errorStory } from './readable-error';
import { groupAccountTable } from './modules/accounts/table';
import { openTestDatabase } from './testing/test-database';

/** Personal values, unusual enough not to be mistaken for anything else. */
const PERSONAL = [
  'Nguyễn Thị Bích',
  '0912345678',
  'bich@xa.gov.vn',
  'a "quoted" secret',
  'two\n    at lines (of.js:1:1)',
  "$& $1 $' it is",
];
const LONGEST_LINE = 16_000;

let opened: OpenDatabase;
const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });
beforeAll(async () => void (opened = await openTestDatabase()));
beforeEach(() => void lines.splice(0));
afterAll(() => opened.close());

const failed = async (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.unreachable('it was stored'),
    (error: unknown) => error as Error,
  );
const group = (name: string, code: string) => ({
  name,
  code,
  name_sort: name,
  search_text: PERSONAL.join(' '),
  permission_ids: [],
  note: PERSONAL[1],
});

interface Line {
  msg: string;
  err: Record<'type' | 'message' | 'stack' | 'code' | 'constraint', string>;
}
/** The logged line, after checking that it contains nothing personal and has a readable length. */
function harmless(): Line {
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  for (const personal of PERSONAL) expect(line).not.toContain(JSON.stringify(personal).slice(1, -1));
  expect(line.length).toBeLessThan(LONGEST_LINE);
  return JSON.parse(line) as Line;
}

it('logs of a statement with thousands of values its text, why and where, and none of the values', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) =>
    group(PERSONAL[at % PERSONAL.length] ?? '', `CODE-${at % 2999}`),
  );
  const err = await failed(opened.db.insert(groupAccountTable).values(rows));
  expect(err.message.length).toBeGreaterThan(500_000);
  log.error({ err }, 'not stored');
  const { msg, err: logged } = harmless();
  expect(logged).toMatchObject({ type: 'DrizzleQueryError', code: '23505', constraint: 'group_account_code_idx' });
  expect([msg, logged.message]).toEqual([
    'not stored',
    expect.stringMatching(
      /^Failed query: insert into "group_account" .*… \(\d+ characters\) \(\d{5} values\): duplicate key value violates unique constraint "group_account_code_idx"$/s,
    ),
  ]);
  expect(logged.stack).toMatch(/\n {4}at .*\ncaused by: error: duplicate key value .*\n {4}at /s);
});

it.each(PERSONAL)('leaves out the value that the database could not read: %j', async (value) => {
  const err = await failed(opened.db.execute(sql`select ${value}::text::uuid, ${PERSONAL[0]}::text`));
  log.error({ err }, 'not read');
  expect(harmless().err).toMatchObject({
    code: '22P02',
    message: expect.stringMatching(
      /^Failed query: select \$1::text::uuid, \$2::text \(2 values\): invalid input syntax for type uuid: "\*\*\*"$/,
    ),
  });
});

it('logs it the same way where a request failed, and where the process ends', async () => {
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(answerError);
  app.get('/', () => opened.db.execute(sql`select ${PERSONAL[0]}::text, ${PERSONAL[3]}::text from "nowhere"`));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
  expect(harmless().err).toMatchObject({
    code: '42P01',
    message: expect.stringContaining('relation "nowhere" does not exist'),
  });
  const story = errorStory(await failed(opened.db.execute(sql`select ${PERSONAL[0]}::text from "nowhere"`)));
  expect(story).toContain('caused by: error: relation "nowhere" does not exist');
  expect(story).not.toContain(PERSONAL[0]);
  await app.close();
});

it('leaves other errors as they were: their message, where, their details, and what failed together', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    port: 5432,
    socket: { secret: 'x' },
  });
  log.error({ err: new AggregateError([cause, 'words'], 'nothing is there', { cause }) }, 'away');
  const { err } = harmless();
  expect(err).toMatchObject({
    type: 'AggregateError',
    message: 'nothing is there: connect ECONNREFUSED',
    code: 'ECONNREFUSED',
    port: 5432,
    aggregateErrors: [{ type: 'Error', message: 'connect ECONNREFUSED' }, 'words'],
  });
  expect(err.stack).toMatch(/^AggregateError: nothing is there\n {4}at .*log\.test\.ts/);
  expect(err).not.toHaveProperty('socket');
});
