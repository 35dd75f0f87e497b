import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from './cleanup.ts';
import type { Bench } from './bench-kind.ts';
import { putLoad } from './load.ts';
import type { Databases } from './filled-product.ts';
import { fillContents } from './many-contents.ts';
import { fillRecords } from './many-records.ts';
import { signIn, type Operator } from './operator.ts';
import { compare, type Result } from './result.ts';
import { isTry, sized } from './sized.ts';

const FEW = sized(1000, 20);
const MANY = sized(100_000, 200);
const ROUNDS = sized(3, 1);
const ONE_BY_ONE = sized(30, 1);
/** Sizes of the area tree. */
const [VILLAGES, DEVICES] = [sized(20_000, 100), sized(5000, 100)];
const load = { connections: sized(50, 5), seconds: 1 };

const FEW_SCHEDULES = sized(1000, 20);
const MANY_SCHEDULES = sized(10_000, 40);
/** Few schedules are those of few communes: a commune's first page is as long with few as with many. */
const [FEW_COMMUNES, MANY_COMMUNES] = [sized(50, 10), sized(1000, 10)];
const RECORDS_PER_RUN = sized(10, 1);
const [DAY_BACK, DAYS_BACK] = [1, sized(10, 2)];
const CONTENTS = 20;

/** Each list as it opens, searched by words without marks, and by name. The log has no names. */
const LISTS = [
  ['accounts', '/api/account/find?limit=20', ['', '&search=can%20bo', '&sort=name']],
  ['villages', '/api/category/village/find?limit=20', ['', '&search=thon%20so', '&sort=name']],
  ['log', '/api/log/find?limit=20', ['', '&search=ban%20tin']],
  ['contents', '/api/content-manager/find?limit=20', ['', '&search=ban%20tin', '&sort=name']],
] as const;

/** Schedules, their runs and what was played of them: all, of one commune, and searched. */
const PLANNED = (area_id: string) =>
  [
    ['schedules', '/api/playlist/find?limit=20', ['', `&area_id=${area_id}`, '&search=ban%20tin', '&sort=name']],
    ['runs', '/api/playlist/occurrence/find?limit=20', ['', `&area_id=${area_id}`]],
    ['history', '/api/playlist/history/find?limit=20', ['', `&area_id=${area_id}`, '&search=ban%20tin']],
  ] as const;

/** The same with few and with many; in a try one stands for both. */
async function fewAndMany(start: (size: 'few' | 'many') => Promise<Filled>): Promise<[Filled, Filled]> {
  const few = await start('few');
  return [few, isTry ? few : await start('many')];
}

/** The administrator of a product that is filled like this. */
async function signedIn(
  own: Cleanup,
  databases: Databases,
  name: string,
  fill: (database: string) => Promise<void>,
): Promise<Filled> {
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

interface Filled extends Operator {
  url: string;
}

/** The time of an answer of the one beside that of the other, 50 callers at once. */
async function besides(many: Filled, few: Filled, what: string, paths: readonly [string, string]): Promise<Result> {
  const times = { measured: [] as number[], reference: [] as number[] };
  for (let round = sized(0, 1); round <= ROUNDS; round += 1) {
    const [much, little] = [
      await putLoad(many.url + paths[0], many.headers, load),
      await putLoad(few.url + paths[1], few.headers, load),
    ];
    // The first round only warms up.
    if (round === 0) continue;
    times.measured.push(1000 / much.per_second);
    times.reference.push(1000 / little.per_second);
  }
  return compare(what, { unit: 'ms', ...times, ratio: { atMost: 1.5 } });
}

/**
 * Cost of the lists over 100,000 rows beside the same over 1,000, 50 callers at once; and of 10,000 schedules with
 * 1,000,000 records beside 1,000 with 1,000.
 */
export const growthBench: Bench = async (own, { databases }) => {
  const filledWith = (count: number) => async (database: string) => {
    await fillContents(database, count);
    await fillRecords(database, { villages: count, accounts: count, log: count });
  };
  const [few, many] = await fewAndMany((size) =>
    signedIn(own, databases, size, filledWith(size === 'few' ? FEW : MANY)),
  );
  const results: Result[] = [];
  for (const [list, path, queries] of LISTS)
    for (const query of queries) {
      const what = `${list}${query || ', first page'}: time of an answer at 100,000 rows beside 1,000`;
      results.push(await besides(many, few, what, [path + query, path + query]));
    }
  return [...results, ...(await plannedGrowth(own, databases))];
};

async function plannedGrowth(own: Cleanup, databases: Databases): Promise<Result[]> {
  const planned = (communes: number, schedules: number, runs: number, records: number) => (database: string) =>
    fillRecords(database, { communes, contents: CONTENTS, schedules, runs, records });
  const [few, many] = await fewAndMany((size) =>
    signedIn(
      own,
      databases,
      `${size}_planned`,
      size === 'few'
        ? planned(FEW_COMMUNES, FEW_SCHEDULES, DAY_BACK, 1)
        : planned(MANY_COMMUNES, MANY_SCHEDULES, DAYS_BACK, RECORDS_PER_RUN),
    ),
  );
  const listsOf = async ({ call }: Filled) => {
    const { rows } = await call<{ rows: { id: string }[] }>(
      'GET',
      '/api/category/commune/find?search=xa%20so%207&limit=1',
    );
    return PLANNED(rows[0]?.id ?? '').flatMap(([list, path, queries]) =>
      queries.map((query) => ({ name: list + (query.replace(/=[^=]*-.*$/, '') || ', first page'), url: path + query })),
    );
  };
  const [much, little] = [await listsOf(many), await listsOf(few)];
  const results: Result[] = [];
  for (const [index, { name, url }] of much.entries()) {
    const what = `${name}: time of an answer with 10,000 schedules and 1,000,000 records beside 1,000 of each`;
    results.push(await besides(many, few, what, [url, little[index]?.url ?? '']));
  }
  const [previewOfMany, previewOfFew] = [await previewing(many.url), await previewing(few.url)];
  return [
    ...results,
    compare('preview of a daily schedule with 10,000 schedules beside 1,000: one answer', {
      unit: 'ms',
      measured: await answerTimes(previewOfMany),
      reference: await answerTimes(previewOfFew),
      ratio: { atMost: 1.5 },
    }),
  ];
}

/** The preview that an officer gets while typing a daily schedule for the own commune. */
async function previewing(url: string) {
  const { call, area } = await signIn(url, 'canbo');
  const { rows } = await call<{ rows: { id: string }[] }>('GET', '/api/content-manager/find?limit=1');
  const schedule = {
    name: 'Lịch đo',
    area_id: area.id,
    area_ids: [area.id],
    items: [{ item_type: 'content', ref_id: rows[0]?.id }],
    mode: 'daily',
    start_date: new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10),
    slots: [{ start_time: '12:10', end_time: '12:15' }],
  };
  return () => call('POST', '/api/playlist/check-conflict', { schedule });
}

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
