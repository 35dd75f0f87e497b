import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMBEDDED_PROVIDER, isUnderWay } from '@loa/contracts/speech';
import type { Speech, SpeechWrite } from '@loa/contracts/speech';
import type { Content } from '@loa/contracts/content';
import type { PermissionCode } from '@loa/contracts/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client';
import { createAccount, createGroup } from '../accounts';
import { mergeDictionaries } from './dictionary/merge-dictionaries';
import {
  addPlacesAndPeople,
  processed,
  signIn,
  startContentServer,
  temporaryFolder,
} from '../content/content-server.fixture';
import type { ContentServer, Places } from '../content/content-server.fixture';

const RIGHTS: PermissionCode[] = [
  'CHUYEN_DOI_VAN_BAN_VIEW',
  'CHUYEN_DOI_VAN_BAN_ADD',
  'CHUYEN_DOI_VAN_BAN_EDIT',
  'CHUYEN_DOI_VAN_BAN_DELETE',
  'NOI_DUNG_PHAT_VIEW',
  'NOI_DUNG_PHAT_EDIT',
  'NOI_DUNG_PHAT_DELETE',
  'NOI_DUNG_PHAT_REMOVE',
];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let superior: TestClient;

const base = '/api/text-to-speech';
const data = (...path: string[]) => join(folder.path, ...path);
const listed = (path: string) => readdir(path).catch(() => []);
const leftovers = () =>
  expect.poll(async () => [...(await listed(data('uploads'))), ...(await listed(data('processing')))], {
    timeout: 20_000,
  });
const write = (values: Partial<SpeechWrite> = {}) => ({
  name: 'Bản tin sáng',
  text: 'UBND xã mời bà con họp lúc 17h30.',
  provider: EMBEDDED_PROVIDER,
  voice_code: 'vi',
  sound_quality_id: places.quality.id,
  area_id: places.commune.id,
  ...values,
});
const create = async (values: Partial<SpeechWrite> = {}): Promise<Speech> => {
  const answer = await officer.post(base, write(values));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const read = async (id: string): Promise<Speech> => (await officer.get(`${base}/find/${id}`)).json();
const contentOf = async ({ content }: Speech): Promise<Content> =>
  (await officer.get(`/api/content-manager/find/${content?.id}`)).json();
const change = async (speech: Speech, values: Partial<SpeechWrite>): Promise<Speech> => {
  const { name, text, corrections, provider, voice_code, speed, pitch, pause_ms, sound_quality_id, area_id, share } =
    speech;
  const answer = await officer.put(`${base}/${speech.id}`, {
    name,
    text,
    corrections,
    provider,
    voice_code,
    speed,
    pitch,
    pause_ms,
    sound_quality_id,
    area_id,
    share,
    version: speech.version,
    ...values,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Waits for events of a text until it has the expected state. */
const until = (id: string, isIt: (speech: Speech) => boolean) =>
  new Promise<Speech>((resolve, reject) => {
    const check = () => void read(id).then((speech) => isIt(speech) && (stop(), resolve(speech)), reject);
    const stop = server.deps.events.on(
      'console',
      ({ event, item }) => event === 'speech.progress' && 'id' in item && item.id === id && check(),
    );
    check();
  });
const made = (id: string) => until(id, ({ job_status }) => !isUnderWay(job_status));
const long = (word: string, length: number) =>
  Array.from({ length }, (_, n) => `Câu ${word} thứ ${n + 1} mời bà con chú ý theo dõi.`).join(' ');

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path, { lasting: true });
  places = await addPlacesAndPeople(server.deps);
  const group_account_id = await createGroup(server.deps.db, { code: 'DOC', name: 'Biên tập', permissions: RIGHTS });
  const account = (username: string, area: { id: string }) =>
    createAccount(server.deps.db, {
      username,
      name: `Người dùng ${username}`,
      password: 'Loa@123456',
      group_account_id,
      area_id: area.id,
    });
  await account('doc1', places.commune);
  await account('doctinh', places.province);
  officer = await signIn(server.app, 'doc1');
  superior = await signIn(server.app, 'doctinh');
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('becomes a content that can be played, with the text as its transcript', async () => {
  const { id, job_status } = await create({ name: 'Mời họp' });
  expect(job_status).toBe('queued');
  const speech = await made(id);
  expect(speech).toMatchObject({
    job_status: 'done',
    error: null,
    text_normalized: 'ủy ban nhân dân xã mời bà con họp lúc mười bảy giờ ba mươi phút.',
    content: { name: 'Mời họp' },
  });
  expect(await contentOf(speech)).toMatchObject({
    name: 'Mời họp',
    source_kind: 'tts',
    transcript: 'UBND xã mời bà con họp lúc 17h30.',
    processing_status: 'ready',
    area: { name: 'Xã Một' },
    share: 'below',
    files: [{ mime: 'audio/mpeg' }],
    duration_sec: speech.duration_sec,
  });
  expect((await officer.get(speech.media_url ?? '')).statusCode).toBe(200);
  await leftovers().toEqual([]);
  const { rows } = (await officer.get(`/api/log/find?entity_id=${id}`)).json();
  expect(rows.map(({ action, result }: { action: string; result: string }) => `${action} ${result}`)).toEqual([
    'CHUYEN_DOI_VAN_BAN_SPEAK success',
    'CHUYEN_DOI_VAN_BAN_ADD success',
  ]);
});

it('stays a draft until it is to be spoken, and is found by its status', async () => {
  const { id } = await create({ name: 'Nháp', text: 'Chưa đọc vội.', is_draft: true });
  const found = async (status: string) =>
    (await officer.get(`${base}/find?job_status=${status}&search=nhap`)).json().rows.map((row: Speech) => row.id);
  expect([await found('draft'), await found('done,failed')]).toEqual([[id], []]);
  expect((await officer.post(`${base}/${id}/make`)).json()).toMatchObject({ job_status: 'queued' });
  await made(id);
  expect([await found('draft'), await found('done')]).toEqual([[], [id]]);
});

it('makes the sound again when the text, the voice or a reading changes, in the same content, and not when only its name does', async () => {
  const first = await made((await create({ name: 'Đổi lời', text: 'Lời cũ của riêng bản tin này.' })).id);
  const before = await contentOf(first);
  const renamed = await change(first, { name: 'Đổi tên', share: 'all' });
  expect(renamed).toMatchObject({ job_status: 'done', content: { name: 'Đổi tên' } });
  expect(await contentOf(renamed)).toMatchObject({ name: 'Đổi tên', share: 'all', files: before.files });

  const requested = await change(renamed, { text: 'Lời mới dài hơn hẳn lời cũ, xin mời bà con nghe.', speed: 0.8 });
  expect(requested).toMatchObject({ job_status: 'queued', media_url: expect.any(String) });
  const again = await made(requested.id);
  const after = await contentOf(again);
  expect(after).toMatchObject({
    id: before.id,
    transcript: 'Lời mới dài hơn hẳn lời cũ, xin mời bà con nghe.',
    processing_status: 'ready',
  });
  expect(after.files[0]?.sha256).not.toBe(before.files[0]?.sha256);
  await expect
    .poll(() => listed(data('media', before.files[0]?.sha256.slice(0, 2) ?? '')), { timeout: 20_000 })
    .not.toContain(`${before.files[0]?.sha256}.mp3`);

  const corrected = await change(again, { corrections: [{ written: 'bà con', read: 'quý vị' }] });
  expect(corrected.job_status).toBe('queued');
  expect((await made(corrected.id)).text_normalized).toContain('xin mời quý vị nghe');
  const unchanged = await change(await read(corrected.id), { text: 'Chỉ lưu nháp.', is_draft: true });
  expect(unchanged).toMatchObject({ job_status: 'draft', content: { id: before.id } });
});

it('is cancelled while it is spoken, keeps its old sound, and continues later with the cached sentences', async () => {
  const { id } = await create({ name: 'Quyển truyện', text: long('một', 200) });
  const statuses: unknown[] = [];
  const stop = server.deps.events.on(
    'console',
    ({ event, item }) =>
      void (event === 'speech.progress' && 'job_status' in item && item.id === id && statuses.push(item.job_status)),
  );
  await until(id, ({ progress }) => progress > 0);
  expect((await officer.post(`${base}/${id}/make`)).statusCode).toBe(409);
  expect((await officer.post(`${base}/${id}/cancel`)).json()).toMatchObject({
    job_status: 'draft',
    progress: 0,
    content: null,
  });
  await leftovers().toEqual([]);
  // Other viewers get this state, and no older progress after it.
  expect(statuses.at(-1)).toBe('draft');
  stop();
  expect((await officer.post(`${base}/${id}/cancel`)).statusCode).toBe(409);
  expect(await read(id)).toMatchObject({ job_status: 'draft', content: null });
  expect((await officer.get('/api/content-manager/find?search=quyen')).json().total).toBe(0);
  await officer.delete(`${base}/${id}`);
});

it('shows why it could not be spoken, and can be tried again', async () => {
  const { id } = await create({ name: 'Không chữ', text: '— … —' });
  expect(await made(id)).toMatchObject({ job_status: 'failed', error: 'Văn bản không có chữ nào để đọc.' });
  const bell = (await officer.get('/api/notification/find')).json().rows;
  expect(bell).toContainEqual(
    expect.objectContaining({
      kind: 'speech.failed',
      record: expect.objectContaining({ id }),
      detail: 'Văn bản không có chữ nào để đọc.',
    }),
  );
  await rm(data('processing'), { recursive: true, force: true });
  // Nothing can be written to the working folder.
  await writeFile(data('processing'), '');
  const failing = await create({ name: 'Lỗi máy chủ' });
  expect(await made(failing.id)).toMatchObject({ job_status: 'failed', error: expect.stringContaining('thử lại') });
  await rm(data('processing'));
  await officer.post(`${base}/${failing.id}/make`);
  expect(await made(failing.id)).toMatchObject({ job_status: 'done' });
});

it('continues after the server was stopped in the middle, and leaves no file without a record', async () => {
  // Longer than what a server that stops still lets finish.
  const { id } = await create({ name: 'Ngắt giữa chừng', text: long('hai', 100) });
  await until(id, ({ progress }) => progress > 0);
  await server.stop();
  expect(await listed(data('uploads'))).toEqual([]);
  server = await startContentServer(folder.path, { lasting: true });
  officer = await signIn(server.app, 'doc1');
  superior = await signIn(server.app, 'doctinh');
  const speech = await made(id);
  expect(speech).toMatchObject({ job_status: 'done', content: { name: 'Ngắt giữa chừng' } });
  expect((await officer.get('/api/content-manager/find?search=ngat')).json().total).toBe(1);
  await leftovers().toEqual([]);
}, 120_000);

it('counts as never spoken once its content is deleted, and leaves the content when it is deleted itself', async () => {
  const speech = await made((await create({ name: 'Xóa nội dung' })).id);
  expect((await officer.delete(`/api/content-manager/${speech.content?.id}`)).statusCode).toBe(200);
  expect(await read(speech.id)).toMatchObject({ job_status: 'draft', content: null, media_url: null });
  await officer.post(`${base}/${speech.id}/make`);
  const again = await made(speech.id);
  expect((await officer.delete(`${base}/${speech.id}`)).statusCode).toBe(200);
  expect(await processed(server, officer, again.content?.id ?? '')).toMatchObject({ processing_status: 'ready' });
});

it('is read by the dictionary of its area and those above, the nearest first', async () => {
  const word = (client: TestClient, area: { id: string }, name: string, spoken: string) =>
    client.post('/api/pronunciation', { area_id: area.id, name, read: spoken });
  expect((await word(superior, places.province, 'TTHC', 'trung tâm của tỉnh')).statusCode).toBe(201);
  expect((await word(superior, places.province, 'Krông', 'cờ rông')).statusCode).toBe(201);
  expect((await word(officer, places.commune, 'TTHC', 'trung tâm của xã')).statusCode).toBe(201);
  expect((await word(superior, places.other, 'Krông', 'nơi khác')).statusCode).toBe(201);
  expect((await word(officer, places.province, 'ABC', 'của tỉnh')).statusCode).toBe(400);
  const twice = await word(officer, places.commune, 'TTHC', 'hai lần');
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'DUPLICATE']);
  const { parts } = (
    await officer.post(`${base}/preview`, {
      text: 'TTHC xã Krông, CT.',
      area_id: places.commune.id,
      corrections: [{ written: 'CT', read: 'chương trình' }],
    })
  ).json();
  expect(parts.filter((part: { is_changed: boolean }) => part.is_changed)).toEqual([
    { written: 'TTHC', read: 'trung tâm của xã', is_changed: true, is_unknown: false },
    { written: 'Krông', read: 'cờ rông', is_changed: true, is_unknown: false },
    { written: 'CT', read: 'chương trình', is_changed: true, is_unknown: false },
  ]);
  const { rows } = (await officer.get('/api/pronunciation/find')).json();
  expect(
    rows.map(({ name, area, is_own }: { name: string; area: { name: string }; is_own: boolean }) => [
      name,
      area.name,
      is_own,
    ]),
  ).toEqual(
    [
      ['Krông', 'Tỉnh Thử Nghiệm', false],
      ['TTHC', 'Tỉnh Thử Nghiệm', false],
      ['TTHC', 'Xã Một', true],
    ].toSorted(),
  );
  const inherited = rows.find(({ is_own }: { is_own: boolean }) => !is_own);
  expect(
    (
      await officer.put(`/api/pronunciation/${inherited.id}`, {
        area_id: places.commune.id,
        name: 'Krông',
        read: 'x',
        version: 1,
      })
    ).statusCode,
  ).toBe(403);
  expect((await officer.post(`${base}/preview`, { text: 'Xin chào', area_id: places.other.id })).statusCode).toBe(400);

  // When the other commune is merged into this one, a word that both have keeps the reading of this one.
  expect((await word(superior, places.other, 'TTHC', 'của xã hai')).statusCode).toBe(201);
  await mergeDictionaries(server.deps.db, { paths: [], merged: { from: [places.other.id], to: places.commune.id } });
  const left = (await superior.get(`/api/pronunciation/find?area_id=${places.other.id}`)).json().rows;
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Krông']);
});

it('lets a paragraph be heard at once, the same as in the final sound', async () => {
  const voice = { provider: EMBEDDED_PROVIDER, voice_code: 'vi', speed: 1, pitch: 1 };
  const sound = await officer.post(`${base}/listen`, { text: 'UBND xã', area_id: places.commune.id, ...voice });
  expect([sound.statusCode, sound.headers['content-type'], sound.rawPayload.toString('latin1', 0, 4)]).toEqual([
    200,
    'audio/wav',
    'RIFF',
  ]);
  const silent = await officer.post(`${base}/listen`, { text: '—', area_id: places.commune.id, ...voice });
  expect([silent.statusCode, silent.json().message]).toEqual([400, 'Văn bản không có chữ nào để đọc.']);
  expect((await readdir(data('processing'))).filter((name) => name.startsWith('listen-'))).toEqual([]);
  expect((await officer.get(`${base}/voices`)).json().rows).toContainEqual({
    provider: EMBEDDED_PROVIDER,
    provider_name: 'Có sẵn trên máy chủ',
    code: 'vi',
    name: 'Giọng miền Bắc',
  });
  expect(await readFile(data('speech', (await readdir(data('speech')))[0] ?? '')).catch(() => 'a folder')).toBe(
    'a folder',
  );
});
