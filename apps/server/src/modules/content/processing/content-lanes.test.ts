import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '@loa/contracts/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerFor } from '../../accounts';
import { storeAsUpload } from '../../../uploads';
import { toneWav } from '../../../media/sound-files.fixture';
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

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let places: Places;
let officer: TestClient;
let long: string;
let short: string;

const base = '/api/content-manager';
const fields = (name: string) => ({ name, sound_quality_id: places.quality.id, area_id: places.commune.id });
const read = async (id: string): Promise<Content> => (await officer.get(`${base}/find/${id}`)).json();

async function create(name: string, file: string): Promise<string> {
  const answer = await officer.post(base, { ...fields(name), upload_id: await upload(officer, file) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

/** Resolves once the processing of a content has begun. */
const started = (id: string) =>
  new Promise<void>((resolve) => {
    const stop = server.deps.events.on(
      'console',
      (message) => 'progress' in message.item && message.item.id === id && (stop(), resolve()),
    );
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path, { lasting: true });
  places = await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
  long = await toneWav(join(folder.path, 'long.wav'), { seconds: 660, rate: 8000, levels: [0.3] });
  short = await toneWav(join(folder.path, 'short.wav'), { seconds: 1, rate: 8000, levels: [0.3] });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

it('lets short files pass long ones, also after a restart, and stops a long one that is not needed any more', async () => {
  const longs = [await create('Buổi họp dài', long), await create('Buổi họp dài thứ hai', long)];
  await started(longs[0]!);
  const first = await create('Tin ngắn', short);
  expect(await processed(server, officer, first)).toMatchObject({ processing_status: 'ready' });
  expect(await Promise.all(longs.map(read))).toMatchObject([
    { processing_status: 'processing' },
    { processing_status: 'processing' },
  ]);

  const waiting = await create('Tin ngắn thứ hai', short);
  await server.stop();
  server = await startContentServer(folder.path, { lasting: true });
  officer = await signIn(server.app, 'xa1');
  const added = await create('Tin ngắn thứ ba', short);
  expect([await processed(server, officer, waiting), await processed(server, officer, added)]).toMatchObject([
    { processing_status: 'ready' },
    { processing_status: 'ready' },
  ]);
  expect(await Promise.all(longs.map(read))).toMatchObject([
    { processing_status: 'processing' },
    { processing_status: 'processing' },
  ]);

  // The content in process gets another file: its lane is free for the other.
  const { version } = await read(longs[0]!);
  const upload_id = await upload(officer, short);
  expect(
    (await officer.put(`${base}/${longs[0]}`, { ...fields('Buổi họp ngắn'), upload_id, version })).statusCode,
  ).toBe(200);
  expect(await processed(server, officer, longs[0]!)).toMatchObject({
    processing_status: 'ready',
    duration_sec: expect.closeTo(1, 0),
  });
  expect(await processed(server, officer, longs[1]!)).toMatchObject({
    processing_status: 'ready',
    duration_sec: expect.closeTo(660, 0),
  });
});

/** A WAV of silence, written as a hole in the file. */
async function silentWav(path: string, seconds: number) {
  const rate = 8000;
  const head = Buffer.alloc(44, 0);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(seconds * rate, 40);
  const file = await open(path, 'w');
  await file.write(head);
  await file.truncate(44 + seconds * rate);
  await file.close();
  return path;
}

it('refuses a sound of more than a day by its header', async () => {
  const path = await silentWav(join(folder.path, 'day.wav'), 25 * 3600);
  const { account_id } = await callerFor(server.deps.db, 'xa1');
  const upload_id = await storeAsUpload(server.deps, path, { filename: 'day.wav', account_id });
  const answer = await officer.post(base, { ...fields('Một ngày rưỡi'), upload_id });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await processed(server, officer, answer.json().id)).toMatchObject({
    processing_status: 'failed',
    error: expect.stringContaining('dài hơn 24 giờ'),
  });
});
