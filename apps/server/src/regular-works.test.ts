import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sessionTable } from './modules/accounts';
import type { Interval } from './run-every';
import { startTestServer, type TestServer } from './testing/test-server';

/** Every regular work of the server, by its name: whoever adds one has it tested. */
const { works } = vi.hoisted(() => ({ works: new Map<string, Interval>() }));
vi.mock(import('./run-every'), async (original) => {
  const { runEvery } = await original();
  return {
    runEvery: (deps, every_ms, part, ...rest) => {
      const work = runEvery(deps, every_ms, part, ...rest);
      works.set(part, work);
      return work;
    },
  };
});

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ listen: true })));
afterAll(() => server.stop());
afterEach(() => void vi.restoreAllMocks());

const health = async () => {
  const answer = await (await server.visit()).get('/api/health');
  return { status: answer.statusCode, parts: answer.json().parts as Record<string, boolean> };
};
const unwell = async () => {
  const { parts } = await health();
  return [...works.keys()].filter((part) => !parts[part]).sort();
};
const doAll = () => works.forEach(({ now }) => now());

const folders = () => ['news', 'speech'].map((name) => join(server.deps.config.data_dir, name));

/** Breaks every connection to the database, and the folders of the works that need no database. */
function cutOff() {
  for (const folder of folders()) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
  }
  const { $client } = server.db as unknown as { $client: Record<'query' | 'connect', () => Promise<unknown>> };
  for (const call of ['query', 'connect'] as const)
    vi.spyOn($client, call).mockRejectedValue(new Error('no connection'));
}

it('are parts of health, each of them', async () => {
  await expect.poll(unwell).toEqual([]);
  const { status, parts } = await health();
  expect([status, Object.values(parts).every(Boolean)]).toEqual([200, true]);
  expect(Object.keys(parts)).toEqual(expect.arrayContaining([...works.keys(), 'run_clock']));
});

it('say so while they cannot be done, and that they can again: all of them', { timeout: 60_000 }, async () => {
  cutOff();
  doAll();
  await expect.poll(unwell, { timeout: 20_000 }).toEqual([...works.keys()].sort());
  expect((await health()).status).toBe(503);
  vi.restoreAllMocks();
  folders().forEach((folder) => rmSync(folder));
  doAll();
  await expect.poll(unwell, { timeout: 30_000 }).toEqual([]);
});

it('read the devices again after a change that could not be read', { timeout: 60_000 }, async () => {
  const isWell = async () => (await health()).parts.silent_devices;
  const rename = (from: string, to: string) =>
    server.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  await rename('device_runtime', 'taken_away');
  server.deps.events.emit('places.changed', { area_ids: [], left: [] });
  await expect.poll(isWell, { timeout: 20_000 }).toBe(false);
  await rename('taken_away', 'device_runtime');
  await expect.poll(isWell, { timeout: 20_000 }).toBe(true);
});

it('delete the sessions that have expired, and no others', async () => {
  for (const username of ['admin', 'canbo']) await server.signIn(username);
  const { id, expires_at } = sessionTable;
  const [old, ...others] = await server.db.select({ id }).from(sessionTable);
  await server.db
    .update(sessionTable)
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where(eq(id, old?.id as string));
  works.get('avatar_clean_up')?.now();
  await expect.poll(() => server.db.$count(sessionTable)).toBe(others.length);
  expect(
    await server.db
      .select({ id })
      .from(sessionTable)
      .where(sql`${expires_at} < now()`),
  ).toEqual([]);
});
