import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERRORS } from '@loa/contracts/common';
import { UPLOAD_PATH } from '@loa/contracts/uploads';
import {
  addPlacesAndPeople,
  createUpload,
  sendBytes,
  signIn,
  startContentServer,
  temporaryFolder,
  uploadIdOf,
} from '../modules/content/content-server.fixture';
import type { ContentServer } from '../modules/content/content-server.fixture';
import type { TestClient } from '../testing/test-client';
import { finishedUpload } from './finished-upload';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ContentServer;
let officer: TestClient;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startContentServer(folder.path);
  await addPlacesAndPeople(server.deps);
  officer = await signIn(server.app, 'xa1');
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const post = (headers: Record<string, string>) => officer.call('POST', UPLOAD_PATH, undefined, { ...tus, ...headers });

it.each<[string, Record<string, string>, number]>([
  ['asks for parts to be joined', { 'upload-concat': 'partial', 'upload-length': '10' }, 400],
  ['joins what is not there', { 'upload-concat': 'final;/api/upload/a /api/upload/b' }, 400],
  ['does not say how long it is', {}, 400],
  ['says that it will say how long it is', { 'upload-defer-length': '1' }, 400],
  ['says how long it is and that it will say so', { 'upload-defer-length': '1', 'upload-length': '10' }, 400],
  ['is of no length', { 'upload-length': 'ten' }, 400],
  ['is shorter than nothing', { 'upload-length': '-1' }, 400],
  ['is longer than any file', { 'upload-length': '99999999999999999999' }, 400],
  ['speaks another version', { 'tus-resumable': '0.2.2', 'upload-length': '10' }, 400],
  ['describes itself in no encoding', { 'upload-length': '10', 'upload-metadata': 'filename !!!,filename' }, 400],
])('answers in Vietnamese to an upload that %s', async (_what, headers, status) => {
  const answer = await post(headers);
  expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
    status,
    'application/json; charset=utf-8',
    expect.objectContaining({ status, message: expect.stringMatching(/[à-ỹ]/i) }),
  ]);
});

it('answers in Vietnamese to requests that are no tus, and to bodies other than bytes', async () => {
  const plain = await officer.call('POST', UPLOAD_PATH, undefined, { 'upload-length': '10' });
  expect(plain.json()).toMatchObject({ status: 400, code: 'INVALID' });
  const address = String((await createUpload(officer, 10)).headers.location);
  const text = await officer.call('PATCH', address, Buffer.alloc(10), {
    ...tus,
    'upload-offset': '0',
    'content-type': 'text/plain',
  });
  expect(text.json()).toMatchObject({ status: 400, code: 'INVALID' });
  for (const offset of ['x', '-1', '99999999999999999999'])
    expect(
      (
        await officer.call('PATCH', address, Buffer.alloc(10), {
          ...tus,
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
        })
      ).json().message,
    ).toMatch(/[à-ỹ]/i);
  expect((await officer.call('PUT', address, undefined, tus)).json()).toMatchObject({
    status: 404,
    message: ERRORS.NOT_FOUND.message,
  });
});

it.each([
  ['Bản\0tin.wav', 'Bản\ufffdtin.wav'],
  ['\ud83d.wav', '\ufffd.wav'],
  ['Tin\u0007 sáng.wav', 'Tin sáng.wav'],
  ['Tin sáng.wav'.normalize('NFD'), 'Tin sáng.wav'.normalize('NFC')],
  ['\u200b\u200b', ''],
])('stores a name that can be stored: %j', async (typed, stored) => {
  const created = await post({ 'upload-length': '3', 'upload-metadata': `filename ${base64(typed)}` });
  const address = String(created.headers.location);
  await sendBytes(officer, address, Buffer.from('abc'), 0);
  expect((await finishedUpload(server.deps, uploadIdOf(address), null))?.original_name).toBe(stored);
});
