import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { AlertChannel } from '@loa/contracts/alerts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBroadcastWorld } from '../../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../../schedules/broadcast-world.fixture';

/** A name of a private address. */
const PRIVATE = 'noi-bo.example';
vi.mock(import('node:dns/promises'), async (original) => {
  const { lookup, ...others } = await original();
  const resolve = (host: string, options: object) =>
    host === PRIVATE ? Promise.resolve([{ address: HOST, family: 4 }]) : lookup(host, options);
  return { ...others, lookup: resolve as typeof lookup };
});
const SLOW = { timeout: 60_000, interval: 100 };
const HOST = '127.0.0.1';
const servers: Server[] = [];
const sockets: Socket[] = [];
/** A server that does this with every connection. Returns its port. */
async function place(take: (socket: Socket) => void) {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    take(socket);
  });
  servers.push(server);
  await once(server.listen(0, HOST), 'listening');
  return (server.address() as AddressInfo).port;
}
const answering = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));

let world: BroadcastWorld;
/** Letters that wait for a mail server that accepts connections and does not answer. */
let waiting = 0;
beforeAll(async () => {
  const port = await place(() => (waiting += 1));
  world = await startBroadcastWorld({
    mail: { url: `smtp://${HOST}:${port}`, from: 'Loa <loa@xa.vn>', console_url: 'https://loa.xa.vn' },
    relay: { hosts: [HOST], patience_ms: 4000, listen_ms: 2000, check_ms: 30_000 },
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await world.server.stop();
  for (const server of servers) server.close();
});

const add = async (values: object) =>
  (await world.admin.post('/api/alert-channel', { area_id: world.author.area.id, ...values })).json<AlertChannel>();
const letter = (name: string) => add({ name, kind: 'email', recipients: ['truc@xa.vn'] });
const call = (name: string, url: string) => add({ name, kind: 'webhook', url, secret: 'mot-khoa-ky-that-dai' });
const tryOut = ({ id }: AlertChannel) => world.admin.post(`/api/alert-channel/${id}/test`);
const isNow = async ({ id }: AlertChannel) =>
  (await world.admin.get(`/api/alert-channel/find/${id}`)).json<AlertChannel>();

it('calls other systems while the mail server delays letters, and gives those up soon', async () => {
  const letters = await Promise.all(['Thư 1', 'Thư 2', 'Thư 3'].map(letter));
  const hook = await call(
    'Trung tâm',
    `http://${HOST}:${await place(answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))}/`,
  );
  for (const one of letters) await tryOut(one);
  await vi.waitFor(() => expect(waiting).toBe(2), SLOW);
  await tryOut(hook);
  await vi.waitFor(async () => expect((await isNow(hook)).last_state).toBe('sent'), SLOW);
  expect((await Promise.all(letters.map(isNow))).map(({ last_state }) => last_state)).not.toContain('failed');
  await vi.waitFor(
    async () => expect((await isNow(letters[0]!)).last_error).toBe('Máy chủ thư không nhận, sẽ gửi lại'),
    { timeout: 20_000, interval: 100 },
  );
}, 120_000);

it('explains in words about calls why one did not arrive', async () => {
  const closed = createServer().listen(0, HOST);
  await once(closed, 'listening');
  const { port: nobody } = closed.address() as AddressInfo;
  closed.close();
  const silent = await place(() => undefined);
  const cutting = await place((socket) => void socket.once('data', () => socket.destroy()));
  const babbling = await place(answering('chào\r\n\r\n'));
  const expected: [string, string][] = [
    [`http://${HOST}:${silent}/`, 'Nơi nhận không trả lời kịp, sẽ gửi lại'],
    [`http://${HOST}:${nobody}/`, 'Nơi nhận không nhận kết nối hoặc đã ngắt, sẽ gửi lại'],
    [`http://${HOST}:${cutting}/`, 'Nơi nhận không nhận kết nối hoặc đã ngắt, sẽ gửi lại'],
    [`http://${HOST}:${babbling}/`, 'Nơi nhận trả lời không đúng kiểu, sẽ gửi lại'],
    [`https://${HOST}:${babbling}/`, 'Chứng thư bảo mật của nơi nhận không hợp lệ'],
    ['http://khong-co.invalid/', 'Không tìm thấy máy chủ “khong-co.invalid”, hãy kiểm tra lại địa chỉ'],
    [
      `http://${PRIVATE}/`,
      'Địa chỉ nhận nằm trong mạng nội bộ nên không được gọi, hãy nhờ người quản trị máy chủ cho phép',
    ],
  ];
  const hooks = await Promise.all(expected.map(([url], at) => call(`Nơi ${at}`, url)));
  for (const hook of hooks) await tryOut(hook);
  await vi.waitFor(
    async () =>
      expect((await Promise.all(hooks.map(isNow))).map(({ url, last_error }) => [url, last_error])).toEqual(expected),
    SLOW,
  );
}, 120_000);
