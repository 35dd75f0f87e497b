import { setTimeout as pause } from 'node:timers/promises';
import mqtt from 'mqtt';
import { apiAs } from '../../testbed/api-user.ts';

interface Rows<Row> {
  rows: Row[];
}

/**
 * Reports a fault of one device, so that a picture of alerts shows one. The device is taken from the simulator by a new
 * key. Returns a function that disconnects it.
 */
export async function reportFault(url: string, mqtt_url: string): Promise<() => Promise<unknown>> {
  const { call } = await apiAs(url, 'admin');
  const first = async () =>
    (await call<Rows<{ id: string; connection: string }>>('GET', '/api/device/find?limit=1&sort=device_code')).body
      .rows[0];
  let device = await first();
  // Before that the simulator would be given the new key, too.
  for (; device?.connection !== 'online'; device = await first()) await pause(300);
  const { device_code, token } = (
    await call<{ device_code: string; token: string }>('POST', `/api/device/${device.id}/token`)
  ).body;
  const client = await mqtt.connectAsync(mqtt_url, {
    clientId: device_code,
    username: device_code,
    password: token,
    clean: false,
    protocolVersion: 4,
  });
  const at = new Date().toISOString();
  await client.publishAsync(
    `loa/v1/${device_code}/status`,
    JSON.stringify({ at, faults: [{ code: 'amplifier', message: 'Bộ khuếch đại không có tiếng ra', since: at }] }),
    { qos: 1 },
  );
  while ((await call<Rows<object>>('GET', '/api/alert/find?state=open')).body.rows.length === 0) await pause(300);
  return () => client.endAsync(true);
}
