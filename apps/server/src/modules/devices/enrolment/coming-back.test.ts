import { DEVICE_API, type Enrolment } from '@loa/contracts/device-protocol';
import { ANNOUNCE_PATH, type Announced } from '@loa/contracts/devices';
import { eq } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, outcome, storedDevice } from '../../../devices-gateway/gateway.fixture';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';
import { callerFor } from '../../accounts';
import { deviceRuntimeTable } from '../table';
import { deleteSilent } from './announcements';

let server: TestServer;
let admin: TestClient;
let maker: { key: string };
const clients: MqttClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ listen: true });
  admin = await server.signIn('admin');
  maker = (await admin.post('/api/device/maker-key', { name: 'Loa Việt' })).json();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await server.stop();
});

const announce = async (device_code: string) => {
  const body = JSON.stringify({
    device_code,
    proof: `cua-rieng-${device_code}`,
    model: 'LV-30',
    fw_version: '1.0.3',
    serial: `S${device_code}`,
  });
  const answer = await fetch(`${server.url}${ANNOUNCE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${maker.key}` },
    body,
  });
  return (await answer.json()) as Announced;
};

describe('a device that was deleted and comes back', () => {
  const opened = (key: Enrolment) => {
    const client = openDevice(server.deps.devices.channel.mqtt_url, key, { clean: true });
    clients.push(client);
    return outcome(client);
  };
  const askForKey = async ({ token }: Enrolment) =>
    (await fetch(`${server.url}${DEVICE_API.key}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      .status;
  const claimed = async (device_code: string) => {
    await announce(device_code);
    await admin.post('/api/device/not-installed/claim', { device_code });
    return ((await announce(device_code)) as { enrolment: Enrolment }).enrolment;
  };
  const remove = async (device_code: string) =>
    expect(
      (await admin.delete(`/api/device/not-installed/${(await storedDevice(server, device_code)).device.id}`))
        .statusCode,
    ).toBe(200);

  it('is a new device: its new key works, and no key it had before', async () => {
    const old: Enrolment[] = [];
    for (const _round of [1, 2]) {
      const key = await claimed('LV-0040');
      expect(await askForKey(key)).toBe(201);
      expect(await opened(key)).toBe('connected');
      for (const before of old)
        expect([await askForKey(before), await opened(before)]).toEqual([401, expect.stringMatching(/Not authorized/)]);
      old.push(key);
      await remove('LV-0040');
      expect(await askForKey(key)).toBe(401);
      await expect.poll(() => opened(key), { timeout: 10_000 }).toMatch(/Not authorized/);
    }
  });

  it('comes back by an import as well, with another kind', async () => {
    const area_id = (await callerFor(server.db, 'canbo')).area.id;
    const { code } = (await server.db.execute<{ code: string }>(`select code from area where id = '${area_id}'`))
      .rows[0]!;
    const send = (kind: string) =>
      admin.post('/api/device/not-installed/import', {
        rows: [{ row: 2, cells: { device_code: 'NH-0040', kind, area_id: code } }],
        apply: true,
      });
    expect((await send('Bảng LED')).json().is_stored).toBe(true);
    const old = await claimed('NH-0040');
    await remove('NH-0040');
    expect((await send('Cụm loa')).json().is_stored).toBe(true);
    const key = await claimed('NH-0040');
    expect([await opened(old), await opened(key)]).toEqual([expect.stringMatching(/Not authorized/), 'connected']);
  });

  it('is not refused when it was deleted for its silence after a key was given by hand', async () => {
    await announce('LV-0041');
    const { device } = await storedDevice(server, 'LV-0041');
    const old = (await admin.post(`/api/device/${device.id}/token`)).json() as Enrolment;
    await server.db
      .update(deviceRuntimeTable)
      .set({ last_seen_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where(eq(deviceRuntimeTable.device_id, device.id));
    await deleteSilent(server.deps, new Date());
    const key = await claimed('LV-0041');
    expect([await opened(key), await opened(old), await askForKey(old)]).toEqual([
      'connected',
      expect.stringMatching(/Not authorized/),
      401,
    ]);
  });
});
