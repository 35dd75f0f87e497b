import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { eq } from 'drizzle-orm';
import { deviceRuntimeTable, deviceTable } from '../modules/devices';
import type { TestServer } from '../testing/test-server';

type Key = Pick<Enrolment, 'device_code' | 'token'>;

/** A test device that is connecting to the broker at `url`, with its own key and a stored session. */
export const openDevice = (url: string, { device_code, token }: Key, options: IClientOptions = {}): MqttClient =>
  mqtt
    .connect(url, {
      clientId: device_code,
      username: device_code,
      password: token,
      clean: false,
      protocolVersion: 4,
      reconnectPeriod: 0,
      ...options,
    })
    .on('error', () => undefined);

/** `connected`, or the reason of the failure. */
export const outcome = (client: MqttClient) =>
  new Promise<string>((done) => {
    client.once('connect', () => done('connected'));
    client.once('error', (error) => done(error.message));
    client.once('close', () => done('closed'));
  });

/** A connected test device. */
export async function connectDevice({ deps }: Pick<TestServer, 'deps'>, key: Key): Promise<MqttClient> {
  const client = openDevice(deps.devices.channel.mqtt_url, key);
  await new Promise<void>((done) => client.once('connect', () => done()));
  return client;
}

export async function storedDevice({ deps: { db } }: Pick<TestServer, 'deps'>, code: string) {
  const [row] = await db
    .select()
    .from(deviceTable)
    .innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, deviceTable.id))
    .where(eq(deviceTable.device_code, code));
  if (!row) throw new Error(`no device ${code}`);
  return row;
}

/** Polls until the condition holds; otherwise the test's own timeout ends it. */
export async function eventually<Result>(
  ask: () => Promise<Result> | Result,
  holds: (result: Result) => boolean,
): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (holds(result)) return result;
    await new Promise((done) => setImmediate(done));
  }
}
