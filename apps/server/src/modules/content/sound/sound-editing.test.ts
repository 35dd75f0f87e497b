import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, ContentSound } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFiles } from '../../../stored-files';
import { mediaEngineOf } from '../../../media';
import { wavHeader } from '../../../media/speech/wav-file';
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
import { contentOriginalTable, contentTable } from '../table';

const RATE = 48_000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let neighbour: TestClient;
let tones: Record<'low' | 'middle' | 'high' | 'bell', Content>;

/** A tone of one pitch, generated. */
function toneOf(hertz: number, seconds: number, level: number): Buffer {
  const data = Buffer.alloc(seconds * RATE * 2);
  for (let at = 0; at < seconds * RATE; at += 1)
    data.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / RATE) * level * 32_767), at * 2);
  return Buffer.concat([wavHeader(RATE, data.length), data]);
}

async function create(client: TestClient, name: string, sound: Buffer, more = {}): Promise<Content> {
  const body = {
    name,
    sound_quality_id: places.quality.id,
    area_id: places.commune.id,
    ...more,
    upload_id: await upload(client, sound, `${name}.wav`),
  };
  const answer = await client.post('/api/content-manager', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return processed(server, client, answer.json().id);
}

const soundOf = async ({ id }: Pick<Content, 'id'>, client = officer): Promise<ContentSound> =>
  (await client.get(`/api/content-manager/${id}/sound`)).json();
const versionOf = async ({ id }: Pick<Content, 'id'>) =>
  ((await officer.get(`/api/content-manager/find/${id}`)).json() as Content).version;
const NONE = { fade_in_ms: 0, fade_out_ms: 0, jingle_before_id: null, jingle_after_id: null };
const change = async (of: Pick<Content, 'id'>, edit: object, client = officer) =>
  client.put(`/api/content-manager/${of.id}/sound`, { ...NONE, ...edit, version: await versionOf(of) });

async function edited(of: Pick<Content, 'id'>, edit: object): Promise<Content> {
  const answer = await change(of, edit);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const content = await processed(server, officer, of.id);
  expect(content.error).toBeNull();
  return content;
}

/** The original of a content that can be used as a part. */
async function partOf(content: Content, from_ms: number, to_ms: number) {
  const { as_part } = await soundOf(content);
  return { content_id: content.id, sha256: as_part?.sha256 ?? '', from_ms, to_ms };
}

/** The samples that devices would play: decoded, not read from the database. */
async function played({ files }: Content): Promise<Float64Array> {
  const sha256 = files[0]?.sha256 ?? '';
  const target = join(folder.path, 'played.wav');
  const path = join(folder.path, 'media', sha256.slice(0, 2), `${sha256}.mp3`);
  const engine = mediaEngineOf();
  const { duration_sec } = await engine.analyse(path);
  await engine.joinSounds({
    pieces: [{ path, from_sec: 0, to_sec: duration_sec }],
    fades: { from_sec: 0, to_sec: duration_sec, fade_in_sec: 0, fade_out_sec: 0 },
    channels: 1,
    target,
  });
  const bytes = await readFile(target);
  return Float64Array.from({ length: (bytes.length - 44) / 2 }, (_, at) => bytes.readInt16LE(44 + at * 2) / 32_768);
}

/** The strength of a pitch in the tenth of a second from this moment (Goertzel). */
function strength(sound: Float64Array, hertz: number, sec: number) {
  const [from, count] = [Math.round(sec * RATE), RATE / 10];
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [before, last] = [0, 0];
  for (let at = from; at < from + count; at += 1) [before, last] = [last, (sound[at] ?? 0) + factor * last - before];
  return Math.sqrt(Math.max(0, last * last + before * before - factor * last * before)) / count;
}

const PITCHES = { low: 330, middle: 700, high: 1500, bell: 2500 };
type Pitch = keyof typeof PITCHES;
/** The pitch at this moment; null in silence. */
function heardAt(sound: Float64Array, sec: number): Pitch | null {
  const [loudest] = (Object.keys(PITCHES) as Pitch[])
    .map((pitch) => ({ pitch, by: strength(sound, PITCHES[pitch], sec) }))
    .sort((a, b) => b.by - a.by);
  return loudest && loudest.by > 0.005 ? loudest.pitch : null;
}

const listed = async () =>
  (await checkFiles(server.deps.files, server.deps.storedFiles)).find((found) => found.folder === 'media');

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
  neighbour = await signIn(server.app, 'xa2');
  tones = {
    low: await create(officer, 'Trầm', toneOf(PITCHES.low, 6, 0.05)),
    middle: await create(officer, 'Giữa', toneOf(PITCHES.middle, 4, 0.9)),
    high: await create(officer, 'Cao', toneOf(PITCHES.high, 5, 0.3)),
    bell: await create(officer, 'Chuông', toneOf(PITCHES.bell, 1, 0.5)),
  };
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('stores the uploaded file, byte for byte, to cut from', async () => {
  const { originals, edit, locked } = await soundOf(tones.low);
  expect(originals).toMatchObject([{ name: 'Trầm.wav', duration_ms: 6000, is_own: true }]);
  expect(edit).toEqual({
    parts: [{ sha256: originals[0]?.sha256, from_ms: 0, to_ms: 6000 }],
    fade_in_ms: 0,
    fade_out_ms: 0,
    jingle_before: null,
    jingle_after: null,
  });
  expect(locked).toBeNull();
  const stored = await server.app.inject({ method: 'GET', url: originals[0]?.media_url ?? '' });
  expect(stored.rawPayload.equals(toneOf(PITCHES.low, 6, 0.05))).toBe(true);
});

it('joins parts in their order, cut, faded and equally loud, and goes back to the original', async () => {
  const own = (await soundOf(tones.low)).originals[0]?.sha256 ?? '';
  const parts = [
    await partOf(tones.high, 1000, 3000),
    { sha256: own, from_ms: 500, to_ms: 2000 },
    await partOf(tones.middle, 0, 1500),
  ];
  const joined = await edited(tones.low, { parts, fade_in_ms: 1000, fade_out_ms: 1000 });
  expect(joined.duration_sec).toBeCloseTo(5, 0);
  const sound = await played(joined);
  expect([1.2, 1.8, 2.2, 3.3, 3.7, 4].map((sec) => heardAt(sound, sec))).toEqual([
    'high',
    'high',
    'low',
    'low',
    'middle',
    'middle',
  ]);
  const [first, second, third] = [
    strength(sound, PITCHES.high, 1.5),
    strength(sound, PITCHES.low, 2.7),
    strength(sound, PITCHES.middle, 3.7),
  ];
  expect(strength(sound, PITCHES.high, 0.05) / first).toBeLessThan(0.3);
  expect(strength(sound, PITCHES.middle, 4.85) / third).toBeLessThan(0.3);
  // The files differed by 25 dB; the perceived loudness of each pitch differs by some dB.
  for (const ratio of [first / second, third / second]) expect(Math.abs(20 * Math.log10(ratio))).toBeLessThan(6);

  const again = await edited(tones.low, { parts: [{ sha256: own, from_ms: 0, to_ms: 6000 }] });
  expect(again.duration_sec).toBeCloseTo(6, 1);
  expect(again.files[0]?.sha256).toBe(tones.low.files[0]?.sha256);
  expect(await soundOf(tones.low)).toMatchObject({ originals: [{ sha256: own }] });
  const { rows } = (await officer.get(`/api/log/find?entity_id=${tones.low.id}`)).json();
  const logged = rows.flatMap(({ changes }: { changes: { field: string; new: unknown }[] }) =>
    changes.filter(({ field }) => field === 'sound_edit').map((line) => line.new),
  );
  expect(logged).toEqual([
    'Nguyên bản gốc',
    '3 đoạn (0:01,0–0:03,0; 0:00,5–0:02,0; 0:00,0–0:01,5), dài 0:05,0, to dần 0:01,0, nhỏ dần 0:01,0',
  ]);
});

it('puts jingles around a sound, says which contents use one, and makes them again when the jingle changes', async () => {
  const own = (await soundOf(tones.middle)).originals[0]?.sha256 ?? '';
  const parts = [{ sha256: own, from_ms: 0, to_ms: 2000 }];
  const framed = await edited(tones.middle, { parts, jingle_before_id: tones.bell.id, jingle_after_id: tones.bell.id });
  const second = await create(officer, 'Thứ hai', toneOf(PITCHES.low, 2, 0.3));
  const { sha256 } = await partOf(second, 0, 2000);
  const after = { parts: [{ sha256, from_ms: 0, to_ms: 2000 }], jingle_after_id: tones.bell.id };
  expect((await edited(second, after)).duration_sec).toBeCloseTo(3, 0);
  expect(framed.duration_sec).toBeCloseTo(4, 0);
  const sound = await played(framed);
  expect([0.5, 1.5, 2.5, 3.5].map((sec) => heardAt(sound, sec))).toEqual(['bell', 'middle', 'middle', 'bell']);

  const refused = await officer.call('DELETE', `/api/content-manager/${tones.bell.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'IN_USE']);
  const uses = [tones.middle, second].map(({ id, name }) => ({ base: '/api/content-manager', id, name }));
  expect(refused.json().details.uses).toEqual(expect.arrayContaining(uses));

  const touched = await officer.post(`/api/content-manager/${tones.bell.id}/replacement`, { duration_sec: 2 });
  expect(touched.json().around).toEqual({ names: expect.arrayContaining(['Giữa', 'Thứ hai']), count: 2 });
  const { name, area_id, sound_quality_id } = tones.bell;
  const isRemade = ({ id }: Pick<Content, 'id'>) =>
    new Promise<void>((resolve) => {
      const stop = server.deps.events.on(
        'content.changed',
        (changed) => changed.id === id && changed.change === 'processed' && (stop(), resolve()),
      );
    });
  const remade = Promise.all([tones.middle, second].map(isRemade));
  const replaced = await officer.put(`/api/content-manager/${tones.bell.id}`, {
    name,
    area_id,
    sound_quality_id,
    upload_id: await upload(officer, toneOf(PITCHES.high, 2, 0.5), 'mới.wav'),
    version: await versionOf(tones.bell),
  });
  expect(replaced.statusCode, replaced.body).toBe(200);
  await remade;
  const anew = await processed(server, officer, tones.middle.id);
  expect(anew.duration_sec).toBeCloseTo(6, 0);
  expect((await processed(server, officer, second.id)).duration_sec).toBeCloseTo(4, 0);
  const now = await played(anew);
  expect([1, 2.5, 3.5, 5].map((sec) => heardAt(now, sec))).toEqual(['high', 'middle', 'middle', 'high']);

  expect((await officer.delete(`/api/content-manager/${second.id}`)).statusCode).toBe(200);

  // A jingle gets no jingle itself, from either side.
  const bell = (await soundOf(tones.bell)).originals[0]?.sha256 ?? '';
  const around = await change(tones.bell, {
    parts: [{ sha256: bell, from_ms: 0, to_ms: 1000 }],
    jingle_before_id: tones.high.id,
  });
  expect(around.json().errors).toEqual([
    { field: 'jingle_before_id', message: expect.stringContaining('đang làm nhạc hiệu cho “Giữa”') },
  ]);
  const high = (await soundOf(tones.high)).originals[0]?.sha256 ?? '';
  const twice = await change(tones.high, {
    parts: [{ sha256: high, from_ms: 0, to_ms: 1000 }],
    jingle_after_id: tones.middle.id,
  });
  expect(twice.json().errors).toEqual([
    { field: 'jingle_after_id', message: expect.stringContaining('đã có nhạc hiệu riêng') },
  ]);
});

it('puts jingles around a new sound at once', async () => {
  const { area_id, sound_quality_id } = tones.low;
  const body = async (values: object) => ({
    name: 'Có nhạc hiệu từ đầu',
    area_id,
    sound_quality_id,
    upload_id: await upload(officer, toneOf(PITCHES.low, 2, 0.4), 'mới.wav'),
    ...values,
  });
  const own = await create(officer, 'Chuông riêng', toneOf(PITCHES.bell, 1, 0.5));
  const made = await officer.post('/api/content-manager', await body({ jingle_before_id: own.id }));
  expect(made.statusCode, made.body).toBe(201);
  const sound = await played(await processed(server, officer, made.json().id));
  expect([0.5, 1.5, 2.5].map((sec) => heardAt(sound, sec))).toEqual(['bell', 'low', 'low']);
  const unknown = await officer.post('/api/content-manager', await body({ jingle_after_id: crypto.randomUUID() }));
  expect([unknown.statusCode, unknown.json().errors]).toEqual([
    400,
    [{ field: 'jingle_after_id', message: 'Nhạc hiệu này không còn, hoặc bạn không được dùng' }],
  ]);
  const later = await officer.put(`/api/content-manager/${own.id}`, {
    name: own.name,
    area_id,
    sound_quality_id,
    jingle_before_id: tones.bell.id,
    version: await versionOf(own),
  });
  expect(later.statusCode).toBe(400);
});

it('says under the field what is wrong with a cut', async () => {
  const sha256 = (await soundOf(tones.high)).originals[0]?.sha256 ?? '';
  const whole = { sha256, from_ms: 0, to_ms: 5000 };
  const faultOf = async (edit: object) => {
    const answer = await change(tones.high, edit);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json().errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
  };
  expect(await faultOf({ parts: [{ ...whole, to_ms: 400 }] })).toEqual([
    'parts.0.to_ms: Đoạn giữ lại quá ngắn, cần ít nhất 0,5 giây',
  ]);
  expect(await faultOf({ parts: [whole, { sha256, from_ms: 3000, to_ms: 2000 }] })).toEqual([
    'parts.1.to_ms: Điểm cuối phải sau điểm đầu',
  ]);
  expect(await faultOf({ parts: [{ ...whole, to_ms: 5001 }] })).toEqual([
    'parts.0.to_ms: Điểm cuối vượt quá độ dài của tệp',
  ]);
  expect(await faultOf({ parts: [whole], fade_in_ms: 3000, fade_out_ms: 2001 })).toEqual([
    'fade_out_ms: To dần và nhỏ dần cộng lại dài hơn phần âm thanh giữ lại',
  ]);
  expect(await faultOf({ parts: [] })).toEqual(['parts: Cần ít nhất một đoạn']);
  expect(await faultOf({ parts: [whole], jingle_before_id: tones.high.id })).toEqual([
    'jingle_before_id: Nội dung không thể làm nhạc hiệu cho chính nó',
  ]);
  expect(await faultOf({ parts: [whole], jingle_before_id: crypto.randomUUID() })).toEqual([
    'jingle_before_id: Nhạc hiệu này không còn, hoặc bạn không được dùng',
  ]);
  expect(await faultOf({ parts: [whole, { ...whole, sha256: 'f'.repeat(64) }] })).toEqual([
    'parts.1.sha256: Nội dung của đoạn này không còn, hoặc bạn không được dùng',
  ]);
});

it('joins nothing that is expired, removed, changed meanwhile or another’s', async () => {
  const spare = await create(officer, 'Dự phòng', toneOf(440, 2, 0.4));
  const own = await partOf(tones.high, 0, 2000);
  const part = await partOf(spare, 0, 2000);
  const refusal = async (edit: object = { parts: [own, part] }) => (await change(tones.high, edit)).json().errors?.[0];
  await server.deps.db
    .update(contentTable)
    .set({ expires_at: '2020-01-01T00:00:00.000Z' })
    .where(eq(contentTable.id, spare.id));
  expect(await refusal()).toEqual({ field: 'parts.1.sha256', message: '“Dự phòng” đã hết hạn' });
  await server.deps.db
    .update(contentTable)
    .set({ expires_at: null, removed_at: '2020-01-01T00:00:00.000Z' })
    .where(eq(contentTable.id, spare.id));
  expect(await refusal()).toEqual({ field: 'parts.1.sha256', message: '“Dự phòng” đã bị gỡ' });
  expect(await refusal({ parts: [own], jingle_before_id: spare.id })).toEqual({
    field: 'jingle_before_id',
    message: '“Dự phòng” đã bị gỡ',
  });
  await server.deps.db.update(contentTable).set({ removed_at: null }).where(eq(contentTable.id, spare.id));
  expect(await refusal({ parts: [own, { ...part, sha256: own.sha256.replace(/./g, 'a') }] })).toEqual({
    field: 'parts.1.sha256',
    message: expect.stringContaining('vừa được đổi'),
  });

  const theirs = await create(neighbour, 'Của xã hai', toneOf(500, 2, 0.4), { area_id: places.other.id });
  const sha256 = (await soundOf(theirs, neighbour)).as_part?.sha256;
  expect(await refusal({ parts: [own, { content_id: theirs.id, sha256, from_ms: 0, to_ms: 1000 }] })).toMatchObject({
    message: expect.stringContaining('bạn không được dùng'),
  });
  expect(await refusal({ parts: [own], jingle_after_id: theirs.id })).toMatchObject({
    message: expect.stringContaining('bạn không được dùng'),
  });
  expect((await neighbour.get(`/api/content-manager/${tones.high.id}/sound`)).statusCode).toBe(404);
  expect(
    (await neighbour.put(`/api/content-manager/${tones.high.id}/sound`, { ...NONE, parts: [own], version: 1 }))
      .statusCode,
  ).toBe(404);
  const viewer = await signIn(server.app, 'xem1');
  expect((await change(tones.high, { parts: [own] }, viewer)).statusCode).toBe(403);
  const stale = await officer.put(`/api/content-manager/${tones.high.id}/sound`, {
    ...NONE,
    parts: [own],
    version: 99,
  });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
});

it('cuts an old content, whose original was not stored, from its current file', async () => {
  const old = await create(officer, 'Từ bản cũ', toneOf(600, 4, 0.4));
  await server.deps.db.delete(contentOriginalTable).where(eq(contentOriginalTable.content_id, old.id));
  const { originals } = await soundOf(old);
  expect(originals).toMatchObject([{ sha256: old.files[0]?.sha256, is_own: true }]);
  const cut = await edited(old, { parts: [{ sha256: originals[0]?.sha256, from_ms: 1000, to_ms: 2500 }] });
  expect(cut.duration_sec).toBeCloseTo(1.5, 0);
  // The sound is still cut from the whole original.
  expect((await soundOf(old)).originals).toEqual([
    expect.objectContaining({ sha256: originals[0]?.sha256, duration_ms: originals[0]?.duration_ms }),
  ]);
});

it('stores one file for identical originals, and none whose contents are deleted', async () => {
  const sound = toneOf(880, 3, 0.4);
  const before = await listed();
  const [one, two] = [await create(officer, 'Một', sound), await create(officer, 'Hai', sound)];
  const copy: Content = (await officer.post(`/api/content-manager/${one.id}/copy`)).json();
  await expect.poll(async () => (await listed())?.files).toBe((before?.files ?? 0) + 2);
  const joined = await edited(copy, { parts: [await partOf(one, 0, 2000), await partOf(tones.high, 0, 1000)] });
  expect(joined.duration_sec).toBeCloseTo(3, 0);
  expect((await listed())?.problems).toEqual([]);
  for (const { id } of [one, two])
    expect((await officer.call('DELETE', `/api/content-manager/${id}`)).statusCode).toBe(200);
  // A joined part does not need the content it came from.
  await edited(copy, { parts: [{ sha256: (await soundOf(copy)).originals[0]?.sha256, from_ms: 0, to_ms: 2500 }] });
  await officer.call('DELETE', `/api/content-manager/${copy.id}`);
  await expect.poll(async () => (await listed())?.files).toBe(before?.files);
  expect((await listed())?.problems).toEqual([]);
});

it('previews what a cut would affect by its length', async () => {
  const answer = await officer.post(`/api/content-manager/${tones.high.id}/replacement`, { duration_sec: 2.5 });
  expect(answer.json()).toMatchObject({ new_duration_sec: 2.5, schedules: [], others: 0 });
});
