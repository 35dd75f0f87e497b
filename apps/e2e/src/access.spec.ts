import mqtt from 'mqtt';
import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { apiAs } from './api';
import type { Product } from './launch';
import { startProduct } from './product';

interface Rows {
  rows: { id: string; device_code: string; name: string }[];
  total: number;
}
type Documented = { paths: Record<string, Record<string, unknown>> };

/** Public by design: the calls for signing in, and the health check. */
const publicCalls = new Set([
  'GET /api/app-manager/released',
  'GET /api/news',
  'GET /api/news/newest',
  'GET /api/news/{key}',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'GET /api/_',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
]);

/** Calls with which any signed-in user changes the own account. */
const ownCalls = new Set([
  'PUT /api/account/profile',
  'PUT /api/account/delegation',
  'PUT /api/account/avatar',
  'DELETE /api/account/avatar',
  'POST /api/picture',
  'DELETE /api/account/session',
  'DELETE /api/account/session/{id}',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed/{id}',
  'POST /api/notification/read',
]);

const product: Promise<Product> = startProduct();

/** The client once the broker has accepted it; null when it was refused. */
const connected = (url: string, who: mqtt.IClientOptions) =>
  new Promise<mqtt.MqttClient | null>((done) => {
    const client = mqtt.connect(url, { ...who, clean: true, reconnectPeriod: 0 });
    client.on('error', () => done(null));
    client.once('close', () => done(null));
    client.once('connect', () => done(client));
  });

async function everyCall(url: string) {
  const { paths } = (await (await fetch(`${url}/api/docs/json`)).json()) as Documented;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

it('refuses every documented call to clients that are not signed in', async () => {
  const { url } = await product;
  const calls = await everyCall(url);
  expect(calls.length).toBeGreaterThan(40);
  const { csrfToken } = (await (await fetch(`${url}/api/_`)).json()) as { csrfToken: string };
  const open: string[] = [];
  for (const { method, path } of calls) {
    if (publicCalls.has(`${method} ${path}`)) continue;
    const answer = await fetch(url + path.replace(/\{\w+\}/g, crypto.randomUUID()), {
      method,
      headers: { 'x-csrf-token': csrfToken },
    });
    // Without a session's cookie a change may already fail at the CSRF check.
    if (answer.status !== 401 && answer.status !== 403) open.push(`${method} ${path} ${answer.status}`);
  }
  expect(open).toEqual([]);
});

it('lets xemthoi read and change nothing, whatever is called', async () => {
  const { url } = await product;
  const [viewer, editor] = await Promise.all([apiAs(url, 'xemthoi'), apiAs(url, 'canbo')]);
  const ids = {
    content: (await editor.call<Rows>('GET', '/api/content-manager/find')).body.rows[0]?.id,
    device: (await editor.call<Rows>('GET', '/api/device/find')).body.rows[0]?.id,
    playlist: (await editor.call<Rows>('GET', '/api/playlist/find')).body.rows[0]?.id,
  };
  expect(Object.values(ids).every(Boolean)).toBe(true);
  const readOnly = /\/(find|find-ids\/?|check-conflict|relay-link\/\{id\}\/(check|listen))$/;
  const done: string[] = [];
  for (const { method, path } of await everyCall(url)) {
    if (
      method === 'GET' ||
      readOnly.test(path) ||
      publicCalls.has(`${method} ${path}`) ||
      ownCalls.has(`${method} ${path}`)
    )
      continue;
    const id = path.includes('content-manager') ? ids.content : path.includes('device') ? ids.device : ids.playlist;
    const { status } = await viewer.call(
      method,
      path.replace(/\{\w+\}/g, id ?? ''),
      path.includes('change-pass')
        ? { old_password: 'Loa@123456', new_password: 'LoaXaMoi2026' }
        : { version: 1, reason: 'không được phép' },
    );
    if (status !== 403) done.push(`${method} ${path} ${status}`);
  }
  expect(done).toEqual([]);
});

it('shows an account of another commune nothing of ours, by list, by id and by command', async () => {
  const { url } = await product;
  const [ours, theirs] = await Promise.all([apiAs(url, 'canbo'), apiAs(url, 'canbo2')]);
  for (const base of ['/api/content-manager', '/api/device', '/api/playlist']) {
    const { area } = (await ours.call<{ area: { id: string } }>('GET', '/api/users/profile')).body;
    // Contents that the province shares with all belong to nobody alone.
    const mine = (await ours.call<Rows>('GET', `${base}/find?limit=100&area_id=${area.id}`)).body.rows.map(
      ({ id }) => id,
    );
    const seen = (await theirs.call<Rows>('GET', `${base}/find?limit=100`)).body.rows.map(({ id }) => id);
    expect(mine.length, base).toBeGreaterThan(0);
    expect(
      seen.filter((id) => mine.includes(id)),
      base,
    ).toEqual([]);
    const [id] = mine;
    expect((await theirs.call('GET', `${base}/find/${id}`)).status, base).toBe(404);
    expect((await theirs.call<Rows>('POST', `${base}/find-ids/`, { ids: mine })).body.rows, base).toEqual([]);
  }
  const [device] = (await ours.call<Rows>('GET', '/api/device/find')).body.rows;
  expect(
    (await theirs.call('POST', `/api/device/${device?.id}/command`, { type: 'set_volume', payload: { volume: 10 } }))
      .status,
  ).toBe(404);
  expect((await theirs.call('POST', `/api/device/${device?.id}/token`)).status).not.toBe(201);
});

it('sends live states only to users who may see the device', async () => {
  const { url } = await product;
  const [ours, theirs] = await Promise.all([apiAs(url, 'canbo'), apiAs(url, 'canbo2')]);
  const listen = (accesstoken: string) => {
    const seen: string[] = [];
    const socket = io(url, { transports: ['websocket'], auth: { accesstoken } });
    socket.on('device.status', (deltas: { id: string }[]) => seen.push(...deltas.map(({ id }) => id)));
    return { socket, seen };
  };
  const [mine, other] = [listen(ours.accessToken), listen(theirs.accessToken)];
  const [device] = (await ours.call<Rows>('GET', '/api/device/find')).body.rows;
  await vi.waitFor(() => expect([mine.socket.connected, other.socket.connected]).toEqual([true, true]), {
    timeout: 10_000,
  });
  await vi.waitFor(
    async () => {
      await ours.call('POST', `/api/device/${device?.id}/command`, {
        type: 'set_volume',
        payload: { volume: Math.ceil(Math.random() * 100) },
      });
      expect(mine.seen).toContain(device?.id);
    },
    { timeout: 30_000, interval: 1000 },
  );
  expect(other.seen).not.toContain(device?.id);
  const stranger = listen('not-a-token');
  await vi.waitFor(() => expect(stranger.socket.active || stranger.socket.disconnected).toBe(true));
  expect(stranger.socket.connected).toBe(false);
  for (const { socket } of [mine, other, stranger]) socket.close();
});

it('keeps a device to its own topics and its own plan', async () => {
  const { url, mqttUrl } = await product;
  const admin = await apiAs(url, 'admin');
  const [first, second] = (await admin.call<Rows>('GET', '/api/device/find')).body.rows;
  const { body: key } = await admin.call<{ device_code: string; token: string }>(
    'POST',
    `/api/device/${first?.id}/token`,
  );
  expect(key.token).toBeTruthy();
  for (const topic of [`loa/v1/${second?.device_code}/plan`, 'loa/v1/+/command', '#']) {
    const client = await connected(mqttUrl, {
      clientId: key.device_code,
      username: key.device_code,
      password: key.token,
    });
    if (!client) throw new Error('the device could not connect with its own key');
    // The broker refuses either in its answer or by closing the connection.
    const closed = new Promise<{ qos: number }[]>((done) => client.once('close', () => done([])));
    const granted = await Promise.race([client.subscribeAsync(topic, { qos: 1 }).catch(() => []), closed]);
    expect(
      granted.filter(({ qos }) => qos !== 128),
      topic,
    ).toEqual([]);
    client.end(true);
  }
  expect(
    await connected(mqttUrl, { clientId: second?.device_code, username: second?.device_code, password: key.token }),
  ).toBeNull();
  expect(await connected(mqttUrl, { clientId: 'loa-server', username: 'loa-server', password: key.token })).toBeNull();
  const stolen = await fetch(`${url}/device-api/plan/${'0'.repeat(64)}`, {
    headers: { authorization: `Bearer ${key.token}` },
  });
  expect(stolen.status).toBe(404);
  expect((await fetch(`${url}/device-api/media/${'0'.repeat(64)}`)).status).toBe(401);
});
