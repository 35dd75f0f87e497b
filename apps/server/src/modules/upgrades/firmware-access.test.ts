import { UPGRADE_STATES, type UpgradeState } from '@loa/contracts/upgrades';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { ROOT_AREA_ID } from '../areas';
import { demoEnrolments } from '../devices';
import { demoSeeded } from '../devices/devices.fixture';
import { upgradeDeviceTable } from './table';
import { publishedFirmware, upgradesBy } from './upgrades.fixture';

let server: TestServer;
let admin: TestClient;
let devices: { device_id: string; token: string }[];
beforeAll(async () => {
  server = await startTestServer();
  await demoSeeded(server, 3);
  admin = await server.signIn('admin');
  const enrolments = await demoEnrolments(server.deps);
  const { rows } = (await admin.get('/api/device/find?limit=50')).json<{
    rows: { id: string; device_code: string }[];
  }>();
  devices = rows.flatMap(({ id, device_code }) =>
    enrolments.filter((one) => one.device_code === device_code).map(({ token }) => ({ device_id: id, token })),
  );
});
afterAll(() => server.stop());

const download = async (sha256: string, token: string) =>
  (await server.app.inject({ url: `/device-api/firmware/${sha256}`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

/** Being upgraded is to have the order and not to have come to an end with it, in whatever way. */
const UNDER_WAY: readonly UpgradeState[] = ['sent', 'downloading', 'installing'];

it('gives the file of a release while the device is being upgraded to it, a withdrawn one only on the way back', async () => {
  const release = await publishedFirmware(admin, '3.0.0', 30);
  const other = await publishedFirmware(admin, '3.1.0', 31);
  const [mine, neighbour] = devices;
  if (!mine || !neighbour) throw new Error('two devices are needed');
  const { id } = await upgradesBy(admin).draft(release, { area_id: ROOT_AREA_ID });
  for (const isOffered of [true, false]) {
    if (!isOffered) expect((await admin.post(`/api/app-manager/${release.id}/withdraw`)).statusCode).toBe(200);
    for (const state of UPGRADE_STATES) {
      for (const is_back of [false, true]) {
        await server.db.delete(upgradeDeviceTable);
        await server.db
          .insert(upgradeDeviceTable)
          .values({
            upgrade_id: id,
            device_id: mine.device_id,
            state,
            from_version: '',
            release_id: release.id,
            is_back,
          });
        const isGiven = UNDER_WAY.includes(state) && (isOffered || is_back);
        const what = `${state}, ${is_back ? 'back' : 'forward'}, ${isOffered ? 'offered' : 'withdrawn'}`;
        expect([what, await download(release.file_sha256, mine.token)]).toEqual([what, isGiven ? 200 : 404]);
        expect([what, await download(release.file_sha256, neighbour.token)]).toEqual([what, 404]);
        expect([what, await download(other.file_sha256, mine.token)]).toEqual([what, 404]);
      }
    }
  }
});
