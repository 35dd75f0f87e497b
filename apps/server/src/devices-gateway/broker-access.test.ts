import { hkdfSync, pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topicOf } from '@loa/contracts/device-protocol';
import { deviceTokens, SERVER_CLIENT, SERVER_USER } from '../device-token';
import { makeCertificate } from './certificate.fixture';
import { openDevice, outcome } from './gateway.fixture';
import { startBroker, type Broker } from './start-broker';

const secret = 'a secret that only this test knows, long enough';
const tokens = deviceTokens(secret);
let dir: string;
let broker: Broker;
const clients: MqttClient[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'loa-broker-'));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.end(true);
  await broker.close();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (tls: { cert: string; key: string } | null = null) => {
  broker = await startBroker({ dir: join(dir, 'store'), host: '127.0.0.1', port: 0, secret, tls });
};
async function open(code: string, password?: string, options: IClientOptions = {}) {
  const client = openDevice(
    `mqtt://127.0.0.1:${broker.port}`,
    { device_code: code, token: password ?? (await tokens.forDevice(code, 1)) },
    { clean: true, ...options },
  );
  clients.push(client);
  return client;
}
/** A key of this server with another expiry. */
const signed = (code: string, expires: number | null) => {
  const token = new SignJWT({ ver: 1 }).setProtectedHeader({ alg: 'HS256' }).setSubject(code).setAudience('loa-device');
  return (expires === null ? token : token.setExpirationTime(Math.floor(Date.now() / 1000) + expires)).sign(
    new Uint8Array(hkdfSync('sha256', secret, '', 'device', 32)),
  );
};

describe('a client of another version of MQTT', () => {
  beforeEach(() => start());

  it.each([
    ['5', 5, Buffer.from([0x20, 0x03, 0x00, 0x84, 0x00])],
    ['that does not exist', 6, Buffer.from([])],
  ])('%s is answered in its own protocol that only 3.1.1 is supported', async (_name, version, answer) => {
    const socket = connect(broker.port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (part: Buffer) => received.push(part));
    socket.on('error', () => undefined);
    const body = Buffer.from([
      0,
      4,
      ...Buffer.from('MQTT'),
      version,
      0x02,
      0,
      30,
      ...(version === 5 ? [0] : []),
      0,
      5,
      ...Buffer.from('LOA-1'),
    ]);
    socket.write(Buffer.concat([Buffer.from([0x10, body.length]), body]));
    await once(socket, 'close');
    expect(Buffer.concat(received)).toEqual(answer);
  });

  it('5 gets a reason that its library understands', async () => {
    const client = mqtt.connect({
      host: '127.0.0.1',
      port: broker.port,
      clientId: 'LOA-1',
      username: 'LOA-1',
      password: await tokens.forDevice('LOA-1', 1),
      protocolVersion: 5,
      reconnectPeriod: 0,
    });
    clients.push(client);
    expect(await outcome(client)).toMatch(/Unsupported Protocol Version/i);
  });
});

describe('a key', () => {
  beforeEach(() => start());

  it.each([
    ['that expired', -1],
    ['that never expires', null],
  ])('%s is refused', async (_what, expires) => {
    expect(await outcome(await open('LOA-1', await signed('LOA-1', expires)))).toMatch(/Not authorized/);
    expect(await outcome(await open('LOA-1', await signed('LOA-1', 60)))).toBe('connected');
  });

  it("that expires during a connection ends with the device's next message, and the next key works", async () => {
    const device = await open('LOA-1', await signed('LOA-1', 2));
    expect(await outcome(device)).toBe('connected');
    let isClosed = false;
    device.once('close', () => (isClosed = true));
    await expect
      .poll(() => (device.connected && device.publish(topicOf('LOA-1', 'status'), '{}'), isClosed), { timeout: 10_000 })
      .toBe(true);
    expect(await outcome(await open('LOA-1'))).toBe('connected');
  });

  it('that is new stays in use while the old one is still being written to the disk', async () => {
    const key = await tokens.forDevice('LOA-1', 2);
    // Disk writes wait for threads that have other work first, until the device has connected.
    const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('', '', 1_000_000, 32, 'sha256'));
    const revoked = broker.revoke('LOA-1', 2);
    const device = await open('LOA-1', key);
    expect(await outcome(device)).toBe('connected');
    let isClosed = false;
    device.once('close', () => (isClosed = true));
    await Promise.all([revoked, ...busy]);
    await device.publishAsync(topicOf('LOA-1', 'status'), '{}', { qos: 1 });
    expect(isClosed).toBe(false);
  });
});

describe('a device that is not active', () => {
  beforeEach(() => start());

  it('is disconnected and refused, also by a restarted broker, until it is active again', async () => {
    const [barred, other] = [await open('LOA-1'), await open('LOA-2')];
    expect([await outcome(barred), await outcome(other)]).toEqual(['connected', 'connected']);
    const cut = new Promise<void>((done) => barred.once('close', () => done()));
    await broker.bar(['LOA-1']);
    await cut;
    expect(await outcome(await open('LOA-1'))).toMatch(/Not authorized/);
    expect(other.connected).toBe(true);
    other.end(true);
    await broker.close();
    await start();
    expect(await outcome(await open('LOA-1'))).toMatch(/Not authorized/);
    await broker.bar([]);
    expect(await outcome(await open('LOA-1'))).toBe('connected');
  });
});

describe('with a certificate', () => {
  const made = mkdtempSync(join(tmpdir(), 'loa-certificates-'));
  const make = (name: string) => makeCertificate(made, name);
  let first: ReturnType<typeof make>;
  let renewed: ReturnType<typeof make>;
  beforeAll(() => {
    first = make('first');
    renewed = make('renewed');
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  let tls: { cert: string; key: string };
  beforeEach(async () => {
    tls = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
    copyFileSync(first.cert, tls.cert);
    copyFileSync(first.key, tls.key);
    await start(tls);
  });
  const secure = (ca: string): IClientOptions => ({
    protocol: 'mqtts',
    ca: readFileSync(ca),
    servername: 'loa.example.vn',
  });
  /** Certificate that a new client receives. */
  const shown = async () => {
    const socket = connectTls({ port: broker.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { subject } = socket.getPeerCertificate();
    socket.destroy();
    return subject.CN;
  };

  it('accepts devices over TLS only, and the server beside it on this machine', async () => {
    expect(await outcome(await open('LOA-1', undefined, secure(first.cert)))).toBe('connected');
    expect(await outcome(await open('LOA-2', undefined, secure(renewed.cert)))).toMatch(/certificate/);
    expect(await outcome(await open('LOA-3'))).not.toBe('connected');
    const server = await open(`${SERVER_CLIENT}x`, await tokens.forServer(), {
      port: broker.local_port,
      username: SERVER_USER,
    });
    expect(await outcome(server)).toBe('connected');
  });

  it('uses a renewed certificate without a restart, and the former one while its two files do not match', async () => {
    const device = await open('LOA-1', undefined, secure(first.cert));
    expect(await outcome(device)).toBe('connected');
    copyFileSync(renewed.cert, tls.cert);
    expect(await shown()).toBe('first');
    copyFileSync(renewed.key, tls.key);
    await expect.poll(shown, { timeout: 10_000 }).toBe('renewed');
    expect(device.connected).toBe(true);
    expect(await outcome(await open('LOA-2', undefined, secure(renewed.cert)))).toBe('connected');
  });
});
