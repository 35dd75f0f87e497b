import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { eq, sql } from 'drizzle-orm';
import { deviceTokens } from '../../device-token';
import { demoEnrolments, deviceTable } from '../../modules/devices';
import { demoSeeded } from '../../modules/devices/devices.fixture';
import { startTestServer, type TestServer } from '../../testing/test-server';

const KEY = 'a key of brokers, long enough';
const SECRET = 'a secret of tests, long enough for them';
const NOWHERE = 'mqtt://127.0.0.1:1';

let server: TestServer;
let own: Enrolment;
let other: Enrolment;
beforeAll(async () => {
  server = await startTestServer({ listen: true, config: { mqtt_url: NOWHERE, secret: SECRET } });
  await demoSeeded(server, 2);
  [own, other] = (await demoEnrolments(server.deps)) as [Enrolment, Enrolment];
});
afterAll(() => server.stop());

type Fields = Record<string, unknown>;
async function post(path: string, body: Fields, { form = false, headers = {} } = {}) {
  const answer = await fetch(`${server.url}/broker-api/${path}`, {
    method: 'POST',
    headers: { ...(!form && { 'content-type': 'application/json' }), ...headers },
    body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

interface Client {
  client_id: string;
  username: string;
}
interface Use {
  action: 'publish' | 'subscribe';
  topic: string;
  qos?: number;
  retain?: boolean;
}
/** Topics as RabbitMQ writes them. */
const keyOf = (topic: string) => topic.split('/').join('.').split('+').join('*');

/** Each broker's own words for its two questions, and for yes. */
const BROKERS: Record<
  string,
  {
    connect: (client: Client, password: string) => Fields;
    topic: (client: Client, use: Use) => Fields;
    yes: { status: number; text: string };
    no: { status: number; text: string };
    form?: boolean;
    /** Whether it says the QoS and whether a message is retained. */
    isExact: boolean;
  }
> = {
  mosquitto: {
    connect: ({ client_id, username }, password) => ({ username, password, clientid: client_id }),
    topic: ({ client_id, username }, { action, topic }) => ({
      username,
      clientid: client_id,
      topic,
      acc: action === 'publish' ? 2 : 4,
    }),
    yes: { status: 200, text: 'ok' },
    no: { status: 403, text: 'refused' },
    isExact: false,
  },
  nanomq: {
    connect: ({ client_id, username }, password) => ({ username, password, clientid: client_id }),
    topic: ({ client_id, username }, { action, topic }) => ({
      username,
      clientid: client_id,
      topic,
      acc: action === 'publish' ? '2' : '1',
    }),
    yes: { status: 200, text: 'ok' },
    no: { status: 403, text: 'refused' },
    form: true,
    isExact: false,
  },
  emqx: {
    connect: ({ client_id, username }, password) => ({ username, password, clientid: client_id }),
    topic: ({ client_id, username }, { action, topic, qos = 0, retain = false }) => ({
      username,
      clientid: client_id,
      topic,
      action,
      qos: String(qos),
      retain: String(retain),
    }),
    yes: { status: 200, text: '{"result":"allow"}' },
    no: { status: 200, text: '{"result":"deny"}' },
    isExact: true,
  },
  vernemq: {
    connect: (client, password) => ({ ...client, password, mountpoint: '', peer_addr: '127.0.0.1' }),
    topic: (client, { action, topic, qos = 0, retain = false }) =>
      action === 'publish' ? { ...client, topic, qos, retain, payload: '' } : { ...client, topics: [{ topic, qos }] },
    yes: { status: 200, text: '{"result":"ok"}' },
    no: { status: 200, text: '{"result":{"error":"not_allowed"}}' },
    isExact: true,
  },
  rabbitmq: {
    connect: (client, password) => ({ ...client, password, vhost: '/' }),
    topic: ({ client_id, username }, { action, topic }) => ({
      username,
      vhost: '/',
      resource: 'topic',
      name: 'amq.topic',
      permission: action === 'publish' ? 'write' : 'read',
      routing_key: keyOf(topic),
      tags: '',
      'variable_map.client_id': client_id,
    }),
    yes: { status: 200, text: 'allow' },
    no: { status: 200, text: 'deny' },
    form: true,
    isExact: false,
  },
};

/** The table of docs/architecture/devices.md, written out: the only topics of a device, and how it may use them. */
const DEVICE_MAY = {
  presence: 'publish',
  status: 'publish',
  ack: 'publish',
  report: 'publish',
  plan: 'subscribe',
  command: 'subscribe',
};

describe.each(Object.entries(BROKERS))('%s', (name, { connect, topic, yes, no, form = false, isExact }) => {
  const connects = async (client_id: string, username: string, password: string) =>
    (await post(`${name}/connect`, connect({ client_id, username }, password), { form })).text;
  const uses = async (client: Client, use: Use) => post(`${name}/topic`, topic(client, use), { form });

  it('lets in each owner of a token as itself, and nobody else', async () => {
    const tokens = deviceTokens(SECRET);
    const users: Record<string, string> = {
      [own.device_code]: own.token,
      [other.device_code]: other.token,
      'loa-server': tokens.forServer(),
    };
    const passwords = [
      ...Object.values(users),
      '',
      'wrong',
      deviceTokens('another secret').forServer(),
      tokens.forDevice('LOA-NOBODY', 1),
    ];
    const clients = [...Object.keys(users), 'loa-server:states', 'loa-server:x', '', 'LOA-NOBODY', 'a/b'];
    for (const username of [...Object.keys(users), '', 'LOA-NOBODY', '#'])
      for (const password of passwords)
        for (const client_id of clients) {
          const isServer = username === 'loa-server';
          // The server takes over connections of devices, and has some of its own.
          const isOwn = isServer ? !['', 'a/b'].includes(client_id) : client_id === username;
          const expected = users[username] === password && isOwn;
          const text = await connects(client_id, username, password);
          expect([text.startsWith(yes.text.slice(0, -1)), text === no.text], `${client_id} ${username}`).toEqual([
            expected,
            !expected,
          ]);
        }
  });

  it('gives each of them its own topics, and no others', async () => {
    const codes = [own.device_code, other.device_code];
    const filters = [
      ...[...codes, '+', '#', '', 'loa-server'].flatMap((code) =>
        [...Object.keys(DEVICE_MAY), '+', '#', 'other', 'plan/x', ''].map((leaf) => `loa/v1/${code}/${leaf}`),
      ),
      ...['#', '+', '', '$SYS/#', '$SYS/broker/load', 'loa/#', 'loa/v1/+', `loa/v2/${own.device_code}/plan`],
      ...[`loa/v1/${own.device_code}`, `/loa/v1/${own.device_code}/plan`, `x/loa/v1/${own.device_code}/plan`],
    ];
    const users: Client[] = [
      ...codes.map((code) => ({ username: code, client_id: code })),
      { username: 'loa-server', client_id: 'loa-server:out' },
      { username: own.device_code, client_id: other.device_code },
      { username: '+', client_id: '+' },
      { username: '', client_id: '' },
    ];
    for (const client of users)
      for (const filter of filters)
        for (const action of ['publish', 'subscribe'] as const) {
          const mine = Object.entries(DEVICE_MAY)
            .filter(([, use]) => use === action)
            .map(([leaf]) => `loa/v1/${client.username}/${leaf}`);
          const isDevice = codes.includes(client.username) && client.client_id === client.username;
          const isServer = client.username === 'loa-server' && (action === 'subscribe' || !filter.startsWith('$'));
          const isAllowed = isServer || (isDevice && mine.includes(filter));
          expect(await uses(client, { action, topic: filter }), `${client.username} ${action} ${filter}`).toEqual(
            isAllowed ? yes : no,
          );
        }
  });

  it.runIf(isExact)('lets a device retain its presence only, and send with QoS 0 or 1 only', async () => {
    const client = { username: own.device_code, client_id: own.device_code };
    for (const leaf of ['presence', 'status', 'ack', 'report'])
      for (const qos of [0, 1, 2])
        for (const retain of [false, true]) {
          const isAllowed = qos < 2 && (!retain || leaf === 'presence');
          const answer = await uses(client, {
            action: 'publish',
            topic: `loa/v1/${own.device_code}/${leaf}`,
            qos,
            retain,
          });
          expect(answer, `${leaf} ${qos} ${retain}`).toEqual(isAllowed ? yes : no);
        }
  });

  it('refuses what it cannot read', async () => {
    for (const question of ['connect', 'topic'])
      for (const body of [
        {},
        { username: own.device_code },
        { username: 'loa-server', clientid: 'loa-server:out', topic: '#', acc: 9 },
      ])
        expect(await post(`${name}/${question}`, body, { form })).toEqual(no);
  });
});

describe('RabbitMQ', () => {
  const asks = (fields: Fields) => post('rabbitmq/topic', { vhost: '/', ...fields }, { form: true });

  it('gives a client its own queue, the exchange of topics, and the first host', async () => {
    const { device_code: username } = own;
    const queue = (name: string, who = username) => ({
      username: who,
      resource: 'queue',
      name,
      permission: 'configure',
    });
    const exchange = (name: string, permission: string) => ({ username, resource: 'exchange', name, permission });
    const cases: [Fields, string][] = [
      [{ username }, 'allow'],
      [{ username, vhost: 'other' }, 'deny'],
      [{ username: '' }, 'deny'],
      [queue(`mqtt-subscription-${username}qos0`), 'allow'],
      [queue(`mqtt-subscription-${username}qos1`), 'allow'],
      [queue(`mqtt-subscription-${other.device_code}qos1`), 'deny'],
      [queue(`mqtt-subscription-loa-server:answersqos1`), 'deny'],
      [queue('mqtt-subscription-loa-server:answersqos1', 'loa-server'), 'allow'],
      [queue(`mqtt-subscription-${username}qos1`, 'loa-server'), 'allow'],
      [queue('orders'), 'deny'],
      [exchange('amq.topic', 'write'), 'allow'],
      [exchange('amq.topic', 'read'), 'allow'],
      [exchange('amq.topic', 'configure'), 'deny'],
      [exchange('amq.direct', 'write'), 'deny'],
    ];
    for (const [fields, text] of cases) expect((await asks(fields)).text, JSON.stringify(fields)).toBe(text);
  });
});

it('lets EMQX end a connection when its key expires', async () => {
  const { device_code, token } = own;
  const { text } = await post('emqx/connect', { username: device_code, clientid: device_code, password: token });
  const { expire_at } = JSON.parse(text) as { expire_at: number };
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  expect(expire_at).toBe(exp);
});

it('refuses a key that was replaced, a device that is silent for good, and one that is gone', async () => {
  const admin = await server.signIn('admin');
  const { device_code, token } = other;
  const asks = async (password: string) =>
    (await post('mosquitto/connect', { username: device_code, clientid: device_code, password })).status;
  const which = eq(deviceTable.device_code, device_code);
  const [row] = await server.db.select().from(deviceTable).where(which);
  expect(await asks(token)).toBe(200);
  const fresh = (await admin.post(`/api/device/${row?.id}/token`)).json<Enrolment>().token;
  expect([await asks(token), await asks(fresh)]).toEqual([403, 200]);
  await server.db.update(deviceTable).set({ is_active: false }).where(which);
  // Until it has the plan that stops it, it must be able to connect.
  expect(await asks(fresh)).toBe(200);
  await server.db.execute(sql`delete from device_plan where device_id = ${row?.id}`);
  expect(await asks(fresh)).toBe(403);
  await server.db.update(deviceTable).set({ is_active: true }).where(which);
  expect(await asks(fresh)).toBe(200);
  await server.db.delete(deviceTable).where(which);
  expect(await asks(fresh)).toBe(403);
});

describe('a caller', () => {
  const body = () => ({ username: own.device_code, clientid: own.device_code, password: own.token });

  it('that a proxy passed on is not of this machine', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await post('mosquitto/connect', body(), { headers })).status).toBe(404);
  });

  it('of a form that no broker has finds nothing', async () =>
    expect((await post('aedes/connect', body())).status).toBe(400));

  it('needs the key where there is one, from anywhere', async () => {
    const keyed = await startTestServer({ config: { mqtt_url: NOWHERE, broker_key: KEY } });
    const ask = async (query: string) =>
      (
        await keyed.app.inject({
          method: 'POST',
          url: `/broker-api/emqx/connect${query}`,
          payload: body(),
          remoteAddress: '203.0.113.9',
        })
      ).statusCode;
    expect([await ask(''), await ask('?key=wrong'), await ask(`?key=${encodeURIComponent(KEY)}`)]).toEqual([
      404, 404, 200,
    ]);
    await keyed.stop();
  });

  it('finds nothing where the broker is the embedded one', async () => {
    const embedded = await startTestServer();
    const answer = await embedded.app.inject({ method: 'POST', url: '/broker-api/emqx/connect', payload: body() });
    expect(answer.statusCode).toBe(404);
    await embedded.stop();
  });
});
