import type { Device } from '@loa/contracts/devices';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NIL } from 'uuid';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { callerFor } from '../accounts';
import { areInScope } from './devices-of';
import { demoSeeded } from './devices.fixture';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 12);
});
afterAll(() => server.stop());

it('finds devices in scope when the caller sees each of them, however often one is named', async () => {
  const seenBy = async (username: string) =>
    (await (await server.signIn(username)).get('/api/device/find?limit=200'))
      .json<{ rows: Device[] }>()
      .rows.map(({ id }) => id);
  const all = await seenBy('admin');
  for (const username of ['admin', 'canbo', 'canbo2']) {
    const seen = new Set(await seenBy(username));
    const caller = await callerFor(server.db, username);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...all, ...seen, NIL), { minLength: 1, maxLength: 4 }), async (ids) => {
        expect(await areInScope(server.db, caller, ids)).toBe(ids.every((id) => seen.has(id)));
      }),
      { numRuns: 40 },
    );
  }
});
