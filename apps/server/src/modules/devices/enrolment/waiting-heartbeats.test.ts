import { ANNOUNCE_PATH } from '@loa/contracts/devices';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CONTACT_STAMP_MS } from '../../../device-link';
import type { TestClient } from '../../../testing/test-client';
import { startTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let admin: TestClient;
let maker: { key: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  maker = (await admin.post('/api/device/maker-key', { name: 'Loa Việt' })).json();
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.stop());

const TABLES = ['device', 'device_runtime', 'device_enrolment'] as const;

const announce = async (device_code: string, more: object = {}, from = '10.0.0.7') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: ANNOUNCE_PATH,
    remoteAddress: from,
    headers: { authorization: `Bearer ${maker.key}` },
    payload: { device_code, proof: `cua-rieng-${device_code}`, fw_version: '1.0.3', ...more },
  });
  expect(answer.statusCode).toBe(202);
};

/** Places of each row of a device in storage: a row that is written moves, whatever its values. */
async function placesOf(device_code: string) {
  const { rows } = await server.db.execute<Record<(typeof TABLES)[number], string>>(sql`
    select d.ctid::text as device, r.ctid::text as device_runtime, e.ctid::text as device_enrolment
    from device d join device_runtime r on r.device_id = d.id join device_enrolment e on e.device_id = d.id
    where d.device_code = ${device_code}`);
  return rows[0];
}

/** The tables whose row of this device is written by `work`. */
async function writtenBy(device_code: string, work: () => Promise<unknown>) {
  const before = await placesOf(device_code);
  await work();
  const after = await placesOf(device_code);
  return TABLES.filter((table) => before?.[table] !== after?.[table]);
}

const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'] });
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('is written when it comes, and then only a stamp at most every five minutes', async () => {
  stopTheClock();
  await announce('LV-0001');
  const again = () => announce('LV-0001');
  for (let asked = 0; asked < 3; asked += 1) expect(await writtenBy('LV-0001', again)).toEqual([]);
  wait(CONTACT_STAMP_MS - 1);
  expect(await writtenBy('LV-0001', again)).toEqual([]);
  wait(1);
  expect(await writtenBy('LV-0001', again)).toEqual(['device_runtime']);
  expect(await writtenBy('LV-0001', again)).toEqual([]);
  const { rows } = (await admin.get('/api/device/not-installed/find?search=lv-0001')).json();
  expect(rows[0].last_seen_at).toBe(new Date().toISOString());
});

it('is written in one place when it says something new, and said again it is not', async () => {
  stopTheClock();
  await announce('LV-0002');
  const news = [
    { more: { fw_version: '1.0.4' }, written: ['device_runtime'] },
    { more: { serial: 'S2' }, written: ['device'] },
    { more: { model: 'LV-30' }, written: ['device'] },
    { more: {}, from: '10.0.0.8', written: ['device_enrolment'] },
    // The register has a serial and a model by now: what the device says later does not replace them.
    { more: { serial: 'S3', model: 'LV-40' }, from: '10.0.0.8', written: [] },
  ];
  let said: object = {};
  for (const { more, from, written } of news) {
    said = { ...said, ...more };
    const say = () => announce('LV-0002', said, from);
    expect(await writtenBy('LV-0002', say)).toEqual(written);
    expect(await writtenBy('LV-0002', say)).toEqual([]);
  }
  const { rows } = (await admin.get('/api/device/not-installed/find?search=lv-0002')).json();
  expect(rows[0]).toMatchObject({ serial: 'S2', model: 'LV-30', fw_version: '1.0.4' });
});
