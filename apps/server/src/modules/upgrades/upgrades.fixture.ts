import type { AppFile, AppRelease } from '@loa/contracts/app-releases';
import type { Upgrade, UpgradeDevice } from '@loa/contracts/upgrades';
import { randomBytes } from 'node:crypto';
import type { TestClient } from '../../testing/test-client';
import { createUpload, sendBytes, uploadIdOf } from '../content/content-server.fixture';

const base = '/api/device/upgrade';
const made = async <Made>(call: ReturnType<TestClient['get']>): Promise<Made> => {
  const answer = await call;
  if (answer.statusCode > 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Made>();
};

/** Creates a release of device software, like the console does. */
export async function publishedFirmware(
  client: TestClient,
  version_name: string,
  version_code: number,
  more: object = {},
): Promise<AppRelease> {
  const bytes = Buffer.concat([Buffer.from('LOAFW'), randomBytes(40_000)]);
  const address = String((await createUpload(client, bytes.length, 'fw.bin')).headers.location);
  await sendBytes(client, address, bytes, 0);
  const file = await made<AppFile>(client.post('/api/app-manager/file', { upload_id: uploadIdOf(address) }));
  const release = await made<AppRelease>(
    client.post('/api/app-manager', {
      name: `Firmware ${version_name}`,
      platform: 'device_fw',
      package_name: 'loa-fw',
      version_name,
      version_code,
      file_sha256: file.sha256,
      ...more,
    }),
  );
  return made(client.post(`/api/app-manager/${release.id}/publish`));
}

/** The calls by which a person controls roll-outs. */
export const upgradesBy = (client: TestClient) => ({
  draft: (release: AppRelease, values: object) =>
    made<Upgrade>(
      client.post(base, {
        name: 'Đợt thử',
        release_id: release.id,
        stages: [100],
        wait_min: 0,
        before_run_min: 0,
        timeout_min: 60,
        ...values,
      }),
    ),
  decide: (id: string, verb: string) => made<Upgrade>(client.post(`${base}/${id}/${verb}`)),
  read: (id: string) => made<Upgrade>(client.get(`${base}/find/${id}`)),
  devices: async (id: string, query = '') =>
    (await made<{ rows: UpgradeDevice[] }>(client.get(`${base}/${id}/device/find?limit=200${query}`))).rows,
});
