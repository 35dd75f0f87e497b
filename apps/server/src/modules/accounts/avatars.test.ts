import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_MAX_BYTES } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server';
import type { TestClient } from '../../testing/test-client';
import type { TestServer } from '../../testing/test-server';
import { activityLogTable } from '../../activity-log';
import { avatarStore } from './avatars';
import { cleanUpAvatars, UNUSED_MS } from './clean-up-avatars';
import { accountTable } from './table';
import { onDisk } from '../../testing/on-disk';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const RED = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const BLUE = await sharp({ create: { width: 20, height: 60, channels: 3, background: '#00f' } })
  .png()
  .toBuffer();
/** As an iPhone takes it: 200 × 240 pixels, upright. */
const HEIC = readFileSync(join(import.meta.dirname, '../../../fixtures/iphone-photo.heic'));

async function sendForm(client: TestClient, method: 'PUT' | 'POST', path: string, field: string, file: File) {
  const form = new FormData();
  form.set(field, file);
  const encoded = new Response(form);
  return client.call(method, path, Buffer.from(await encoded.bytes()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}
const put = (client: TestClient, bytes: Buffer, { name = 'anh.png', type = 'image/png', field = 'avatar' } = {}) =>
  sendForm(client, 'PUT', '/api/account/avatar', field, new File([new Uint8Array(bytes)], name, { type }));
const storedFiles = () => {
  const folder = join(server.deps.config.files_dir, 'avatars');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
};
const pictureIs = async (address: string, colour: 'r' | 'b') => {
  const answer = await server.app.inject(address);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const picture = sharp(answer.rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 256, height: 256 });
  expect((await picture.stats()).dominant[colour]).toBeGreaterThan(200);
};

it('is stored, shown with the account, replaced and removed', async () => {
  const client = await server.signIn('xemthoi');
  const first = (await put(client, RED)).json().avatar;
  await pictureIs(first, 'r');
  expect((await client.get('/api/users/profile')).json().avatar).toBe(first);
  const second = (await put(client, BLUE)).json().avatar;
  await pictureIs(second, 'b');
  await expect.poll(async () => (await server.app.inject(first)).statusCode).toBe(404);
  expect((await client.delete('/api/account/avatar')).json().avatar).toBeNull();
  await expect.poll(async () => (await server.app.inject(second)).statusCode).toBe(404);
  expect(storedFiles()).toEqual([]);
  const lines = (await server.db.select().from(activityLogTable)).filter(({ action }) => action === 'CHANGE_AVATAR');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)?.changes).toEqual([
    { field: 'avatar', old: expect.stringMatching(/^[0-9a-f]{64}\.webp$/), new: null },
  ]);
});

it('of an iPhone is its square in the middle, and comes back whole for who chooses a part of it', async () => {
  const client = await server.signIn('xemthoi');
  const { avatar } = (await put(client, HEIC, { name: 'IMG_0001.HEIC', type: '' })).json();
  const stored = await server.app.inject(avatar);
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const file = new File([new Uint8Array(HEIC)], 'IMG_0001.HEIC');
  const whole = await sendForm(client, 'POST', '/api/picture', 'picture', file);
  expect(await sharp(Buffer.from(whole.json().base64, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 200,
    height: 240,
  });
  await client.delete('/api/account/avatar');
  await expect.poll(storedFiles).toEqual([]);
});

it('stays while somebody else has the same picture', async () => {
  const [one, other] = [await server.signIn('canbo'), await server.signIn('canbo2')];
  await put(one, RED);
  const { avatar } = (await put(other, RED)).json();
  expect(storedFiles()).toHaveLength(1);
  await one.delete('/api/account/avatar');
  await pictureIs(avatar, 'r');
  await other.delete('/api/account/avatar');
  await expect.poll(storedFiles).toEqual([]);
});

it('is deleted an hour after no account has it any more, whatever became of the change', async () => {
  const client = await server.signIn('canbo');
  const { avatar } = (await put(client, RED)).json();
  const avatars = avatarStore(server.deps);
  const file = /[0-9a-f]{64}\.\w+/.exec(avatar)![0];
  const sweepAfter = async (ms: number) => {
    utimesSync(onDisk(server.deps, avatars.keyOf(file)), new Date(0), new Date(0));
    await cleanUpAvatars(server.db, avatars, new Date(ms));
    return storedFiles().length;
  };
  expect(await sweepAfter(UNUSED_MS + 1)).toBe(1);
  // State after a kill: the account lost its picture, and nothing was deleted.
  await server.db.update(accountTable).set({ avatar: null }).where(eq(accountTable.username, 'canbo'));
  expect([await sweepAfter(UNUSED_MS), await sweepAfter(UNUSED_MS + 1)]).toEqual([1, 0]);
});

it('is read by its signed address only', async () => {
  const client = await server.signIn('canbo');
  const address = (await put(client, RED)).json().avatar as string;
  const answers = [
    address.split('?')[0]!,
    address.replace(/exp=\d+/, 'exp=99999999999'),
    address.replace(/[0-9a-f]{64}/, 'a'.repeat(64)),
  ];
  expect(await Promise.all(answers.map(async (one) => (await server.app.inject(one)).statusCode))).toEqual([
    400, 403, 403,
  ]);
  await client.delete('/api/account/avatar');
});

it.each([
  ['a program by the name of a picture', Buffer.from('#!/bin/sh\necho xin chào\n'), {}, 415, 'UNSUPPORTED_MEDIA'],
  [
    'a drawing that can hold a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    { name: 'a.svg', type: 'image/svg+xml' },
    415,
    'UNSUPPORTED_MEDIA',
  ],
  ['a picture without its pixels', RED.subarray(0, 60), {}, 415, 'UNSUPPORTED_MEDIA'],
  ['the first bytes of an iPhone’s', HEIC.subarray(0, 400), {}, 415, 'UNSUPPORTED_MEDIA'],
  ['one that is too large', Buffer.concat([RED, Buffer.alloc(PICTURE_MAX_BYTES)]), {}, 413, 'TOO_LARGE'],
  ['one far too large', Buffer.concat([RED, Buffer.alloc(2 * PICTURE_MAX_BYTES)]), {}, 413, 'TOO_LARGE'],
  ['nothing', Buffer.alloc(0), {}, 400, 'INVALID'],
  ['a form without it', RED, { field: 'khac' }, 400, 'INVALID'],
])('refuses %s', async (_what, bytes, named, status, code) => {
  const client = await server.signIn('canbo');
  expect((await put(client, bytes, named)).json()).toMatchObject({ status, code });
  expect((await client.get('/api/users/profile')).json().avatar).toBeNull();
  expect(storedFiles()).toEqual([]);
});

it('refuses a body that is not a form', async () => {
  const client = await server.signIn('canbo');
  const damaged = await client.call('PUT', '/api/account/avatar', 'không phải', {
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect(damaged.json()).toMatchObject({ status: 400, code: 'INVALID' });
  expect((await client.put('/api/account/avatar', { avatar: 'x' })).json()).toMatchObject({
    status: 400,
    code: 'INVALID',
  });
});
