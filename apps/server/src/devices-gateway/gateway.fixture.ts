import mqtt, { type MqttClient } from 'mqtt';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { eq } from 'drizzle-orm';
import { deviceRuntimeTable, deviceTable } from '../modules/devices';
import type { TestServer } from '../testing/test-server';

/** A device of a test, connected as itself. */
export async function connectDevice(server: TestServer, { device_code, token }: Enrolment): Promise<MqttClient> {
  const client = mqtt.connect(server.ground.devices.way.mqtt_url, { clientId: device_code, username: device_code, password: token, clean: false, protocolVersion: 4, reconnectPeriod: 0 });
  client.on('error', () => undefined);
  await new Promise<void>((done) => client.once('connect', () => done()));
  return client;
}

export async function storedDevice({ ground: { db } }: Pick<TestServer, 'ground'>, code: string) {
  const [row] = await db.select().from(deviceTable).innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, deviceTable.id)).where(eq(deviceTable.device_code, code));
  if (!row) throw new Error(`no device ${code}`);
  return row;
}

/** Asks until it holds; the tests' own time-out ends it otherwise. */
export async function eventually<Result>(ask: () => Promise<Result> | Result, holds: (result: Result) => boolean): Promise<Result> {
  for (;;) {
    const result = await ask();
    if (holds(result)) return result;
    await new Promise((done) => setImmediate(done));
  }
}
