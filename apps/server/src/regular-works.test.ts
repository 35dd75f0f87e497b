import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server';

let server: TestServer;
beforeAll(
  async () =>
    void (server = await startTestServer({
      config: { relay: { hosts: [], patience_ms: 1000, listen_ms: 500, check_ms: 300 } },
    })),
);
afterAll(() => server.stop());

const health = async () => {
  const answer = await (await server.visit()).get('/api/health');
  return { status: answer.statusCode, parts: answer.json().parts as Record<string, boolean> };
};

it('are parts of health, each of them', async () => {
  const { status, parts } = await health();
  expect([status, Object.values(parts).every(Boolean)]).toEqual([200, true]);
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining([
      'plans',
      'run_clock',
      'new_day',
      'media_expiry',
      'alerts',
      'upgrades',
      'relays',
      'relay_checks',
      'commands',
      'file_clean_up',
    ]),
  );
});

it.each([
  ['upgrades', 'device_upgrade'],
  ['relay_checks', 'relay_link'],
  ['plans', 'device_plan'],
  ['commands', 'device_command'],
  ['media_expiry', 'media', () => server.deps.events.emit('media.changed', { id: '', change: 'changed' } as never)],
] as const)(
  '%s: says so while it cannot be done, and that it can again',
  async (part, table, wake: () => unknown = () => undefined) => {
    const renamed = (from: string, to: string) =>
      server.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    const isWell = async () => {
      wake();
      return (await health()).parts[part];
    };
    await renamed(table, 'taken_away');
    await expect.poll(isWell, { timeout: 30_000 }).toBe(false);
    expect((await health()).status).toBe(503);
    await renamed('taken_away', table);
    await expect.poll(isWell, { timeout: 30_000 }).toBe(true);
  },
);
