import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import type { NotificationPage } from '@loa/contracts/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strangeKinds } from '../../../media/other-kinds.fixture';
import { brokenFiles, encodedSpeech, speechWav, toneWav } from '../../../media/sound-files.fixture';
import type { TestClient } from '../../../testing/test-client';
import {
  addPlacesAndPeople,
  processed,
  signIn,
  startContentServer,
  temporaryFolder,
  upload,
} from '../content-server.fixture';
import type { ContentServer, Places } from '../content-server.fixture';
import { mediaEngineOf } from '../../../media';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let sounds: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;

const data = (...path: string[]) => join(folder.path, ...path);
const listed = (path: string) => readdir(path).catch(() => []);
/** Rows that only processing needs are deleted right after its result is stored. */
const leftovers = () =>
  expect.poll(async () => [...(await listed(data('uploads'))), ...(await listed(data('processing')))]);
const sound = (name: string) => join(sounds.path, name);
const fields = (name: string) => ({ name, sound_quality_id: places.quality.id, area_id: places.commune.id });

async function create(name: string, file: string | Buffer, filename?: string): Promise<Content> {
  const answer = await officer.post('/api/content-manager', {
    ...fields(name),
    upload_id: await upload(officer, file, filename),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

beforeAll(async () => {
  [folder, sounds] = [await temporaryFolder(), await temporaryFolder()];
  server = await startContentServer(folder.path, { lasting: true });
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
  const wav = await speechWav(sounds.path);
  await encodedSpeech(mediaEngineOf(), sounds.path, wav);
  await brokenFiles(sounds.path);
  await strangeKinds(sounds.path);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
  await sounds.remove();
});

/** The notifications that the uploader of a content gets. */
const notificationsOf = async (id: string) => {
  const { rows }: NotificationPage = (await officer.get('/api/notification/find')).json();
  return rows.filter(({ record }) => record.id === id).map(({ kind, detail }) => ({ kind, detail }));
};

it('turns an uploaded mp3 into a file devices can play', async () => {
  const created = await create('Bản tin sáng', sound('speech.mp3'), 'bản tin sáng.mp3');
  expect(created).toMatchObject({
    processing_status: 'processing',
    original_name: 'bản tin sáng.mp3',
    files: [],
    media_url: null,
    created_by: { name: 'Người dùng xa1' },
    area: { name: 'Xã Một' },
  });

  const ready = await processed(server, officer, created.id);
  expect(ready).toMatchObject({ processing_status: 'ready', error: null, progress: 1 });
  const [file] = ready.files;
  expect(file).toMatchObject({ original_name: 'bản tin sáng.mp3', mime: 'audio/mpeg' });
  expect(await server.deps.media.has(file?.sha256 ?? '', 'mp3')).toBe(true);
  expect(ready.duration_sec).toBeGreaterThan(3);
  expect(Math.abs((ready.loudness_lufs ?? 0) - -16)).toBeLessThan(2);
  await leftovers().toEqual([]);

  const waveform = (await officer.get(`/api/content-manager/${created.id}/peaks`)).json();
  expect(waveform.peaks.length).toBeGreaterThan(100);
  expect(waveform.duration_sec).toBe(ready.duration_sec);

  const { rows: log } = (await officer.get(`/api/log/find?entity_id=${created.id}`)).json();
  expect(log.map(({ action, result }: { action: string; result: string }) => `${action} ${result}`)).toEqual([
    'NOI_DUNG_PHAT_PROCESS success',
    'NOI_DUNG_PHAT_ADD success',
  ]);
  expect(await notificationsOf(created.id)).toEqual([{ kind: 'content.ready', detail: null }]);
});

it.each(['speech.wav', 'speech.m4a', 'speech.ogg'])('accepts %s as well', async (name) => {
  const { id } = await create(`Tệp ${name}`, sound(name), name);
  expect(await processed(server, officer, id)).toMatchObject({
    processing_status: 'ready',
    files: [{ mime: 'audio/mpeg' }],
  });
});

it.each([
  ['picture.mp3', /hình ảnh/],
  ['text.mp3', /văn bản/],
  ['cut.wav', /cắt cụt|hỏng/],
  ['header-only.wav', /không có tiếng/],
  ['song.mid', /kiểu MIDI/],
])('says what is wrong with %s and stores nothing of it', async (name, reason) => {
  const filesBefore = await listed(data('media'));
  const { id } = await create(`Tệp hỏng ${name}`, sound(name), name);
  const failed = await processed(server, officer, id);
  expect(failed).toMatchObject({
    processing_status: 'failed',
    original_name: name,
    files: [],
    media_url: null,
    duration_sec: null,
  });
  expect(failed.error).toMatch(reason);
  expect(await notificationsOf(id)).toEqual([{ kind: 'content.failed', detail: failed.error }]);
  await leftovers().toEqual([]);
  expect(await listed(data('media'))).toEqual(filesBefore);

  const again = await officer.post(`/api/content-manager/${id}/retry`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'WRONG_STATE']);
});

it('reports a nearly silent file as silent, and a cut Ogg as cut', async () => {
  const faint = await create(
    'Gần như im lặng',
    await toneWav(sound('faint.wav'), { seconds: 3, rate: 22_050, levels: [0.001] }),
  );
  expect(await processed(server, officer, faint.id)).toMatchObject({
    processing_status: 'ready',
    notice: expect.stringContaining('gần như không có tiếng'),
  });
  const ogg = await readFile(sound('speech.ogg'));
  const cut = await create('Ogg bị cắt', ogg.subarray(0, ogg.length * 0.7), 'bản tin.ogg');
  expect(await processed(server, officer, cut.id)).toMatchObject({
    processing_status: 'failed',
    error: expect.stringContaining('cắt cụt'),
    notice: null,
  });
});

it('retries a processing that failed through no fault of the file', async () => {
  await rm(data('processing'), { recursive: true, force: true });
  // Nothing can be written to the working folder.
  await writeFile(data('processing'), '');
  const { id } = await create('Lỗi máy chủ', sound('speech.mp3'));
  expect(await processed(server, officer, id)).toMatchObject({
    processing_status: 'failed',
    error: expect.stringContaining('thử lại'),
  });
  await rm(data('processing'));
  expect((await officer.post(`/api/content-manager/${id}/retry`)).json()).toMatchObject({
    processing_status: 'processing',
    error: null,
  });
  expect(await processed(server, officer, id)).toMatchObject({ processing_status: 'ready' });
  await leftovers().toEqual([]);
});

it('accepts another file for a failed content', async () => {
  const created = await create('Sai tệp', sound('picture.mp3'));
  const { version } = await processed(server, officer, created.id);
  const upload_id = await upload(officer, sound('speech.mp3'));
  const changed = await officer.put(`/api/content-manager/${created.id}`, {
    ...fields('Đúng tệp'),
    upload_id,
    version,
  });
  expect([changed.statusCode, changed.json().processing_status]).toEqual([200, 'processing']);
  expect(await processed(server, officer, created.id)).toMatchObject({
    name: 'Đúng tệp',
    processing_status: 'ready',
    error: null,
  });
});

it('processes again when another sound quality is chosen, and deletes the file that is not played any more', async () => {
  const tone = await toneWav(sound('tone.wav'), { seconds: 1, levels: [0.4] });
  const { id } = await create('Đổi chất lượng', tone);
  const before = await processed(server, officer, id);
  const body = { ...fields('Đổi chất lượng'), sound_quality_id: places.better.id, version: before.version };
  expect((await officer.put(`/api/content-manager/${id}`, body)).json()).toMatchObject({
    processing_status: 'processing',
    files: before.files,
  });
  const after = await processed(server, officer, id);
  expect(after).toMatchObject({ processing_status: 'ready', sound_quality: { name: 'Tốt (MP3 128 kbps)' } });
  const [old, current] = [before.files[0]?.sha256 ?? '', after.files[0]?.sha256 ?? ''];
  expect(current).not.toBe(old);
  const store = server.deps.media;
  await expect.poll(async () => [await store.has(old, 'mp3'), await store.has(current, 'mp3')]).toEqual([false, true]);
});

it('continues after the server was stopped in the middle of it', async () => {
  const long = await toneWav(sound('long.wav'), { seconds: 40, rate: 48_000, levels: [0.3, 0.3] });
  const started = new Promise<void>((resolve) => {
    const stop = server.deps.events.on('console', ({ event }) => event === 'job.progress' && (stop(), resolve()));
  });
  const { id } = await create('Dừng giữa chừng', long);
  await started;
  await server.stop();
  server = await startContentServer(folder.path, { lasting: true });
  officer = await signIn(server.app, 'xa1');
  expect(await processed(server, officer, id)).toMatchObject({
    processing_status: 'ready',
    duration_sec: expect.closeTo(40, 0),
  });
  await leftovers().toEqual([]);
  const { rows: log } = (await officer.get(`/api/log/find?entity_id=${id}`)).json();
  expect(log).toHaveLength(2);
});
