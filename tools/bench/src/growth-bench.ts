import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Belongings } from './belongings.ts';
import type { Bench } from './bench-kind.ts';
import { putLoad } from './load.ts';
import { fillContents, shareDemoPassword, skipDemoParts } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import { signIn } from './operator.ts';
import { ownPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import { compare, type Result } from './result.ts';
import { temporaryFolder } from './workspace.ts';

const FEW = 1000;
const MANY = 100_000;
const ROUNDS = 3;
const ONE_BY_ONE = 30;
const load = { connections: 50, seconds: 1 };
const SECRET = 'bench-0123456789abcdefghijklmnopqrstuvwxyz';

/** Each list as it opens, searched by words without marks, and by name. The log has no names. */
const LISTS = [
  ['accounts', '/api/account/find?limit=20', ['', '&search=can%20bo', '&sort=name']],
  ['villages', '/api/category/village/find?limit=20', ['', '&search=thon%20so', '&sort=name']],
  ['log', '/api/log/find?limit=20', ['', '&search=ban%20tin']],
  ['contents', '/api/content-manager/find?limit=20', ['', '&search=ban%20tin', '&sort=name']],
] as const;

/** The product on a database of its own on that PostgreSQL, filled by `fill`, and the administrator signed in. */
export async function startFilled(
  own: Belongings,
  server: string,
  name: string,
  fill: (database: string) => Promise<void>,
) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const database = server.replace(/\/[^/]*$/, `/${name}`);
  const folder = temporaryFolder(own, name);
  const env = { DATABASE_URL: database, LOA_SECRET: SECRET, LOA_RATE_LIMIT: '100000000', LOA_DEMO_DEVICES: '0' };
  const first = new Belongings();
  await startProduct(first, folder, { ...env, LOA_MODE: 'production' });
  await first.release();
  await skipDemoParts(database);
  const { url } = await startProduct(own, folder, env);
  await fill(database);
  await shareDemoPassword(database);
  return { url, ...(await signIn(url, 'admin')) };
}

/** The time of an answer, called one after the other by one caller. */
async function answerTimes(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < ONE_BY_ONE + 5; n += 1) {
    const began = performance.now();
    await call();
    if (n >= 5) times.push(performance.now() - began);
    await pause(2);
  }
  return times;
}

/**
 * What the lists cost over 100,000 rows beside the same over 1,000, 50 callers at once; and the area tree of the whole
 * country.
 */
export const growthBench: Bench = async (own) => {
  const server = await ownPostgres(own);
  const filledWith = (count: number) => async (database: string) => {
    await fillContents(database, count);
    await fillRecords(database, { villages: count, accounts: count, log: count });
  };
  const few = await startFilled(own, server, 'few', filledWith(FEW));
  const many = await startFilled(own, server, 'many', filledWith(MANY));
  const results: Result[] = [];
  for (const [list, path, queries] of LISTS) {
    for (const query of queries) {
      const times = { measured: [] as number[], reference: [] as number[] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [much, little] = [
          await putLoad(many.url + path + query, many.headers, load),
          await putLoad(few.url + path + query, few.headers, load),
        ];
        // The first round only warms up.
        if (round === 0) continue;
        times.measured.push(1000 / much.per_second);
        times.reference.push(1000 / little.per_second);
      }
      results.push(
        compare(`${list}${query || ', first page'}: time of an answer at 100,000 rows beside 1,000`, {
          unit: 'ms',
          ...times,
          ratio: { atMost: 1.5 },
        }),
      );
    }
  }
  return results;
};

/** As many communes as the country has, 20,000 villages and 5,000 devices. */
export const treeBench: Bench = async (own) => {
  const { call } = await startFilled(own, await ownPostgres(own), 'tree', async (database) => {
    await fillContents(database, FEW);
    await fillRecords(database, { villages: 20_000, accounts: FEW, devices: 5000 });
  });
  const tree = (query: string) =>
    call<{ rows: { id: string; device_count: number }[] }>('GET', `/api/account/tree-area${query}`);
  const [province] = (await tree('')).rows.sort((a, b) => b.device_count - a.device_count);
  const [commune] = (await tree(`?parent_id=${province?.id}`)).rows;
  const asked = {
    'the country': '',
    'a province': `?parent_id=${province?.id}`,
    'a commune': `?parent_id=${commune?.id}`,
    'a village searched among all': '?search=thon%20so%2017321',
  };
  const results: Result[] = [];
  for (const [what, query] of Object.entries(asked))
    results.push(
      compare(`area tree of 20,000 villages, ${what}: one answer`, {
        unit: 'ms',
        measured: await answerTimes(() => tree(query)),
        limit: { atMost: 100 },
      }),
    );
  return results;
};
