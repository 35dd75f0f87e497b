import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_MAX_BYTES } from '@loa/contracts/accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server';
import type { TestClient } from '../../testing/test-client';
import type { TestServer } from '../../testing/test-server';
import { activityLogTable } from '../../activity-log';
import { avatarStore } from './avatars';
import { cleanUpAvatars, UNUSED_MS } from './clean-up-avatars';
import { accountTable } from './table';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OTHER_PNG = Buffer.concat([PNG, Buffer.from('khác')]);

async function put(client: TestClient, bytes: Buffer, { name = 'anh.png', type = 'image/png', field = 'avatar' } = {}) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return client.call('PUT', '/api/account/avatar', Buffer.from(await encoded.bytes()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  });
}
const storedFiles = () => {
  const folder = join(server.deps.config.data_dir, 'avatars');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];
};
const pictureIs = async (address: string, bytes: Buffer) => {
  const answer = await server.app.inject(address);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
};

it('is stored, shown with the account, replaced and removed', async () => {
  const client = await server.signIn('xemthoi');
  const first = (await put(client, PNG)).json().avatar;
  await pictureIs(first, PNG);
  expect((await client.get('/api/users/profile')).json().avatar).toBe(first);
  const second = (await put(client, OTHER_PNG)).json().avatar;
  await pictureIs(second, OTHER_PNG);
  await expect.poll(async () => (await server.app.inject(first)).statusCode).toBe(404);
  expect((await client.delete('/api/account/avatar')).json().avatar).toBeNull();
  await expect.poll(async () => (await server.app.inject(second)).statusCode).toBe(404);
  expect(storedFiles()).toEqual([]);
  const lines = (await server.db.select().from(activityLogTable)).filter(({ action }) => action === 'CHANGE_AVATAR');
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)?.changes).toEqual([
    { field: 'avatar', old: expect.stringMatching(/^[0-9a-f]{64}\.png$/), new: null },
  ]);
});

it('stays while somebody else has the same picture', async () => {
  const [one, other] = [await server.signIn('canbo'), await server.signIn('canbo2')];
  await put(one, PNG);
  const { avatar } = (await put(other, PNG)).json();
  expect(storedFiles()).toHaveLength(1);
  await one.delete('/api/account/avatar');
  await pictureIs(avatar, PNG);
  await other.delete('/api/account/avatar');
  await expect.poll(storedFiles).toEqual([]);
});

it('is deleted an hour after no account has it any more, whatever became of the change', async () => {
  const client = await server.signIn('canbo');
  const { avatar } = (await put(client, PNG)).json();
  const avatars = avatarStore(server.deps.config.data_dir);
  const file = /[0-9a-f]{64}\.\w+/.exec(avatar)![0];
  const sweepAfter = async (ms: number) => {
    utimesSync(avatars.pathOf(file), new Date(0), new Date(0));
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
  const address = (await put(client, PNG)).json().avatar as string;
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
  ['another kind of picture', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), {}, 415, 'UNSUPPORTED_MEDIA'],
  ['one that is too large', Buffer.concat([PNG, Buffer.alloc(AVATAR_MAX_BYTES)]), {}, 413, 'TOO_LARGE'],
  ['one far too large', Buffer.concat([PNG, Buffer.alloc(2 * AVATAR_MAX_BYTES)]), {}, 413, 'TOO_LARGE'],
  ['nothing', Buffer.alloc(0), {}, 400, 'INVALID'],
  ['a form without it', PNG, { field: 'khac' }, 400, 'INVALID'],
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
