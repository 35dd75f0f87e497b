import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config';
import type { OpenDatabase } from '../db/open-database';
import { createLog } from '../log';
import { accountTable, hashPassword, unusedPassword } from '../modules/accounts';
import { startServer } from '../start-server';
import { signIn, visit } from '../testing/test-client';
import { openTestDatabase } from '../testing/test-database';

const secret = 'a secret of tests, long enough for them';
let folder: string;
let database: OpenDatabase;
const start = (env: Record<string, string>, demo: 'none' | 'people') => {
  const config = {
    ...readConfig({ LOA_LOG: 'silent', LOA_RATE_LIMIT: '0', LOA_DATA_DIR: folder, LOA_SECRET: secret, ...env }),
    port: 0,
  };
  return startServer({ config, database, log: createLog('silent'), demo, listen: false });
};
const production = (env: Record<string, string> = {}) => start({ LOA_MODE: 'production', ...env }, 'none');
const unused = ({ deps }: Awaited<ReturnType<typeof start>>) => unusedPassword(deps.db, deps.config);
const statusOf = async (username: string) =>
  (await database.db.select().from(accountTable).where(eq(accountTable.username, username)))[0]?.status;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loa-was-demo-'));
  database = await openTestDatabase();
  await (await start({}, 'people')).stop();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('says that nobody could sign in, and what to do, and changes nothing', async () => {
  await expect(production()).rejects.toThrow(
    /từng là bản chạy thử: .* LOA_LEAVE_DEMO=true .* mật khẩu mới của "admin"; nội dung, lịch phát, thiết bị giữ nguyên/,
  );
  expect(await statusOf('canbo')).toBe('active');
});

it('closes the accounts of the demo and gives one administrator access, once, when it is set', async () => {
  const first = await production({ LOA_LEAVE_DEMO: 'true' });
  const password = (await unused(first))?.password ?? '';
  expect(password.length).toBeGreaterThan(12);
  for (const { username, code } of [
    { username: 'admin', code: 'LOGIN_FAILED' },
    { username: 'canbo', code: 'LOGIN_FAILED' },
  ]) {
    expect(
      (await (await visit(first.app)).post('/api/auth/login', { username, password: DEMO_PASSWORD })).json(),
    ).toMatchObject({ code });
  }
  const admin = await signIn(first.app, 'admin', password);
  const change = await admin.put(`/api/account/change-pass/${admin.tokens.account_id}`, {
    old_password: password,
    new_password: 'LoaXaMoi2026',
  });
  expect(change.statusCode).toBe(200);
  expect((await admin.get('/api/device/find')).statusCode).toBe(200);
  for (const username of ['lanhdao', 'canbo', 'xemthoi', 'canbo2']) expect(await statusOf(username)).toBe('disabled');
  await first.stop();

  // The setting does nothing at the second start.
  const second = await production({ LOA_LEAVE_DEMO: 'true' });
  expect(await unused(second)).toBeUndefined();
  expect((await signIn(second.app, 'admin', 'LoaXaMoi2026')).tokens.access_token).toBeTruthy();
  await second.stop();
});

it('gives no new password where an administrator has one of its own', async () => {
  await database.db
    .update(accountTable)
    .set({ password_hash: await hashPassword('LoaXaMoi2026') })
    .where(eq(accountTable.username, 'admin'));
  const without = await production();
  expect((await signIn(without.app, 'admin', 'LoaXaMoi2026')).tokens.access_token).toBeTruthy();
  await without.stop();
  expect(await statusOf('canbo')).toBe('active');
  const restarted = await production({ LOA_LEAVE_DEMO: 'true' });
  expect(await unused(restarted)).toBeUndefined();
  expect([await statusOf('admin'), await statusOf('canbo')]).toEqual(['active', 'disabled']);
  await restarted.stop();
});

it('says nothing of a demo in an installation that never was one', async () => {
  await database.close();
  database = await openTestDatabase();
  const fresh = await production();
  expect(await unused(fresh)).toBeTruthy();
  await fresh.stop();
});
