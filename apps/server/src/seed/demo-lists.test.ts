import { CALLS } from '@loa/contracts/calls';
import { afterEach, expect, it } from 'vitest';
import { VARIANTS } from '../config';
import type { TestClient } from '../testing/test-client';
import type { TestServer } from '../testing/test-server';
import { startWholeDemo } from './whole-demo.fixture';

/** Lists that a demo leaves empty, for everybody or for the officer of one place. */
const EMPTY = {
  '/api/calendar-feed/find': 'an address shows its secret once, so people make their own',
  '/api/category/district/find': 'there have been no districts since 2025',
  '/api/content-manager/media/:id/trial/find': 'what is tried on a board is for the visitor to choose',
};
const EMPTY_FOR_OFFICER = { ...EMPTY, '/api/category/province/find': 'provinces are above the place of an officer' };

let server: TestServer;
afterEach(() => server.stop());

const rowsOf = async (client: TestClient, address: string) => {
  const answer = await client.get(address);
  return { status: answer.statusCode, rows: answer.json<{ rows?: { id: string }[] }>().rows ?? [] };
};

/** The calls for a list that answer no row; one of a record counts when every record's is empty. */
async function emptyLists(client: TestClient) {
  const lists = Object.keys(CALLS).flatMap((call) => /^GET (\S+\/find)$/.exec(call)?.[1] ?? []);
  const empty: string[] = [];
  for (const list of lists) {
    const [base = '', rest] = list.split('/:id');
    const parents = rest === undefined ? [] : (await rowsOf(client, `${base}/find?limit=20`)).rows;
    const addresses = rest === undefined ? [list] : parents.map(({ id }) => `${base}/${id}${rest}`);
    const found = await Promise.all(addresses.map((address) => rowsOf(client, address)));
    if (found.every(({ status, rows }) => status === 200 && rows.length === 0)) empty.push(list);
  }
  return empty.toSorted();
}

it.each(VARIANTS)('no list and no rate of %s is empty', async (variant) => {
  const demo = await startWholeDemo(variant);
  server = demo.server;
  const [admin, canbo] = [await server.signIn('admin'), await server.signIn('canbo')];
  expect(await emptyLists(admin)).toEqual(Object.keys(EMPTY).toSorted());
  expect(await emptyLists(canbo)).toEqual(Object.keys(EMPTY_FOR_OFFICER).toSorted());
  for (const { id, name } of demo.context.communes) {
    const { success_rate_7d } = (await admin.get(`/api/dashboard/find/${id}`)).json<{
      success_rate_7d: number | null;
    }>();
    expect(success_rate_7d, name).toBeGreaterThan(0.7);
  }
});
