import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@loa/contracts/media';
import type { NotificationPage } from '@loa/contracts/notifications';
import type { PermissionCode } from '@loa/contracts/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blackPng, noisyJpeg, pdfOf, writeClip } from '../../media/visual-files.fixture';
import type { TestClient } from '../../testing/test-client';
import { createAccount, createGroup } from '../accounts';
import { contentFileTable, fileUseTable, releaseFile } from '../content';
import {
  addPlacesAndPeople,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../content/content-server.fixture';
import type { ContentServer, Places } from '../content/content-server.fixture';
import { checkWebPage } from './web-pages';

const base = '/api/content-manager/media';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let other: TestClient;
let viewer: TestClient;

const rights: PermissionCode[] = [
  'NOI_DUNG_MEDIA_VIEW',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'NOI_DUNG_MEDIA_DELETE',
  'NOI_DUNG_MEDIA_REMOVE',
];
const text = {
  typed_kind: 'text',
  body: 'Chào mừng',
  text_style: { font: 'sans', size_px: 32, is_bold: true, color: '#ffcc00', background: '#000000', speed_px: 60 },
  width: 192,
  height: 64,
};
const fields = (name: string, more: object = {}) => ({ name, area_id: places.commune.id, ...more });
const make = async (body: object) => {
  const answer = await officer.post(base, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as Media;
};

async function processed(id: string): Promise<Media> {
  const read = async () => (await officer.get(`${base}/find/${id}`)).json() as Media;
  return new Promise((resolve, reject) => {
    const check = () =>
      void read().then((media) => media.processing_status !== 'processing' && (stop(), resolve(media)), reject);
    const stop = server.deps.events.on('media.changed', (changed) => changed.id === id && check());
    check();
  });
}
const uploaded = async (name: string, file: Buffer | string, filename: string, more: object = {}) =>
  processed((await make(fields(name, { upload_id: await upload(officer, file, filename), ...more }))).id);
const fileOf = (address: string | null) => server.app.inject({ url: address ?? '' });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  const boards = await createGroup(server.deps.db, { code: 'BANG', name: 'Cán bộ bảng', permissions: rights });
  const readers = await createGroup(server.deps.db, {
    code: 'DOC',
    name: 'Người đọc',
    permissions: ['NOI_DUNG_MEDIA_VIEW'],
  });
  const account = (username: string, area_id: string, group_account_id: string) =>
    createAccount(server.deps.db, {
      username,
      name: `Người ${username}`,
      password: 'Loa@123456',
      group_account_id,
      area_id,
    });
  await account('bang1', places.commune.id, boards);
  await account('bang2', places.other.id, boards);
  await account('doc1', places.commune.id, readers);
  [officer, other, viewer] = [
    await signIn(server.app, 'bang1'),
    await signIn(server.app, 'bang2'),
    await signIn(server.app, 'doc1'),
  ];
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

describe('uploaded media', () => {
  it('is a picture by its bytes, with a small one for lists, at signed addresses', async () => {
    const media = await uploaded('Ảnh hội chợ', await noisyJpeg(2400, 1200), '../../ảnh.pdf');
    expect(media).toMatchObject({
      media_kind: 'image',
      processing_status: 'ready',
      width: 1920,
      height: 960,
      error: null,
      original_name: '../../ảnh.pdf',
      size: expect.any(Number),
    });
    const [shown, small] = [await fileOf(media.media_url), await fileOf(media.thumbnail_url)];
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      small.headers['content-type'],
      small.rawPayload.length < 20_000,
    ]).toEqual([200, 'image/jpeg', 'image/webp', true]);
    expect((await fileOf(media.media_url?.split('?')[0] ?? '')).statusCode).not.toBe(200);
    const { rows }: NotificationPage = (await officer.get('/api/notification/find')).json();
    expect(rows.find(({ record }) => record.id === media.id)?.kind).toBe('media.ready');
  });

  it('is drawn for a list so small that twenty cards load less than 400 kB, whatever they show', async () => {
    const shown = [await noisyJpeg(480, 300), await noisyJpeg(900, 4000), pdfOf(2)];
    for (const [at, file] of shown.entries()) await uploaded(`Nặng số ${at}`, file, `nang-${at}`);
    const { rows } = (await officer.get(`${base}/find?search=nang%20so&limit=20`)).json();
    const served = await Promise.all(
      rows.map(async ({ thumbnail_url }: Media) => (await fileOf(thumbnail_url)).rawPayload.length),
    );
    expect(served).toHaveLength(shown.length);
    expect(Math.max(...served) * 20).toBeLessThanOrEqual(400_000);
  });

  it('is a document of pages, a video with its length', async () => {
    const pdf = await uploaded('Tờ rơi', pdfOf(3), `${'tên dài '.repeat(40)}.pdf`);
    expect(pdf).toMatchObject({ media_kind: 'pdf', page_count: 3, width: 1920, height: 1440 });
    const { rows } = (await officer.get(`${base}/${pdf.id}/pages`)).json();
    expect(rows.map(({ page }: { page: number }) => page)).toEqual([1, 2, 3]);
    expect((await fileOf(rows[2].url)).statusCode).toBe(200);
    const video = await uploaded('Phim', await writeClip(folder.path, 'phim.mp4', { seconds: 2 }), 'phim.mp4');
    expect(video).toMatchObject({ media_kind: 'video', width: 320, height: 180 });
    expect(Math.round(video.duration_sec ?? 0)).toBe(2);
  });

  it('of a false type is refused with the reason, and nothing of it is stored', async () => {
    const bomb = await uploaded('Ảnh tỉ điểm', blackPng(40_000, 25_000), 'to.png');
    expect(bomb).toMatchObject({
      processing_status: 'failed',
      error: expect.stringMatching(/40000 × 25000/),
      media_url: null,
    });
    await expect.poll(() => readdir(join(folder.path, 'processing')).catch(() => [])).toEqual([]);
    expect((await officer.post(`${base}/${bomb.id}/retry`)).statusCode).toBe(409);
    const mended = await officer.put(`${base}/${bomb.id}`, {
      ...fields('Ảnh vừa'),
      version: bomb.version,
      upload_id: await upload(officer, pdfOf(1), 'x.png'),
    });
    expect(mended.statusCode, mended.body).toBe(200);
    expect(await processed(bomb.id)).toMatchObject({ processing_status: 'ready', media_kind: 'pdf' });
  });

  it('does no harm by its file name, and has that name in its record', async () => {
    const lies = async () =>
      (await readdir(folder.path, { recursive: true })).filter((name) => /ảnh|passwd|cron/.test(name));
    const buffer = await noisyJpeg(32, 16);
    const names = [
      '../../../etc/passwd',
      '/etc/cron.d/ảnh',
      'C:\\ảnh  bản   cuối .jpg',
      `${'ảnh'.repeat(98)}12.jpg`,
      '. .',
      'ảnh $(touch x); `id`.png',
    ];
    for (const [at, name] of names.entries())
      expect(await uploaded(`Tên lạ ${at}`, buffer, name)).toMatchObject({
        processing_status: 'ready',
        media_kind: 'image',
        original_name: name,
      });
    expect(await lies()).toEqual([]);
  });

  it('is stored once however often it is uploaded, and deleted with the last record that uses it', async () => {
    const bytes = pdfOf(2, { width: 500, height: 200 });
    const [one, two] = [await uploaded('Một', bytes, 'a.pdf'), await uploaded('Hai', bytes, 'b.pdf')];
    const sha = (media: Media) => media.media_url?.split(/[/?]/)[2] ?? '';
    expect(sha(one)).toBe(sha(two));
    const storedFiles = () =>
      server.deps.db
        .select()
        .from(contentFileTable)
        .where(eq(contentFileTable.sha256, sha(two)));
    expect((await officer.delete(`${base}/${one.id}`)).statusCode).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
    await officer.delete(`${base}/${two.id}`);
    await expect.poll(async () => (await storedFiles()).length).toBe(0);
    expect(await server.deps.db.select().from(fileUseTable).where(eq(fileUseTable.owner_id, two.id))).toEqual([]);
  });
});

describe('typed media', () => {
  it('is a scrolling text with its board, ready at once', async () => {
    expect(await make(fields('Chữ chạy', text))).toMatchObject({
      media_kind: 'text',
      processing_status: 'ready',
      width: 192,
      height: 64,
      text_style: { speed_px: 60 },
    });
    for (const [left_out, field] of [
      ['body', 'body'],
      ['text_style', 'text_style'],
      ['width', 'width'],
    ]) {
      const answer = await officer.post(base, fields('Thiếu', { ...text, [left_out as string]: undefined }));
      expect([answer.statusCode, answer.json().errors?.map((each: { field: string }) => each.field)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it.each([
    'http://localhost/',
    'http://127.0.0.1:8080/',
    'http://10.1.2.3/',
    'http://[::1]/',
    'http://[::ffff:192.168.1.1]/',
    'http://169.254.169.254/latest',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:192.168.1.1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://camera.local/',
    'http://may-chu/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://a:b@vov.vn/',
  ])('is no page of a network of one’s own: %s', async (web_url) => {
    const answer = await officer.post(base, fields('Trang', { typed_kind: 'web', web_url }));
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'web_url']);
  });

  it('is checked as a page by what its name resolves to', async () => {
    await expect(
      checkWebPage('https://trang.example.vn/', async () => ['203.162.0.11', '192.168.1.1']),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await expect(checkWebPage('https://trang.example.vn/', async () => ['203.162.0.11'])).resolves.toBeNull();
    await expect(checkWebPage('https://trang.example.vn/', async () => [])).resolves.toMatch(/chưa tìm thấy/);
    expect(await make(fields('Cổng', { typed_kind: 'web', web_url: 'https://203.162.0.11/' }))).toMatchObject({
      media_kind: 'web',
      web_url: 'https://203.162.0.11/',
      notice: null,
    });
  });
});

describe('rights and places', () => {
  it('are those of audio contents', async () => {
    const media = await make(fields('Của xã một', { ...text, share: 'private' }));
    expect((await other.get(`${base}/find/${media.id}`)).statusCode).toBe(404);
    expect((await viewer.get(`${base}/find/${media.id}`)).statusCode).toBe(404);
    const open = await make(fields('Cho mọi nơi', { ...text, share: 'all' }));
    expect((await other.get(`${base}/find/${open.id}`)).json()).toMatchObject({ abilities: [] });
    expect((await other.put(`${base}/${open.id}`, { ...fields('Đổi', text), version: 1 })).statusCode).toBe(403);
    expect((await viewer.post(base, fields('Xem', text))).statusCode).toBe(403);
    expect((await viewer.post(`${base}/${open.id}/remove`)).statusCode).toBe(403);
    expect((await officer.post(`${base}/${open.id}/remove`)).json()).toMatchObject({ removed_at: expect.any(String) });
    expect((await officer.post(`${base}/${open.id}/restore`)).json()).toMatchObject({ removed_at: null });
  });
});

describe('a stored file', () => {
  it('is not deleted while a media shows it, whoever lets it go', async () => {
    const { media_url } = await uploaded('Ảnh còn dùng', await noisyJpeg(64, 32), 'anh.jpg');
    await releaseFile(server.deps, media_url?.split(/[/?]/)[2] ?? '');
    expect((await fileOf(media_url)).statusCode).toBe(200);
  });
});

describe('test media', () => {
  it('is listed separately, stays a test, and cannot be used by a schedule', async () => {
    const trial = await make(fields('Thử chữ', { ...text, is_test: true }));
    const named = async (is_test: string) =>
      ((await officer.get(`${base}/find?is_test=${is_test}&limit=200`)).json().rows as Media[]).map(({ name }) => name);
    expect(await named('true')).toEqual(['Thử chữ']);
    expect(await named('false')).not.toContain('Thử chữ');
    const changed = await officer.put(`${base}/${trial.id}`, {
      ...fields('Thử chữ', text),
      is_test: false,
      version: 1,
    });
    expect([changed.statusCode, changed.json().errors?.[0]?.field]).toEqual([400, 'is_test']);
  });

  it('is shown only by callers who may interrupt the plan of a screen', async () => {
    const trial = await make(fields('Thử hai', { ...text, is_test: true }));
    expect((await officer.post(`${base}/${trial.id}/trial`, { device_ids: [trial.id] })).statusCode).toBe(403);
  });
});
