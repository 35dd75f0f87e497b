import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server';
import type { TestServer } from '../../../testing/test-server';
import { accountTable } from '../table';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

it('is over, without an error, for an account that is locked at the moment of a call', async () => {
  const client = await server.signIn('canbo');
  const call = () => client.get('/api/users/profile');
  expect((await call()).statusCode).toBe(200);
  await server.db.update(accountTable).set({ status: 'locked' }).where(eq(accountTable.username, 'canbo'));
  let isAnswered = false;
  const answers = Promise.all(Array.from({ length: 20 }, call)).finally(() => (isAnswered = true));
  while (!isAnswered) {
    server.deps.events.emit('access.changed', {});
    await new Promise(setImmediate);
  }
  expect(new Set((await answers).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});
