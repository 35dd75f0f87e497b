import { createHash } from 'node:crypto';
import { content, contents } from '@loa/contracts/content';
import type { Content, SHARES } from '@loa/contracts/content';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav } from '../../media/sound-files.fixture';
import { expectRefusedAlike } from '../../testing/refused-alike';
import type { TestClient } from '../../testing/test-client';
import {
  addPlacesAndPeople,
  askOffset,
  processed,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from './content-server.fixture';
import type { ContentServer, Places } from './content-server.fixture';
import { signMediaUrl } from './files/media-routes';
import { AUDIO } from './processing/processed-kind';
import { reportProgress } from './processing/report-progress';
import { contentTable } from './table';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let people: Record<'admin' | 'tinh' | 'xa1' | 'xa1khac' | 'xa2' | 'thon1' | 'xem1', TestClient>;
let tone: string;
/** One processed content for all tests that only read it; each test reads it as it is now. */
let ready_id: string;

const base = '/api/content-manager';
const write = (more: Partial<{ name: string; share: (typeof SHARES)[number]; area_id: string }> = {}) => ({
  name: 'Bản tin',
  sound_quality_id: places.quality.id,
  area_id: places.commune.id,
  ...more,
});

async function create(client: TestClient, more: Parameters<typeof write>[0] = {}): Promise<Content> {
  const answer = await client.post(base, { ...write(more), upload_id: await upload(client, tone) });
  expect(answer.statusCode, answer.body).toBe(201);
  return processed(server, client, answer.json().id);
}

/** The ready content under another name, or with another sharing. */
async function readyAs(more: Parameters<typeof write>[0]): Promise<Content> {
  const { version } = await ready();
  const answer = await people.xa1.put(`${base}/${ready_id}`, { ...write(more), version });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const ready = async (): Promise<Content> => (await people.xa1.get(`${base}/find/${ready_id}`)).json();

const seenBy = async (id: string) => {
  const seen = await Promise.all(
    Object.entries(people).map(async ([name, client]) =>
      (await client.get(`${base}/find/${id}`)).statusCode === 200 ? name : '',
    ),
  );
  return seen.filter(Boolean);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  const client = (username: string) => signIn(server.app, username);
  people = {
    admin: await client('admin'),
    tinh: await client('tinh'),
    xa1: await client('xa1'),
    xa1khac: await client('xa1khac'),
    xa2: await client('xa2'),
    thon1: await client('thon1'),
    xem1: await client('xem1'),
  };
  tone = await toneWav(`${folder.path}/tone.wav`, { seconds: 1, rate: 22_050, levels: [0.5] });
  ready_id = (await create(people.xa1)).id;
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it.each([
  ['private', ['admin', 'xa1']],
  ['area', ['admin', 'tinh', 'xa1', 'xa1khac', 'xem1']],
  ['below', ['admin', 'tinh', 'xa1', 'xa1khac', 'thon1', 'xem1']],
  ['all', ['admin', 'tinh', 'xa1', 'xa1khac', 'xa2', 'thon1', 'xem1']],
] as const)('shows contents shared as "%s" only to accounts they are shared with', async (share, expected) => {
  const { id } = await readyAs({ name: `Chia sẻ ${share}`, share });
  expect(await seenBy(id)).toEqual(expected);
  const lists = await Promise.all(
    Object.entries(people).map(async ([name, client]) =>
      (await client.get(`${base}/find?search=chia se ${share}`)).json().total === 1 ? name : '',
    ),
  );
  expect(lists.filter(Boolean)).toEqual(expected);
});

it('lets others hear contents that are shared with them, and change nothing', async () => {
  const { id, version } = await readyAs({ share: 'all' });
  for (const answer of [
    await people.xa2.put(`${base}/${id}`, { ...write({ area_id: places.other.id }), version }),
    await people.thon1.post(`${base}/${id}/remove`),
    await people.thon1.delete(`${base}/${id}`),
    await people.xem1.post(`${base}/${id}/retry`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  const outside = await people.xa1.put(`${base}/${id}`, { ...write({ area_id: places.other.id }), version });
  expect(outside.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'area_id', message: 'Chọn một nơi thuộc phạm vi của bạn' }],
  });
  const shared = await people.thon1.delete(`${base}/${id}`);
  const abilitiesOf = async (client: TestClient) => (await client.get(`${base}/find/${id}`)).json().abilities;
  expect(await Promise.all([people.xa1, people.tinh, people.admin].map(abilitiesOf))).toEqual(
    Array(3).fill(['EDIT', 'REMOVE', 'DELETE']),
  );
  expect(await Promise.all([people.xa2, people.thon1, people.xem1].map(abilitiesOf))).toEqual([[], [], []]);
  expect(shared.json().message).toBe('Dữ liệu này do nơi khác quản lý, bạn chỉ có thể xem và sử dụng');
});

it('answers the standard calls as every resource does', async () => {
  const unknown = '01900000-0000-7000-8000-00000000ffff';
  const record = await readyAs({ name: 'Bản tin chiều' });
  expect(content.safeParse(record).error).toBeUndefined();
  expect((await people.xa1.post(`${base}/find-ids/`, { ids: [record.id, unknown] })).json().rows).toEqual([record]);

  const body = { ...write({ name: 'Bản tin tối' }), version: record.version };
  expect((await people.xa1khac.put(`${base}/${record.id}`, body)).json()).toMatchObject({
    name: 'Bản tin tối',
    version: record.version + 1,
    updated_by: { name: 'Người dùng xa1khac' },
    files: record.files,
  });
  const stale = await people.xa1.put(`${base}/${record.id}`, body);
  expect(stale.json()).toMatchObject({
    status: 409,
    code: 'STALE',
    details: { current: { name: 'Bản tin tối', version: record.version + 1 } },
  });
  const { rows: log } = (await people.xa1.get(`/api/log/find?entity_id=${record.id}`)).json();
  expect(log[0]).toMatchObject({
    action: 'NOI_DUNG_PHAT_EDIT',
    changes: [{ field: 'name', old: 'Bản tin chiều', new: 'Bản tin tối' }],
  });

  const invalid = await people.xa1.post(base, { ...write(), name: 'x', upload_id: unknown });
  expect(invalid.json()).toMatchObject({ status: 400, code: 'INVALID', errors: [{ field: 'name' }] });
  for (const field of ['sound_quality_id', 'category_news_id']) {
    const answer = await people.xa1.post(base, {
      ...write(),
      upload_id: await upload(people.xa1, tone),
      [field]: unknown,
    });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] });
  }
  expect((await people.xa1.put(`${base}/${unknown}`, body)).statusCode).toBe(404);
  await expectRefusedAlike(people.xa1, { base }, record, [
    { values: write({ name: '' }), field: 'name' },
    { values: { ...write(), file_sha256: 'x' }, field: '' },
  ]);
  expect((await people.xa2.get(`${base}/${record.id}/peaks`)).statusCode).toBe(404);
  for (const answer of [
    await people.xem1.post(base, write()),
    await people.xem1.put(`${base}/${record.id}`, body),
    await people.xem1.delete(`${base}/${record.id}`),
  ]) {
    expect(answer.statusCode).toBe(403);
  }
});

it('accepts only a finished upload of the caller, once', async () => {
  const upload_id = await upload(people.xa2, tone);
  for (const wrong of [upload_id, 'f'.repeat(32), '../../etc/passwd']) {
    expect((await people.xa1.post(base, { ...write(), upload_id: wrong })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'upload_id' }],
    });
  }
  expect((await people.xa1.post(base, write())).json()).toMatchObject({
    status: 400,
    errors: [{ field: 'upload_id' }],
  });
  const mine = { ...write({ area_id: places.other.id }), upload_id };
  expect((await people.xa2.post(base, mine)).statusCode).toBe(201);
  expect((await people.xa2.post(base, mine)).statusCode).toBe(400);
});

it('lets nobody of another place change the sound of a shared content, or have it processed again', async () => {
  const { version } = await readyAs({ share: 'all' });
  const [original] = (await people.xa1.get(`${base}/${ready_id}/sound`)).json().originals;
  const parts = [{ sha256: original.sha256, from_ms: 0, to_ms: 500 }];
  const edit = { parts, fade_in_ms: 100, fade_out_ms: 0, jingle_before_id: null, jingle_after_id: null, version };
  for (const client of [people.xa2, people.thon1]) {
    expect((await client.get(`${base}/${ready_id}/sound`)).statusCode).toBe(200);
    const answer = await client.put(`${base}/${ready_id}/sound`, edit);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await ready()).version).toBe(version);
  // Nor do they have it processed again.
  const status = (processing_status: 'failed' | 'ready') =>
    server.deps.db.update(contentTable).set({ processing_status }).where(eq(contentTable.id, ready_id));
  await status('failed');
  for (const client of [people.xa2, people.thon1])
    expect((await client.post(`${base}/${ready_id}/retry`)).json().code).toBe('FORBIDDEN');
  expect((await ready()).processing_status).toBe('failed');
  await status('ready');
  await readyAs({});
});

it.each(['processing', 'ready', 'failed'] as const)(
  'stores the progress of its last request only (%s)',
  async (status) => {
    const where = eq(contentTable.id, ready_id);
    const [before] = await server.deps.db.select().from(contentTable).where(where);
    if (!before) throw new Error('the content is gone');
    for (const newer of [-1, 0, 1]) {
      const process_no = before.process_no + newer;
      await server.deps.db
        .update(contentTable)
        .set({ processing_status: status, progress: 0, process_no })
        .where(where);
      const task = { kind: AUDIO, content: before, area_path: '/' };
      const progress = reportProgress(server.deps, task);
      progress.report(0.5);
      await progress.end();
      const isWanted = newer === 0 && status === 'processing';
      const [after] = await server.deps.db.select().from(contentTable).where(where);
      expect([newer, after?.progress, progress.overtaken.aborted]).toEqual([newer, isWanted ? 0.5 : 0, !isWanted]);
    }
    const { processing_status, progress, process_no } = before;
    await server.deps.db.update(contentTable).set({ processing_status, progress, process_no }).where(where);
  },
);

it('serves the sound to anyone who has its address, in ranges, until it expires', async () => {
  const { media_url, files } = await ready();
  const sha256 = files[0]?.sha256 ?? '';
  const whole = await server.app.inject(String(media_url));
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ]);
  expect(whole.headers['cache-control']).toContain('immutable');
  expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(sha256);

  const part = await server.app.inject({ url: String(media_url), headers: { range: 'bytes=100-199' } });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    206,
    `bytes 100-199/${whole.rawPayload.length}`,
    whole.rawPayload.subarray(100, 200),
  ]);
  const beyond = await server.app.inject({ url: String(media_url), headers: { range: 'bytes=99999999-' } });
  expect(beyond.statusCode).toBe(416);
  const known = await server.app.inject({
    url: String(media_url),
    headers: { 'if-none-match': String(whole.headers.etag) },
  });
  expect(known.statusCode).toBe(304);

  const yesterday = signMediaUrl(server.deps.config.secret, sha256, Date.now() - 24 * 3600 * 1000);
  const forged = signMediaUrl('another secret', sha256);
  const extended = String(media_url).replace(/exp=\d+/, 'exp=99999999999');
  for (const address of [yesterday, forged, extended]) expect((await server.app.inject(address)).statusCode).toBe(403);
  expect((await server.app.inject(signMediaUrl(server.deps.config.secret, 'a'.repeat(64)))).statusCode).toBe(404);
  expect((await server.app.inject(`/media/${sha256}`)).statusCode).toBe(400);
});

it('finds by the words an officer types, sorts and filters', async () => {
  const mine = await create(people.xa2, { name: 'Đường làng ngõ xóm', area_id: places.other.id, share: 'area' });
  await create(people.xa2, { name: 'An toàn giao thông', area_id: places.other.id, share: 'area' });
  // Records that others share with everybody are not of the chosen place.
  await readyAs({ name: 'Đường làng chung', share: 'all' });
  const find = async (query: string) =>
    (await people.xa2.get(`${base}/find?area_id=${places.other.id}&${query}`))
      .json()
      .rows.map((row: Content) => row.name);
  expect(await find('search=duong lang')).toEqual([mine.name]);
  expect((await find('sort=name&processing_status=ready')).slice(0, 1)).toEqual(['An toàn giao thông']);
  expect((await find('sort=-name&processing_status=ready')).slice(0, 1)).toEqual([mine.name]);
  expect(await find('source_kind=tts')).toEqual([]);
  expect(await find('removed=true')).toEqual([]);
  expect(await find(`created_at_to=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toEqual([]);
  expect((await people.xa2.get(`${base}/find?sort=size`)).statusCode).toBe(400);
});

it('removes a content, restores it, and notifies the others', async () => {
  const { id } = await ready();
  const heard: string[] = [];
  const stop = server.deps.events.on('content.changed', (change) => change.id === id && heard.push(change.change));
  const removed = (await people.tinh.post(`${base}/${id}/remove`)).json();
  expect(removed).toMatchObject({ id, removed_at: expect.any(String) });
  expect(removed.updated_by.id).not.toBe(removed.created_by.id);
  expect((await people.xa1.post(`${base}/${id}/remove`)).json().code).toBe('WRONG_STATE');
  expect((await people.xa1.get(`${base}/find?removed=true`)).json().rows.map((row: Content) => row.id)).toEqual([id]);
  expect((await people.xa1.post(`${base}/${id}/restore`)).json()).toMatchObject({ removed_at: null });
  stop();
  expect(heard).toEqual(['removed', 'restored']);
});

it('loses nothing when it could not be deleted', async () => {
  const { id, files } = await create(people.xa1, { name: 'Không xóa được' });
  const upload_id = await upload(people.xa1, tone);
  await server.deps.db.update(contentTable).set({ upload_id }).where(eq(contentTable.id, id));
  await server.deps.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no more log'; end $$`,
  );
  await server.deps.db.execute(
    sql`create trigger refuse before insert on activity_log for each row execute function refuse()`,
  );
  const answer = await people.xa1.delete(`${base}/${id}`);
  await server.deps.db.execute(sql`drop function refuse() cascade`);
  expect(answer.statusCode).toBe(500);
  expect((await people.xa1.get(`${base}/find/${id}`)).json().files).toEqual(files);
  const location = `/api/upload/${upload_id}`;
  expect((await askOffset(people.xa1, location)).statusCode).toBe(200);
  expect((await people.xa1.delete(`${base}/${id}`)).statusCode).toBe(200);
  await expect.poll(async () => (await askOffset(people.xa1, location)).statusCode).toBe(404);
});

it('keeps a content that a future run plays, and deletes the file with its last content', async () => {
  const [first, second] = [await ready(), await create(people.xa1, { name: 'Bản hai' })];
  const sha256 = first.files[0]?.sha256 ?? '';
  expect(second.files[0]?.sha256).toBe(sha256);
  let needed = first.id;
  const by = { base: '/api/collection', module: 'NOI_DUNG_PHAT', label: 'bộ sưu tập' } as const;
  server.deps.uses.add({
    of: contents,
    by,
    find: async (_tx, _caller, id) => (id === needed ? [{ id: '1', name: 'Tết', visible: true }] : []),
  });
  expect((await people.xa1.delete(`${base}/${first.id}`)).json()).toMatchObject({
    status: 409,
    code: 'IN_USE',
    message: 'Nội dung phát này đang được dùng trong 1 bộ sưu tập (“Tết”) nên không xóa được',
    details: { uses: [{ base: by.base, id: '1', name: 'Tết' }] },
  });

  needed = '';
  const others = (await people.admin.get(`${base}/find?limit=200`))
    .json()
    .rows.filter((row: Content) => row.id !== first.id);
  for (const { id } of others) expect((await people.admin.delete(`${base}/${id}`)).statusCode).toBe(200);
  const store = server.deps.media;
  expect(await store.has(sha256, 'mp3')).toBe(true);
  expect((await people.xa1.delete(`${base}/${first.id}`)).json()).toEqual({ id: first.id });
  await expect.poll(() => store.has(sha256, 'mp3')).toBe(false);
  expect((await people.xa1.get(`${base}/find/${first.id}`)).statusCode).toBe(404);
});
