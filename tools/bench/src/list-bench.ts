import type { Bench } from './bench-kind.ts';
import { startChild } from './child-processes.ts';
import { interleaved } from './interleaved.ts';
import { listQuery } from './list-query.ts';
import { putLoad, type Load } from './load.ts';
import { fillContents } from './many-contents.ts';
import { signIn } from './operator.ts';
import { compare, type Result } from './result.ts';
import { sized } from './sized.ts';

const ROWS = sized(100_000, 500);
const load = { connections: sized(50, 5), seconds: 4 };

/**
 * `GET /api/content-manager/find` over 100,000 contents beside a bare route with the same queries on the same database.
 */
export const listBench: Bench = async (own, { databases, log }) => {
  const { url, database } = await databases.startFilled(own, 'list', (filled) => fillContents(filled, ROWS));

  const viewers = [
    { name: 'administrator', username: 'admin', hasFew: false },
    { name: 'officer of a commune', username: 'canbo', hasFew: false },
    { name: 'officer of a commune with few', username: 'canbo2', hasFew: true },
  ];
  const people = await Promise.all(
    viewers.map(async (viewer) => ({ ...viewer, ...(await signIn(url, viewer.username)) })),
  );
  const bare = await startChild<{ url: string }>(own, 'bare-route.ts', { database, queries: people.map(listQuery) });
  const results: Result[] = [];
  for (const [at, person] of people.entries()) {
    const address = `${url}/api/content-manager/find?limit=20`;
    const { product, reference } = await interleaved(
      () => putLoad(address, person.headers, load),
      () => putLoad(`${bare.ready.url}/${at}`, {}, load),
    );
    const total = (await person.call<{ total: number }>('GET', '/api/content-manager/find?limit=20')).total;
    const name = `content list call, ${person.name}`;
    log(`${name}: ${total} of ${ROWS} rows in view`);
    results.push(...resultsOf(name, product, reference));
  }
  return results;
};

function resultsOf(name: string, product: readonly Load[], reference: readonly Load[]): Result[] {
  const both = (read: (one: Load) => number) => ({ measured: product.map(read), reference: reference.map(read) });
  return [
    compare(`${name}: answers (50 connections)`, {
      unit: '/s',
      ...both(({ per_second }) => per_second),
      ratio: { atLeast: 0.6 },
    }),
    compare(`${name}: p50`, { unit: 'ms', ...both(({ p50 }) => p50) }),
    compare(`${name}: p99`, { unit: 'ms', ...both(({ p99 }) => p99) }),
    compare(`${name}: p99 beside its own p50`, {
      unit: 'ms',
      measured: product.map(({ p99 }) => p99),
      reference: product.map(({ p50 }) => p50),
      ratio: { atMost: 3 },
    }),
  ];
}
