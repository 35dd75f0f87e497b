import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { appReleases } from '@loa/contracts/app-releases';
import type { AppFile, AppRelease, ReleasedApp } from '@loa/contracts/app-releases';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { createUpload, sendBytes, uploadIdOf } from '../content/content-server.fixture';
import { AppFiles } from './app-files';
import { apkOf, exeOf, msixOf, zipOf } from './packages.fixture';
import { appFileTable } from './table';
import { onDisk } from '../../testing/on-disk';

let server: TestServer;
let admin: TestClient;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function send(bytes: Buffer, filename: string, client = admin) {
  const address = String((await createUpload(client, bytes.length, filename)).headers.location);
  await sendBytes(client, address, bytes, 0);
  return client.post('/api/app-manager/file', { upload_id: uploadIdOf(address) });
}
async function take(bytes: Buffer, filename: string): Promise<AppFile> {
  const answer = await send(bytes, filename);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const android = (version_code: number, package_name = 'vn.loa.app') =>
  apkOf({ package_name, version_name: `2.${version_code}.0`, version_code });
const written = (file: AppFile, values: object = {}) => ({
  name: 'Loa cho điện thoại',
  note: '',
  platform: 'android',
  package_name: 'vn.loa.app',
  version_name: '1.0.0',
  version_code: 1,
  file_sha256: file.sha256,
  ...values,
});
async function add(file: AppFile, values: object = {}): Promise<AppRelease> {
  const answer = await admin.post('/api/app-manager', written(file, values));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}
const publish = (id: string) => admin.post(`/api/app-manager/${id}/publish`);
const withdraw = (id: string) => admin.post(`/api/app-manager/${id}/withdraw`);
const stranger = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const released = async () => (await stranger('/api/app-manager/released')).json<{ rows: ReleasedApp[] }>().rows;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

describeCrud(appReleases, {
  server: () => server,
  valid: async (n, client) => {
    const bytes = apkOf({ package_name: 'vn.loa.crud', version_name: '1.0', version_code: n });
    return written((await send(bytes, 'loa.apk', client)).json(), { package_name: 'vn.loa.crud', version_code: n });
  },
  invalid: {
    body: { name: 'Thiếu tệp', platform: 'android', package_name: 'vn.loa', version_name: '1', version_code: 1 },
    field: 'file_sha256',
  },
  rules: [
    { values: { platform: 'windows' }, field: 'file_sha256' },
    { values: { file_sha256: '0'.repeat(64) }, field: 'file_sha256' },
    { values: { package_name: 'có dấu' }, field: 'package_name' },
    { values: { rollout_percent: 0 }, field: 'rollout_percent' },
    { values: { version_code: 2_100_000_001 }, field: 'version_code' },
  ],
});

describe('a file', () => {
  it.each<[string, () => Buffer, string, object]>([
    [
      'an Android app',
      () => android(7),
      'firmware.bin',
      { kind: 'apk', package_name: 'vn.loa.app', version_name: '2.7.0', version_code: 7 },
    ],
    ['a Windows package', () => msixOf('a'), 'loa.zip', { kind: 'msix', package_name: null }],
    ['a Windows program', () => exeOf('b'), 'loa.apk', { kind: 'exe', version_name: null }],
    [
      'the software of a device',
      () => Buffer.from('LOAFW\x01 rest of it'),
      'loa.exe',
      { kind: 'firmware', version_code: null },
    ],
    ['an archive for devices', () => zipOf('c'), 'loa.apk', { kind: 'firmware' }],
    [
      'an Android app whose manifest nobody can read',
      () => Buffer.concat([android(8).subarray(0, 60), Buffer.alloc(300)]),
      'loa.apk',
      { kind: 'firmware' },
    ],
  ])('is %s by its bytes, whatever its name', async (_what, bytesOf, filename, facts) => {
    const bytes = bytesOf();
    expect(await take(bytes, filename)).toMatchObject({
      ...facts,
      sha256: sha256Of(bytes),
      size: bytes.length,
      original_name: filename,
    });
  });

  it('of another account’s upload, or of one that is not finished or empty, is refused on its field', async () => {
    const address = String((await createUpload(admin, 10)).headers.location);
    const unfinished = await admin.post('/api/app-manager/file', { upload_id: uploadIdOf(address) });
    const unknown = await admin.post('/api/app-manager/file', { upload_id: '../../etc/passwd' });
    for (const answer of [unfinished, unknown])
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'upload_id']);
    expect((await send(android(9), 'x.apk', await server.signIn('canbo'))).statusCode).toBe(403);
  });

  it('that no release uses is deleted after a day, and no other', async () => {
    const files = new AppFiles(server.deps);
    const [used, left] = [await take(android(20), 'a.apk'), await take(android(21), 'b.apk')];
    await add(used, { version_code: 20 });
    await files.cleanUp(new Date());
    const stored = async () =>
      (await server.db.select({ sha256: appFileTable.sha256 }).from(appFileTable)).map(({ sha256 }) => sha256);
    expect(await stored()).toEqual(expect.arrayContaining([used.sha256, left.sha256]));
    await files.cleanUp(new Date(Date.now() + 25 * 3600 * 1000));
    expect(await stored()).toContain(used.sha256);
    expect(await stored()).not.toContain(left.sha256);
  });

  it('are deleted but for one that cannot be deleted, which is tried again', async () => {
    const files = new AppFiles(server.deps);
    const unused = [
      await take(android(22), 'a.apk'),
      await take(android(23), 'b.apk'),
      await take(android(24), 'c.apk'),
    ];
    const hashes = unused.map(({ sha256 }) => sha256).sort();
    const stuck = onDisk(server.deps, files.keyOf(hashes[1] ?? ''));
    await rm(stuck);
    await mkdir(stuck);
    const tomorrow = new Date(Date.now() + 25 * 3600 * 1000);
    const left = async () => {
      const rows = await server.db.select({ sha256: appFileTable.sha256 }).from(appFileTable);
      return hashes.filter(
        (hash) => existsSync(onDisk(server.deps, files.keyOf(hash))) || rows.some(({ sha256 }) => sha256 === hash),
      );
    };
    await expect(files.cleanUp(tomorrow)).rejects.toThrow();
    expect(await left()).toEqual([hashes[1]]);
    await rm(stuck, { recursive: true });
    await files.cleanUp(tomorrow);
    expect(await left()).toEqual([]);
  });
});

describe('a public release', () => {
  it('is the newest published release of each app, whole or in ranges, and counted once for each download', async () => {
    const bytes = android(31);
    const [old, newer, draft] = [
      await add(await take(android(30), 'a.apk'), { version_code: 30 }),
      await add(await take(bytes, 'a.apk'), { version_code: 31, version_name: '3.1' }),
      await add(await take(android(32), 'a.apk'), { version_code: 32 }),
    ];
    const computer = await add(await take(exeOf('máy'), 'loa.exe'), {
      platform: 'windows',
      package_name: 'Loa.Console',
      version_code: 5,
    });
    const firmware = await add(await take(Buffer.from('LOAFW 5'), 'fw.bin'), {
      platform: 'device_fw',
      package_name: 'loa-fw',
      version_code: 5,
    });
    expect(await released()).toEqual([]);
    for (const { id } of [newer, old, computer, firmware])
      expect((await publish(id)).json()).toMatchObject({ status: 'published', published_at: expect.any(String) });
    const rows = await released();
    expect(rows.map(({ id }) => id)).toEqual([newer.id, computer.id]);
    expect(rows[0]).toMatchObject({
      version_name: '3.1',
      size: bytes.length,
      sha256: sha256Of(bytes),
      file_name: 'vn.loa.app-3.1.apk',
    });
    const address = rows[0]?.url ?? '';
    const whole = await stranger(address);
    expect([whole.statusCode, whole.headers['content-disposition'], sha256Of(whole.rawPayload)]).toEqual([
      200,
      'attachment; filename="vn.loa.app-3.1.apk"',
      sha256Of(bytes),
    ]);
    const [first, rest] = [
      await stranger(address, { range: 'bytes=0-99' }),
      await stranger(address, { range: 'bytes=100-' }),
    ];
    expect([
      first.statusCode,
      rest.statusCode,
      Buffer.concat([first.rawPayload, rest.rawPayload]).equals(bytes),
    ]).toEqual([206, 206, true]);
    const count = async (id: string) =>
      ((await admin.get(`/api/app-manager/find/${id}`)).json() as AppRelease).download_count;
    expect([await count(newer.id), await count(old.id)]).toEqual([2, 0]);
    const hidden = [draft.id, '01900000-0000-7000-8000-00000000ffff'].map((id) => address.replace(newer.id, id));
    for (const url of hidden) expect((await stranger(url)).statusCode).toBe(404);
    expect((await withdraw(newer.id)).json().status).toBe('withdrawn');
    expect((await released()).map(({ id }) => id)).toEqual([old.id, computer.id]);
    expect((await stranger(address)).statusCode).toBe(404);
  });

  it('stays what it was: a published release keeps file and number, and can be deleted only after it is withdrawn', async () => {
    const release = await add(await take(android(40), 'a.apk'), { version_code: 40 });
    const change = async (values: object) => {
      const { version, name, note, platform, package_name, version_name, version_code, file_sha256 } = (
        await admin.get(`/api/app-manager/find/${release.id}`)
      ).json() as AppRelease;
      return admin.put(`/api/app-manager/${release.id}`, {
        name,
        note,
        platform,
        package_name,
        version_name,
        version_code,
        file_sha256,
        version,
        ...values,
      });
    };
    expect((await change({ version_code: 41 })).statusCode).toBe(200);
    await publish(release.id);
    expect((await publish(release.id)).statusCode).toBe(409);
    const refused = await change({ version_code: 42, version_name: '9' });
    expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['version_name', 'version_code'],
    ]);
    expect((await change({ note: 'Sửa lỗi âm lượng', rollout_percent: 20 })).json()).toMatchObject({
      note: 'Sửa lỗi âm lượng',
      rollout_percent: 20,
    });
    expect((await admin.delete(`/api/app-manager/${release.id}`)).statusCode).toBe(409);
    await withdraw(release.id);
    expect((await change({ version_code: 42 })).statusCode).toBe(422);
    expect((await admin.delete(`/api/app-manager/${release.id}`)).statusCode).toBe(200);
    expect(
      await server.db.select().from(appFileTable).where(eq(appFileTable.sha256, release.file_sha256)),
    ).toHaveLength(1);
  });

  it('has each number once for an app, and says which release has it', async () => {
    const first = await add(await take(android(50), 'a.apk'), { version_code: 50 });
    const again = await admin.post('/api/app-manager', written(await take(android(51), 'b.apk'), { version_code: 50 }));
    expect([again.statusCode, again.json().errors[0].field, again.json().details]).toEqual([
      409,
      'version_code',
      { id: first.id, name: first.name },
    ]);
  });
});

it('sends the list of releases once to a client that has it, and again after one is published', async () => {
  const address = '/api/app-manager/released';
  const { etag } = (await stranger(address)).headers;
  expect([
    (await stranger(address, { 'if-none-match': String(etag) })).statusCode,
    (await stranger(address)).headers.etag,
  ]).toEqual([304, etag]);
  const file = await take(android(900, 'vn.loa.etag'), 'loa.apk');
  const release = await add(file, { package_name: 'vn.loa.etag', version_code: 900 });
  expect((await stranger(address, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  await publish(release.id);
  const anew = await stranger(address, { 'if-none-match': String(etag) });
  expect([anew.statusCode, anew.json().rows.some(({ id }: { id: string }) => id === release.id)]).toEqual([200, true]);
  await withdraw(release.id);
});

it('is published once, and logged once, when several people do it at the same moment', async () => {
  const release = await add(await take(android(901, 'vn.loa.cung-luc'), 'loa.apk'), {
    package_name: 'vn.loa.cung-luc',
    version_code: 901,
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => publish(release.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const { version } = (await admin.get(`/api/app-manager/find/${release.id}`)).json();
  expect(version).toBe(release.version + 1);
  await withdraw(release.id);
});
