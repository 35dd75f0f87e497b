import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server';

/** Shorter than the keep-alive of a connection. */
const IN_TIME = 60_000;

/**
 * A server with a call that answers when released, one whose file never ends, and a client that keeps its connections
 * open.
 */
async function busyServer() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const endless = new Readable({ read: () => undefined });
  const server = await startTestServer({
    listen: true,
    routes: (app) => {
      app.get('/api/waits', { config: { access: 'public' } }, async () => {
        arrive();
        await released;
        return { said: 'đủ' };
      });
      app.get('/api/endless', { config: { access: 'public' } }, (_request, reply) => reply.send(endless));
    },
  });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) =>
    ((await once(get(`${server.url}${path}`, { agent }), 'response')) as [IncomingMessage])[0];
  return { server, ask, arrived, release, endless };
}

it(
  'stops as soon as its last answers are complete, though their connections are kept open for longer',
  async () => {
    const { server, ask, arrived, release } = await busyServer();
    const answer = ask('/api/waits').then(text);
    await arrived;
    const stopped = server.stop();
    // New calls are refused: the answer below is the last one.
    await expect
      .poll(() =>
        ask('/api/csrf-token').then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    release();
    expect(JSON.parse(await answer)).toEqual({ said: 'đủ' });
    await stopped;
  },
  IN_TIME,
);

it(
  'cuts off an answer that does not end',
  async () => {
    const { server, ask, endless } = await busyServer();
    endless.push('đầu');
    const answer = await ask('/api/endless');
    await once(answer, 'data');
    const cut = once(answer, 'error');
    await server.stop();
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
  },
  IN_TIME,
);
