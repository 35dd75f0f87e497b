import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { notifyFailedJobs } from '../notifications/failed-jobs';
import { startTestServer, type TestServer } from '../../testing/test-server';

const base = '/api/system-config/failed-jobs';
let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

/** A failed job as the queue stores it after the last try. */
const fail = (upload_id: string) =>
  server.db.execute(sql`insert into pgboss.job (name, data, output, source_name, source_created_on, keep_until)
    values ('failed', ${JSON.stringify({ upload_id })}::jsonb,
    ${JSON.stringify({ message: `Error: disk full\n    at ${upload_id}` })}::jsonb, 'uploads.discard',
      now() - interval '1 hour', now() + interval '1 year')`);

it('shows administrators which jobs failed, and retries or deletes them', async () => {
  const admin = await server.signIn('admin');
  expect((await admin.get(base)).json()).toEqual({ rows: [], total: 0 });
  for (const id of ['a', 'b']) await fail(id);
  const { rows, total } = (await admin.get(base)).json();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { name: 'uploads.discard', error: expect.stringContaining('disk full') },
    { name: 'uploads.discard' },
  ]);
  expect((await admin.get('/api/health')).json().counts.failed_jobs).toBe(2);
  const [first, second] = rows.map(({ id }: { id: string }) => id);
  expect((await admin.post(`${base}/retry`, { ids: [first] })).json().rows.map(({ id }: { id: string }) => id)).toEqual(
    [second],
  );
  expect((await admin.post(`${base}/forget`, { ids: [second] })).json()).toEqual({ rows: [], total: 0 });
  const again = async () =>
    (
      await server.db.execute<{ state: string }>(sql`select state::text from pgboss.job where name = 'uploads.discard'`)
    ).rows.map(({ state }) => state);
  await expect.poll(again, { timeout: 30_000 }).toEqual(['completed']);
  const logged = (await admin.get('/api/log/find?limit=10'))
    .json()
    .rows.map(({ entity }: { entity: { name: string } }) => entity.name);
  expect(logged).toEqual(
    expect.arrayContaining([
      'Thử lại việc không xong: Xóa tệp tải lên không còn dùng (1)',
      'Bỏ qua việc không xong: Xóa tệp tải lên không còn dùng (1)',
    ]),
  );
});

it('notifies the accounts that may decide, until it is decided', async () => {
  const [admin, officer] = [await server.signIn('admin'), await server.signIn('canbo')];
  const ticks = notifyFailedJobs(server.deps);
  const bell = async (person: typeof admin) =>
    (await person.get('/api/notification/find'))
      .json()
      .rows.filter(({ kind }: { kind: string }) => kind === 'job.failed');
  await fail('bell');
  ticks.now();
  await expect
    .poll(() => bell(admin), { timeout: 30_000 })
    .toMatchObject([{ record: { name: 'Xóa tệp tải lên không còn dùng' }, read_at: null }]);
  expect(await bell(officer)).toEqual([]);
  const { rows } = (await admin.get(base)).json();
  await admin.post(`${base}/forget`, { ids: rows.map(({ id }: { id: string }) => id) });
  ticks.now();
  await expect.poll(() => bell(admin), { timeout: 30_000 }).toEqual([]);
  await ticks.stop();
});

it('refuses both to accounts without the right, or not in charge of all places', async () => {
  await fail('c');
  const { rows } = (await (await server.signIn('admin')).get(base)).json();
  const ids = rows.map(({ id }: { id: string }) => id);
  for (const name of ['canbo', 'lanhdao', 'xemthoi']) {
    const person = await server.signIn(name);
    expect((await person.get(base)).statusCode).toBe(403);
    for (const verb of ['retry', 'forget'])
      expect((await person.post(`${base}/${verb}`, { ids })).statusCode).toBe(403);
  }
  expect((await server.visit().then((visitor) => visitor.get(base))).statusCode).toBe(401);
});
