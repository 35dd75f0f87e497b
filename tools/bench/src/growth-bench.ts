import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from './cleanup.ts';
import type { Bench } from './bench-kind.ts';
import { putLoad } from './load.ts';
import type { Databases } from './filled-product.ts';
import { fillContents } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import { signIn } from './operator.ts';
import { compare, type Result } from './result.ts';
import { sized } from './sized.ts';

const FEW = sized(1000, 20);
const MANY = sized(100_000, 200);
const ROUNDS = sized(3, 1);
const ONE_BY_ONE = sized(30, 1);
/** Of the area tree. */
const [VILLAGES, DEVICES] = [sized(20_000, 100), sized(5000, 100)];
const load = { connections: sized(50, 5), seconds: 1 };

/** Each list as it opens, searched by words without marks, and by name. The log has no names. */
const LISTS = [
  ['accounts', '/api/account/find?limit=20', ['', '&search=can%20bo', '&sort=name']],
  ['villages', '/api/category/village/find?limit=20', ['', '&search=thon%20so', '&sort=name']],
  ['log', '/api/log/find?limit=20', ['', '&search=ban%20tin']],
  ['contents', '/api/content-manager/find?limit=20', ['', '&search=ban%20tin', '&sort=name']],
] as const;

/** The administrator of a product that is filled like this. */
async function signedIn(own: Cleanup, databases: Databases, name: string, fill: (database: string) => Promise<void>) {
  const { url } = await databases.startFilled(own, name, fill);
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
export const growthBench: Bench = async (own, { databases }) => {
  const filledWith = (count: number) => async (database: string) => {
    await fillContents(database, count);
    await fillRecords(database, { villages: count, accounts: count, log: count });
  };
  const few = await signedIn(own, databases, 'few', filledWith(FEW));
  const many = await signedIn(own, databases, 'many', filledWith(MANY));
  const results: Result[] = [];
  for (const [list, path, queries] of LISTS) {
    for (const query of queries) {
      const times = { measured: [] as number[], reference: [] as number[] };
      for (let round = sized(0, 1); round <= ROUNDS; round += 1) {
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
export const treeBench: Bench = async (own, { databases }) => {
  const { call } = await signedIn(own, databases, 'tree', async (database) => {
    await fillContents(database, FEW);
    await fillRecords(database, { villages: VILLAGES, accounts: FEW, devices: DEVICES });
  });
  const tree = (query: string) =>
    call<{ rows: { id: string; device_count: number }[] }>('GET', `/api/account/tree-area${query}`);
  const [province] = (await tree('')).rows.sort((a, b) => b.device_count - a.device_count);
  const [commune] = (await tree(`?parent_id=${province?.id}`)).rows;
  const queries = {
    'the country': '',
    'a province': `?parent_id=${province?.id}`,
    'a commune': `?parent_id=${commune?.id}`,
    'a village searched among all': `?search=thon%20so%20${sized(17_321, 17)}`,
  };
  const results: Result[] = [];
  for (const [what, query] of Object.entries(queries))
    results.push(
      compare(`area tree of 20,000 villages, ${what}: one answer`, {
        unit: 'ms',
        measured: await answerTimes(() => tree(query)),
        limit: { atMost: 100 },
      }),
    );
  return results;
};
