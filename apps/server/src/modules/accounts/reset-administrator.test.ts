import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { resetAdministrator } from '.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('lets an administrator in again while the server runs, and whoever had the account out', async () => {
  const before = await server.signIn('admin');
  const { username, password } = await resetAdministrator(server.db);
  expect(username).toBe('admin');
  const again = await server.visit();
  expect((await again.post('/api/auth/login', { username, password: 'Loa@123456' })).json()).toMatchObject({
    code: 'LOGIN_FAILED',
  });
  const admin = await server.signIn('admin', password);
  const change = { old_password: password, new_password: 'LoaXaMoi2026' };
  expect((await admin.put(`/api/account/change-pass/${admin.tokens.account_id}`, change)).statusCode).toBe(200);
  const { rows } = (await admin.get('/api/log/find?action=TAI_KHOAN_RESET_PASSWORD&limit=1')).json();
  expect(rows[0]).toMatchObject({ account: { id: null, name: 'Hệ thống' }, entity: { name: 'Quản trị viên' } });
  await expect.poll(async () => (await before.get('/api/account/find')).statusCode, { timeout: 30_000 }).toBe(401);
});
