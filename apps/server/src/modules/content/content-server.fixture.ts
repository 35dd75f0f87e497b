import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_LEVELS } from '@loa/contracts/areas';
import type { Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../config';
import type { Config } from '../../config';
import { openDatabase } from '../../db/open-database';
import type { Deps } from '../../deps';
import { createLog } from '../../log';
import { startServer } from '../../start-server';
import { signIn } from '../../testing/test-client';
import type { TestClient } from '../../testing/test-client';
import { openTestDatabase } from '../../testing/test-database';
import { createAccount, createGroup } from '../accounts';
import { addArea, areaTable, ROOT_AREA_ID } from '../areas';
import { soundQualityTable } from '../settings';

interface Options {
  config?: Partial<Config>;
  /** Stores the database in the folder, so that a second server can continue with it. */
  lasting?: boolean;
  /** Listens on a free port; `server.url` is its address. */
  listen?: boolean;
}

/** Starts a whole server on a data folder that outlives it. */
export async function startContentServer(
  data_dir: string,
  { config: overrides, lasting = false, listen = false }: Options = {},
) {
  const config = {
    ...readConfig({ LOA_LOG: 'silent', LOA_RATE_LIMIT: '0', LOA_DATA_DIR: data_dir }),
    secret: 'a secret of tests, long enough for them',
    port: 0,
    ...overrides,
  };
  const database = lasting
    ? await openDatabase({ url: undefined, folder: join(data_dir, 'database') })
    : await openTestDatabase();
  const server = await startServer({ config, database, log: createLog(config.log_level), demo: 'none', listen });
  const stop = async () => {
    await server.stop();
    await database.close();
  };
  return { ...server, stop };
}
export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

export const temporaryFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'loa-content-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

const NOI_DUNG: PermissionCode[] = [
  'NOI_DUNG_PHAT_VIEW',
  'NOI_DUNG_PHAT_ADD',
  'NOI_DUNG_PHAT_EDIT',
  'NOI_DUNG_PHAT_DELETE',
  'NOI_DUNG_PHAT_REMOVE',
];

/**
 * A province with two communes, and a village in the first; an officer in each commune, and one account that may only
 * read.
 */
export async function addPlacesAndPeople({ db }: Deps) {
  const [country] = await db.select().from(areaTable).where(eq(areaTable.id, ROOT_AREA_ID));
  if (!country) throw new Error('the country is not seeded');
  const province = await addArea(db, {
    parent: country,
    level: AREA_LEVELS.province,
    name: 'Tỉnh Thử Nghiệm',
    code: '999',
  });
  const commune = await addArea(db, { parent: province, level: AREA_LEVELS.commune, name: 'Xã Một' });
  const other = await addArea(db, { parent: province, level: AREA_LEVELS.commune, name: 'Xã Hai' });
  const village = await addArea(db, { parent: commune, level: AREA_LEVELS.village, name: 'Thôn 1' });
  const officers = await createGroup(db, { code: 'CB', name: 'Cán bộ', permissions: NOI_DUNG });
  const viewers = await createGroup(db, { code: 'XT', name: 'Xem', permissions: ['NOI_DUNG_PHAT_VIEW'] });
  const account = (username: string, area: { id: string }, group_account_id: string) =>
    createAccount(db, {
      username,
      name: `Người dùng ${username}`,
      password: 'Loa@123456',
      group_account_id,
      area_id: area.id,
    });
  await account('tinh', province, officers);
  await account('xa1', commune, officers);
  await account('xa1khac', commune, officers);
  await account('xa2', other, officers);
  await account('thon1', village, officers);
  await account('xem1', commune, viewers);
  const [quality] = await db.select().from(soundQualityTable).where(eq(soundQualityTable.code, 'MP3-64'));
  const [better] = await db.select().from(soundQualityTable).where(eq(soundQualityTable.code, 'MP3-128'));
  if (!quality || !better) throw new Error('the sound qualities are not seeded');
  return { province, commune, other, village, quality, better };
}
export type Places = Awaited<ReturnType<typeof addPlacesAndPeople>>;

const tus = { 'tus-resumable': '1.0.0' };
const bytes = { 'content-type': 'application/offset+octet-stream' };

export const createUpload = (client: TestClient, size: number, filename = 'bản tin.mp3') =>
  client.call('POST', '/api/upload', undefined, {
    ...tus,
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
  });

export const sendBytes = (client: TestClient, location: string, part: Buffer, offset: number) =>
  client.call('PATCH', location, part, { ...tus, ...bytes, 'upload-offset': String(offset) });

export const askOffset = (client: TestClient, location: string) =>
  client.app.inject({ method: 'HEAD', url: location, headers: { ...client.headers(), ...tus } });

export const uploadIdOf = (location: string) => location.split('/').at(-1) ?? '';

/** Uploads a whole file. Returns its id. */
export async function upload(client: TestClient, file: string | Buffer, filename?: string) {
  const content = typeof file === 'string' ? await readFile(file) : file;
  const created = await createUpload(client, content.length, filename);
  const location = String(created.headers.location);
  if (content.length) await sendBytes(client, location, content, 0);
  return uploadIdOf(location);
}

/** Waits until a content is no longer `processing`: by its event, never by the clock. */
export async function processed({ deps }: ContentServer, client: TestClient, id: string): Promise<Content> {
  const read = async () => (await client.get(`/api/content-manager/find/${id}`)).json() as Content;
  return new Promise((resolve, reject) => {
    const check = () =>
      void read().then((content) => content.processing_status !== 'processing' && (stop(), resolve(content)), reject);
    const stop = deps.events.on('content.changed', (changed) => changed.id === id && check());
    check();
  });
}

export { signIn };
