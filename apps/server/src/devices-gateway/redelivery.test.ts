import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import mqtt, { type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { readConfig } from '../config';
import { createLog } from '../log';
import { demoEnrolments } from '../modules/devices';
import { demoSeeded } from '../modules/devices/devices.fixture';
import { refusedMessageTable } from '../modules/devices/table';
import { startServer } from '../start-server';
import { openTestDatabase } from '../testing/test-database';
import { eventually } from './gateway.fixture';
import { startBroker, type Broker } from './start-broker';

const secret = 'a secret of tests, long enough for them';
let folder: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let broker: Broker;
let server: Awaited<ReturnType<typeof start>>;
let device: MqttClient;
let code: string;

/** A server whose broker and database outlive it. */
const start = () => {
  const config = {
    ...readConfig({ LOA_LOG: 'silent', LOA_RATE_LIMIT: '0', LOA_DATA_DIR: folder }),
    secret,
    port: 0,
    mqtt_url: `mqtt://127.0.0.1:${broker.port}`,
  };
  return startServer({ config, database, log: createLog(config.log_level), demo: 'people', listen: true });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-redelivery-'));
  database = await openTestDatabase();
  broker = await startBroker({ dir: join(folder, 'broker'), host: '127.0.0.1', port: 0, secret });
  server = await start();
  await demoSeeded(server, 1);
  const [{ device_code, token }] = (await demoEnrolments(server.deps)) as [Enrolment];
  code = device_code;
  device = mqtt.connect(`mqtt://127.0.0.1:${broker.port}`, {
    clientId: code,
    username: code,
    password: token,
    clean: false,
    protocolVersion: 4,
  });
  await new Promise<void>((done) => device.once('connect', () => done()));
});
afterAll(async () => {
  await device.endAsync(true);
  await server.stop();
  await broker.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const say = (leaf: 'report' | 'ack', text: string) => device.publishAsync(topicOf(code, leaf), text, { qos: 1 });
const timesOf = async (message: string) =>
  (
    await database.db
      .select({ times: refusedMessageTable.times })
      .from(refusedMessageTable)
      .where(eq(refusedMessageTable.message, message))
  )[0]?.times ?? 0;
const isSetAside = (message: string) =>
  eventually(
    () => timesOf(message),
    (times) => times > 0,
  );

it.each(['report', 'ack'] as const)(
  'a quarantined %s does not come again when the server restarts, and messages sent while it was away arrive',
  async (leaf) => {
    await say(leaf, `${leaf} một`);
    await isSetAside(`${leaf} một`);
    // Messages are acknowledged in order: when the second is handled, the first has been acknowledged.
    await say(leaf, `${leaf} hai`);
    await isSetAside(`${leaf} hai`);
    await server.stop();
    await say(leaf, `${leaf} khi vắng`);
    server = await start();
    await isSetAside(`${leaf} khi vắng`);
    await say(leaf, `${leaf} cuối`);
    await isSetAside(`${leaf} cuối`);
    expect([await timesOf(`${leaf} một`), await timesOf(`${leaf} khi vắng`)]).toEqual([1, 1]);
  },
);
