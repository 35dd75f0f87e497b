import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outOfRange, sampleLike, type JsonSchema, type Wrong } from '../../../../tools/testbed/out-of-range.ts';
import { startBroadcastWorld } from '../modules/schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../modules/schedules/broadcast-world.fixture';
import { fillWorld } from '../testing/filled-world.fixture';
import type { TestClient } from '../testing/test-client';

/** Wrong bodies tried per call; the attack (tools/attack) tries them all. Another `SEED` chooses others. */
const MOST = 60;
const SEED = Number(process.env['SEED'] ?? 9);

type Json = Record<string, unknown>;
interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema } | undefined> };
}
interface WriteCall {
  call: string;
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  schema: JsonSchema;
}
interface Answer {
  statusCode: number;
  json: () => { code?: string; message?: unknown; errors?: { field: string; message: string }[] };
}

let world: BroadcastWorld;
/** Somebody with every right within one commune. */
let officer: TestClient;
let calls: WriteCall[];
/** Base paths that have a list. */
let lists: string[];

/**
 * Calls that do not refuse such bodies: they only read, answer for each id or row, leave out records of others, or lock
 * each part by themselves.
 */
const LEAVES_OUT =
  /\/(find-ids\/|preview|count|check-conflict|change-many|copies\/undo|import|system-config|notification\/read)/;
/**
 * Calls that refuse something else first: the target place, or a missing file, before the values.
 */
const ASKS_ELSE_FIRST = /\/(merge|move|content-manager|sound|device\/upgrade|default-show\/.*)$/;
/** Values of a right body that no record contains. */
const ALSO = { payload: { volume: 7 } };

beforeAll(async () => {
  // Nothing is written but by the calls that are tried.
  world = await startBroadcastWorld({ relay: { hosts: [], patience_ms: 1000, listen_ms: 500, check_ms: 3_600_000 } });
  officer = await fillWorld(world);
  const { paths } = (await world.admin.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  lists = Object.keys(paths).flatMap((path) => (path.endsWith('/find') ? [path.replace(/\/find$/, '')] : []));
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      return schema
        ? [
            {
              call: `${method.toUpperCase()} ${path}`,
              method: method.toUpperCase() as WriteCall['method'],
              path,
              schema,
            },
          ]
        : [];
    }),
  );
});
afterAll(() => world.server.stop());

/**
 * Tables that may change: a refused call leaves its log line and a sign-in try on purpose, and plans follow the records
 * in their own time.
 */
const NOT_OF_CALLS = ['activity_log', 'sign_in_try', 'session', 'plan', 'plan_part', 'device_plan'];
/** Checksums of all other tables. */
async function stored() {
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ${NOT_OF_CALLS} order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as count,
        md5(coalesce(string_agg(each::text, '' order by each::text), '')) as sum from ${sql.identifier(name)} each`,
  );
  // Sorted: a database may read several tables at once.
  return (await world.db.execute(sql`${sql.join(sums, sql` union all `)} order by name`)).rows;
}

/** A shuffle with the same order for the same seed. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = SEED;
  const next = () => (state = (state * 48_271 + 11) % 2_147_483_647);
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const isVietnamese = (text: unknown) => /[à-ỹ]/i.test(String(text));
const UNKNOWN = '01900000-0000-7000-8000-00000000ffff';
/** `{of}` is the type of the record that an id belongs to. */
const withId = (path: string, id = UNKNOWN) => path.replace('{of}', 'area').replace(/\{\w+\}/g, id);

/** The fault of an answer that should be a refusal, in words; empty when it is right. */
function faultOf(answer: Answer, { path, why }: Pick<Wrong, 'path' | 'why'>): string | undefined {
  const { statusCode } = answer;
  if (statusCode < 400 || statusCode >= 500) return `answered ${statusCode}`;
  const { code, message, errors = [] } = answer.json();
  if (!isVietnamese(message) || errors.some((error) => !isVietnamese(error.message)))
    return `does not speak Vietnamese: ${JSON.stringify([message, errors])}`;
  // Passwords and tokens are accepted as they are typed.
  const isTaken = /password|token/.test(path) && /control|nobody sees/.test(why);
  if (code !== 'INVALID' || path === '(whole)' || isTaken) return undefined;
  const isNamed = errors.some(
    ({ field }) => field !== '' && (`${path}.`.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
  );
  return isNamed ? undefined : `does not name ${path}: ${JSON.stringify(errors)}`;
}

/** Sends bodies and returns the faults, each with enough detail to repeat it. */
async function faultsOf(
  client: TestClient,
  { method, path: url }: Pick<WriteCall, 'method' | 'path'>,
  wrongs: readonly Wrong[],
) {
  const faults: string[] = [];
  for (const wrong of wrongs) {
    const fault = faultOf(await client.call(method, url, wrong.json, { 'content-type': 'application/json' }), wrong);
    if (fault) faults.push(`${wrong.path}, ${wrong.why}: ${fault}; ${wrong.json.slice(0, 300)}`);
  }
  return faults;
}

/** Tries each call in turn; returns its faults, and what was stored meanwhile. */
async function faultsOfAll(tried: readonly WriteCall[], attempt: (call: WriteCall) => Promise<string[]>) {
  const found: Record<string, unknown> = {};
  let before = await stored();
  for (const each of tried) {
    const faults = await attempt(each);
    const after = await stored();
    if (faults.length > 0) found[each.call] = faults;
    if (JSON.stringify(after) !== JSON.stringify(before))
      found[`${each.call} stored something`] = after.filter(
        (table, at) => JSON.stringify(table) !== JSON.stringify(before[at]),
      );
    before = after;
  }
  return found;
}

/** Variants of a body in which one leaf has the value of `other`, where that differs. */
function* withOneOther(
  value: unknown,
  other: (key: string, leaf: unknown) => unknown[],
  path = '',
): Generator<[string, unknown]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      for (const [where, changed] of withOneOther(each, other, path ? `${path}.${key}` : key))
        yield [where, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
    }
    return;
  }
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  for (const another of other(key, value)) yield [path, another];
}

const UUID = /^[0-9a-f-]{36}$/;
/** The list that contains a call's records: that of the longest prefix of its path which has one. */
const listOf = ({ path }: WriteCall) =>
  lists.filter((list) => `${path}/`.startsWith(`${list}/`)).sort((a, b) => b.length - a.length)[0];
const firstOf = async (client: TestClient, list: string | undefined) =>
  list ? (await client.get(`${list}/find?limit=1`)).json<{ rows?: Json[] }>().rows?.[0] : undefined;

describe('a body with one fault', () => {
  it('is refused under its field by every call that takes one, and nothing is stored', async () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(
      await faultsOfAll(calls, ({ method, path, schema }) =>
        faultsOf(world.admin, { method, path: withId(path) }, shuffled(outOfRange(schema)).slice(0, MOST)),
      ),
    ).toEqual({});
  });

  it('is refused also where it is only outdated, or refers to records of another area', async () => {
    const elsewhere = [
      world.neighbour.area.id,
      world.elsewhere[0],
      (await firstOf(world.canbo2, '/api/playlist'))?.['id'],
    ];
    // A check of the relay that a tried call asked for stores its answer by itself.
    await vi.waitFor(
      async () => {
        const { rows } = await world.db.execute(
          sql`select id from pgboss.job where name = 'relay.check' and state < 'completed'`,
        );
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    let tried = 0;
    const found = await faultsOfAll(
      calls.filter(({ path }) => !LEAVES_OUT.test(path)),
      async (call) => {
        const record = await firstOf(officer, listOf(call));
        const target = { method: call.method, path: withId(call.path, record && String(record['id'])) };
        const body = sampleLike(call.schema, { ...ALSO, ...record });
        const named = (path: string) => (ASKS_ELSE_FIRST.test(call.path) ? '(whole)' : path);
        const wrongs = [
          ...[...withOneOther(body, (key, leaf) => (key === 'version' ? [Number(leaf) + 1] : []))].map(
            ([path, json]) => ({ path: named(path), why: 'stale', json: JSON.stringify(json) }),
          ),
          ...[...withOneOther(body, (_key, leaf) => (UUID.test(String(leaf)) ? elsewhere : []))].map(
            ([path, json]) => ({ path: named(path), why: 'of another area', json: JSON.stringify(json) }),
          ),
        ];
        tried += wrongs.length;
        return faultsOf(officer, target, wrongs);
      },
    );
    expect(tried).toBeGreaterThan(100);
    expect(found).toEqual({});
  });
});
