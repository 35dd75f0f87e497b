import { places } from '@loa/contracts/areas';
import { PERMISSIONS } from '@loa/contracts/permissions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '@loa/contracts/common';
import { accountTable, callerFor, createAccount, createGroup } from '../modules/accounts';
import { ROOT_AREA_ID } from '../modules/areas';
import { startTestServer } from '../testing/test-server';
import type { TestServer } from '../testing/test-server';
import type { TestClient } from '../testing/test-client';
import { AppError } from './errors';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    routes: (app) => {
      const config = { access: 'public' } as const;
      app.get('/api/test/broken', { config }, () => Promise.reject(new Error('select secret from /etc/passwd')));
      app.get('/api/test/sql', { config }, () => server.db.execute(sql`select * from no_such_table`));
      app.get('/api/test/full', { config }, () =>
        Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
      );
      app.get('/api/test/rule', { config }, () =>
        Promise.reject(new AppError('RULE', { message: ['một', 'hai'], details: { n: 1 } })),
      );
    },
  });
});
afterAll(() => server.stop());

/** Calls without signing in. Add a new one here only on purpose. */
const PUBLIC = [
  'GET /api/app-manager/released',
  'GET /api/app-manager/released/:id/file',
  'GET /api/_',
  'GET /api/calendar-feed/:token/loa.ics',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/reset-password',
  'GET /api/news',
  'GET /api/news/newest',
  'GET /api/news/:key',
];
/** Writes beside the resources whose own rules limit them to the caller's places or to what the caller made. */
const OF_A_PLACE_OR_ONES_OWN = [
  'PUT /api/system-config',
  'POST /api/system-config/preview',
  'POST /api/category/catalogue',
  'POST /api/upload',
  'PATCH /api/upload/:id',
  'DELETE /api/upload/:id',
  'PUT /api/default-show/:of/:id',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed/:id',
  'POST /api/alert/:id/acknowledge',
  'POST /api/alert/:id/answer',
  'POST /api/alert/:id/silence',
];
const someId = '01900000-0000-7000-8000-00000000ffff';
const addressOf = (url: string) => url.replace(/:\w+/g, someId).replace('*', 'x');
const isOurs = ({ method, url }: { method: string; url: string }) =>
  !['HEAD', 'OPTIONS'].includes(method) && url.startsWith('/api/') && !/^\/api\/(docs|test)/.test(url);

it('refuses every route to callers who are not signed in', async () => {
  const stranger = await server.visit();
  const routes = server.app.accessTable.filter(isOurs);
  const open = routes.filter(({ access }) => access === 'public').map(({ method, url }) => `${method} ${url}`);
  expect(open.filter((route) => !PUBLIC.includes(route) && !/\/media\//.test(route))).toEqual([]);
  const answers = [];
  for (const { method, url } of routes.filter(({ access }) => access !== 'public' && access !== 'device')) {
    const { statusCode } = await stranger.call(method as 'GET', addressOf(url), method === 'GET' ? undefined : {});
    if (statusCode !== 401) answers.push(`${method} ${url}: ${statusCode}`);
  }
  expect(answers).toEqual([]);
});

it('refuses every route that needs a permission to callers without any', async () => {
  const group_account_id = await createGroup(server.db, { code: 'khong-quyen', name: 'Không quyền', permissions: [] });
  await createAccount(server.db, {
    username: 'khongquyen',
    name: 'Không Quyền',
    password: 'Loa@123456',
    group_account_id,
    area_id: ROOT_AREA_ID,
  });
  const nobody = await server.signIn('khongquyen');
  const allowed = [];
  for (const { method, url, access } of server.app.accessTable.filter(isOurs)) {
    if (['public', 'any-session', 'signed-in', 'device'].includes(String(access))) continue;
    const { statusCode } = await nobody.call(method as 'GET', addressOf(url), method === 'GET' ? undefined : {});
    if (statusCode !== 403) allowed.push(`${method} ${url}: ${statusCode}`);
  }
  expect(allowed).toEqual([]);
});

describe('what is everyone’s', () => {
  const resources = Object.values(
    import.meta.glob<Record<string, unknown>>('../../../../libs/contracts/src/*/index.ts', { eager: true }),
  )
    .flatMap((index) => Object.values(index))
    .filter((value): value is Resource => typeof value === 'object' && value !== null && 'scope' in value);
  const everyones = resources.filter((resource) => 'entity' in resource && resource.scope === 'everyone');
  const below = (bases: readonly string[], url: string) => bases.some((base) => `${url}/`.startsWith(`${base}/`));
  const allWrites = () =>
    server.app.accessTable.filter(
      ({ method, url }) => isOurs({ method, url }) && method !== 'GET' && !url.endsWith('/find-ids/'),
    );
  const writes = () =>
    allWrites().filter(
      ({ url, is_everyones }) =>
        is_everyones ||
        below(
          everyones.map(({ base }) => base),
          url,
        ),
    );
  const withEveryRight = async (username: string, area_id: string) => {
    const permissions = PERMISSIONS.map(({ code }) => code);
    const group_account_id = await createGroup(server.db, { code: username, name: 'Mọi quyền', permissions });
    await createAccount(server.db, { username, name: 'Mọi Quyền', password: 'Loa@123456', group_account_id, area_id });
    return server.signIn(username);
  };
  const answersOf = async (client: TestClient) =>
    Promise.all(
      writes().map(async ({ method, url }) => [
        `${method} ${url}`,
        (await client.call(method as 'GET', addressOf(url), {})).statusCode,
      ]),
    );

  it('is every write that neither belongs to a place nor to the caller alone', () => {
    const placed = [...resources, ...Object.values(places)].filter(({ scope }) => scope !== 'everyone');
    const undecided = allWrites()
      .filter(({ access }) => !['public', 'any-session', 'signed-in', 'device'].includes(String(access)))
      .filter((route) => !writes().includes(route))
      .filter(
        ({ url }) =>
          !below(
            placed.map(({ base }) => base),
            url,
          ),
      )
      .map(({ method, url }) => `${method} ${url}`);
    expect(undecided).toEqual(OF_A_PLACE_OR_ONES_OWN);
  });

  it('is written by nobody who is in charge of less, whatever his rights', async () => {
    expect(new Set(everyones.map(({ base }) => base)).size).toBeGreaterThan(7);
    const commune = await withEveryRight('moiquyenxa', (await callerFor(server.db, 'canbo')).area.id);
    const answers = await answersOf(commune);
    expect(answers.length).toBeGreaterThan(25);
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
    for (const { base } of everyones) expect((await commune.get(`${base}/find`)).statusCode, base).toBe(200);
  });

  it('is open to who has the right and the whole area', async () => {
    const whole = await withEveryRight('moiquyencanuoc', ROOT_AREA_ID);
    expect((await answersOf(whole)).filter(([, status]) => status === 403)).toEqual([]);
  });
});

it('names only permissions that exist', () => {
  const codes = new Set<string>(PERMISSIONS.map(({ code }) => code));
  const named = server.app.accessTable
    .flatMap(({ access }) => [access].flat())
    .filter((code) => !['public', 'any-session', 'signed-in', 'device'].includes(code));
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
});

it('does not start with a route that does not declare who may use it', async () => {
  const starting = startTestServer({ routes: (app) => void app.get('/api/forgotten', async () => 'x') });
  await expect(starting).rejects.toThrow('GET /api/forgotten declares no access');
});

it.each([
  ['broken', 500, 'INTERNAL'],
  ['sql', 500, 'INTERNAL'],
  ['full', 503, 'STORAGE_FULL'],
])('answers %s with the catalogue and without internal details', async (path, status, code) => {
  const stranger = await server.visit();
  const answer = await stranger.get(`/api/test/${path}`);
  expect(answer.json()).toMatchObject({
    status,
    code,
    message: expect.stringMatching(/\p{L}/u),
    request_id: answer.headers['x-request-id'],
  });
  expect(answer.headers['retry-after']).toBe(status === 503 ? '60' : undefined);
  expect(answer.body).not.toMatch(/select|passwd|no_such_table|node_modules|\.ts/);
});

it('answers a list of sentences as a list', async () => {
  expect((await (await server.visit()).get('/api/test/rule')).json()).toMatchObject({
    status: 422,
    message: ['một', 'hai'],
    details: { n: 1 },
  });
});

it('refuses a body that is too large, not JSON, or of another type', async () => {
  const client = await server.signIn('admin');
  const send = (payload: string, type: string) =>
    client.call('POST', '/api/sound-quality', payload, { 'content-type': type });
  expect((await send(JSON.stringify({ name: 'x'.repeat(3_000_000) }), 'application/json')).json()).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
  });
  expect((await send('{"name":', 'application/json')).json()).toMatchObject({ status: 400, code: 'INVALID' });
  expect((await send('<a/>', 'application/xml')).json()).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
});

it('a change without a good CSRF token is refused, even to an administrator', async () => {
  const client: TestClient = await server.signIn('admin');
  client.csrf = 'forged';
  expect((await client.delete(`/api/sound-quality/${someId}`)).json()).toMatchObject({
    status: 403,
    code: 'CSRF_INVALID',
  });
});

it('stores no change whose log entry cannot be stored', async () => {
  const client = await server.signIn('admin');
  const body = {
    name: 'Không ghi được nhật ký',
    code: 'KHONG-LOG',
    codec: 'mp3',
    bitrate_kbps: 64,
    sample_rate_hz: 44100,
    channels: 1,
    is_default: false,
  };
  await server.db.execute(sql`alter table activity_log rename to activity_log_gone`);
  expect((await client.post('/api/sound-quality', body)).statusCode).toBe(500);
  await server.db.execute(sql`alter table activity_log_gone rename to activity_log`);
  expect((await client.get('/api/sound-quality/find?search=khong+ghi+duoc')).json().total).toBe(0);
});

it('describes the API from the contracts', async () => {
  const api = (await (await server.visit()).get('/api/docs/json')).json();
  expect(api.paths['/api/sound-quality/{id}'].put.requestBody.content['application/json'].schema.required).toContain(
    'version',
  );
  expect(Object.keys(api.paths)).toContain('/api/auth/login');
});

it('describes the API to nobody who is not signed in, in production', async () => {
  const production = await startTestServer({ config: { production: true } });
  const stranger = await production.visit();
  for (const path of ['/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/index.html'])
    expect((await stranger.get(path)).statusCode, path).toBe(401);
  const [account] = await production.db
    .select({ id: accountTable.id, password_hash: accountTable.password_hash })
    .from(accountTable)
    .where(eq(accountTable.username, 'canbo'));
  stranger.tokens = await production.db.transaction((tx) =>
    production.accounts.sessions.open(tx, account!, { ip: '', user_agent: '' }),
  );
  expect((await stranger.get('/api/docs/json')).json().paths).toHaveProperty('/api/auth/login');
  await production.stop();
});
