import { join } from 'node:path';
import type { Bench } from './bench-kind.ts';
import { startChild } from './children.ts';
import { putCrowd, type Crowd } from './crowd.ts';
import { MORE_DEVICES, moreContents } from './data-folder.ts';
import { listQuery } from './list-query.ts';
import { signIn } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { serverProcess } from './server-process.ts';

const DEVICES = 1000;
const CONTENTS = 2000;
const ROUNDS = 3;
const load = { connections: 50, seconds: 6 };
/** The demo's schedules are made again, for a thousand devices. */
const statements = [
  ...MORE_DEVICES,
  `update system_config set value = value - 'schedules' where key = 'demo_seeded'`,
  ...moreContents(CONTENTS),
];
const env = { LOA_DEMO_DEVICES: String(DEVICES), LOA_RATE_LIMIT: '0' };

/** What the first screen and the list of schedules ask at the least: one state of all devices, today's runs, a page. */
const schedules = {
  rows: 'select * from schedule order by created_at desc limit 20',
  count: 'select count(*)::int as total from schedule',
  values: [],
};
const states = {
  rows: `select * from occurrence where planned_start > now() - interval '1 day' order by planned_start limit 200`,
  count: 'select count(*)::int as total from device',
  values: [],
};

const sumOf = (rounds: readonly Crowd[]) => rounds.reduce((sum, { lost }) => sum + lost, 0);

/**
 * One viewer keeps 50 connections busy on first screen and lists: what another user waits, beside the same load on bare
 * routes
 * with the same embedded database in the thread that answers.
 */
export const loadBench: Bench = async (own, { folders, log }) => {
  const folder = await folders.copy(own, 'load', statements);
  const first = await startProduct(own, folder, env);
  await first.stop();
  const product = await startProduct(own, folder, env);
  const [viewer, other] = [await signIn(product.url, 'xemthoi'), await signIn(product.url, 'canbo')];
  const bareFolder = await folders.copy(own, 'bare-load', statements);
  const prepared = await startProduct(own, bareFolder, env);
  await prepared.stop();
  const queries = [states, schedules, listQuery({ ...viewer, hasFew: false })];
  const bare = await startChild<{ url: string }>(
    own,
    'bare-route.ts',
    { dataDir: join(bareFolder, 'database'), queries },
    serverProcess.embedded,
  );

  const urls = ['/api/dashboard', '/api/playlist/find?limit=20', '/api/content-manager/find?limit=20'].map(
    (path) => product.url + path,
  );
  const bareUrls = queries.map((_, at) => `${bare.ready.url}/${at}`);
  const measured: Crowd[] = [];
  const reference: Crowd[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [
      await putCrowd({ urls, headers: viewer.headers }, { urls, headers: other.headers }, load),
      await putCrowd({ urls: bareUrls, headers: {} }, { urls: bareUrls, headers: {} }, load),
    ] as const;
    // The first round only warms up.
    if (round === 0) continue;
    measured.push(pair[0]);
    reference.push(pair[1]);
  }
  log(`${DEVICES} devices, ${CONTENTS} contents`);
  const both = (read: (one: Crowd) => number) => ({ measured: measured.map(read), reference: reference.map(read) });
  const name = `50 connections of one viewer, ${DEVICES} devices`;
  return [
    compare(`${name}: another user, p99`, {
      unit: 'ms',
      ...both(({ other_p99 }) => other_p99),
      limit: { atMost: 1000 },
    }),
    compare(`${name}: another user, p50`, { unit: 'ms', ...both(({ other_p50 }) => other_p50) }),
    compare(`${name}: calls lost`, {
      unit: '',
      measured: [sumOf(measured)],
      reference: [sumOf(reference)],
      limit: { atMost: 0 },
    }),
    compare(`${name}: the viewer's answers`, { unit: '/s', ...both(({ per_second }) => per_second) }),
  ];
};
