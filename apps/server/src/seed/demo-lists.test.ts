import { createHash } from 'node:crypto';
import { CALLS } from '@loa/contracts/calls';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { VARIANTS } from '../config';
import type { Database } from '../db/database';
import { serverModules } from '../modules';
import { contentFileTable, contentTable } from '../modules/content';
import { mediaTable } from '../modules/media';
import { makeAll } from '../testing/demo-items';
import type { TestClient } from '../testing/test-client';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';
import { demoContext } from './seed-demo';

/** Lists that a demo leaves empty, for everybody or for the officer of one place. */
const EMPTY = {
  '/api/category/district/find': 'there have been no districts since 2025',
  '/api/content-manager/media/:id/trial/find': 'what is tried on a board is for the visitor to choose',
};
const EMPTY_FOR_OFFICER = { ...EMPTY, '/api/category/province/find': 'provinces are above the place of an officer' };

let server: TestServer;
afterEach(() => server.stop());

/** Stands for what is spoken and drawn. */
async function makeReady(db: Database) {
  for (const { id } of await db.select({ id: contentTable.id }).from(contentTable)) {
    const file_sha256 = createHash('sha256').update(id).digest('hex');
    await db.insert(contentFileTable).values({ sha256: file_sha256, ext: 'mp3', mime: 'audio/mpeg', size: 1000 });
    const ready = { file_sha256, duration_sec: 20, processing_status: 'ready' as const };
    await db.update(contentTable).set(ready).where(eq(contentTable.id, id));
  }
  const [text] = await db.select().from(mediaTable).where(eq(mediaTable.media_kind, 'text'));
  if (!text) throw new Error('no text for boards');
  const { media_kind, body, text_style, width, height, processing_status } = text;
  await db
    .update(mediaTable)
    .set({ media_kind, body, text_style, width, height, processing_status })
    .where(eq(mediaTable.processing_status, 'processing'));
}

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
  server = await startTestServer({ config: { variant } });
  const context = await demoContext(server.deps);
  const modules = serverModules(server.accounts.module);
  for (const { seedDemo } of modules) await seedDemo?.(context);
  await makeReady(server.db);
  for (const { name, finishDemo } of modules)
    if (finishDemo && !['content', 'media'].includes(name)) await makeAll(finishDemo(context));

  const [admin, canbo] = [await server.signIn('admin'), await server.signIn('canbo')];
  expect(await emptyLists(admin)).toEqual(Object.keys(EMPTY).toSorted());
  expect(await emptyLists(canbo)).toEqual(Object.keys(EMPTY_FOR_OFFICER).toSorted());
  for (const { id, name } of context.communes) {
    const { success_rate_7d } = (await admin.get(`/api/dashboard/find/${id}`)).json<{
      success_rate_7d: number | null;
    }>();
    expect(success_rate_7d, name).toBeGreaterThan(0.8);
  }
});
