import { news } from '@loa/contracts/news';
import { eq, sql } from 'drizzle-orm';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { officerOf } from '../../testing/officer-of';
import type { TestClient } from '../../testing/test-client';
import { startTestServer } from '../../testing/test-server';
import type { TestServer } from '../../testing/test-server';
import { callerFor, createAccount, createGroup } from '../accounts';
import { setConfig } from '../system-config';
import { ACCOUNT_UNUSED, pictureStore, cleanUpPictures } from './pictures';
import { newsPictureTable, newsTable } from './table';
import { onDisk } from '../../testing/on-disk';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const areaOf = async (client: TestClient) => (await client.get('/api/users/profile')).json().area.id as string;
const itemOf = async (n: number | string, client: TestClient) => ({
  name: `Lịch tiêm chủng tháng ${n}`,
  summary: 'Trạm y tế xã',
  body: '<p>Sáng thứ hai</p>',
  area_id: await areaOf(client),
});
const inFuture = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describeCrud(news, {
  server: () => server,
  // Written in the officers' own areas, which accounts of the whole country see, too.
  valid: async (n) => itemOf(n, await server.signIn('canbo')),
  invalid: { body: { name: 'x' }, field: 'name' },
  rules: [
    { values: { image: 'https://evil.vn/x.png' }, field: 'image' },
    { values: { image: '/media/avatar/x.webp' }, field: 'image' },
    { values: { source_url: 'javascript:alert(1)' }, field: 'source_url' },
    { values: { body: 'x'.repeat(50_001) }, field: 'body' },
  ],
  references: ['category_news_id'],
});

type Made = { id: string; slug: string; version: number; status: string; publish_at: string | null; body: string };
async function write(client: TestClient, n: number | string, more: object = {}): Promise<Made> {
  const answer = await client.post('/api/news', { ...(await itemOf(n, client)), ...more });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}
const act = async (client: TestClient, { id, version }: Made, action: string, body: object = {}) =>
  client.post(`/api/news/${id}/${action}`, { version, ...body });
const reader = () => server.app.inject('/api/news?limit=50');
const publicSlugs = async () => (await reader()).json().rows.map(({ slug }: { slug: string }) => slug) as string[];
const statusOf = async (client: TestClient, { id }: Made) => (await client.get(`/api/news/find/${id}`)).json().status;

describe('the top of the page that everybody reads', () => {
  it('is given by who is in charge of all places, over every call', async () => {
    const group_account_id = await createGroup(server.db, {
      code: 'tin-xa',
      name: 'Tin xã',
      permissions: ['CAU_HINH_HE_THONG_VIEW', 'CAU_HINH_HE_THONG_ADD', 'CAU_HINH_HE_THONG_EDIT'],
    });
    const { area } = await callerFor(server.db, 'canbo');
    await createAccount(server.db, {
      username: 'tinxa',
      name: 'Tin Xã',
      password: 'Loa@123456',
      group_account_id,
      area_id: area.id,
    });
    const [commune, admin] = [await server.signIn('tinxa'), await server.signIn('admin')];
    const item = await itemOf('ghim', commune);
    expect((await commune.post('/api/news', { ...item, is_pinned: true })).statusCode).toBe(403);
    const made = await write(commune, 'ghim');
    const put = { ...item, version: made.version };
    expect((await commune.call('PUT', `/api/news/${made.id}`, { ...put, is_pinned: true })).statusCode).toBe(403);
    expect((await act(commune, made, 'pin', { is_pinned: true })).statusCode).toBe(403);
    const pinned = (await act(admin, made, 'pin', { is_pinned: true })).json();
    // Its text stays the commune's: only its rank is everybody's.
    const changed = { ...put, name: 'Lịch tiêm chủng mới', is_pinned: true, version: pinned.version };
    const stored = await commune.call('PUT', `/api/news/${made.id}`, changed);
    expect([stored.statusCode, stored.json().is_pinned]).toEqual([200, true]);
    const taken = { ...changed, is_pinned: false, version: stored.json().version };
    expect((await commune.call('PUT', `/api/news/${made.id}`, taken)).statusCode).toBe(403);
  });
});

describe('what readers see of a news item', () => {
  it('shows nothing of a draft, all of a published item, and nothing once it is hidden', async () => {
    const admin = await server.signIn('admin');
    const draft = await write(admin, 'một', {
      body: '<p>Thân tin</p><script>alert(1)</script>',
      note: 'ghi chú riêng',
    });
    expect(draft.body).toBe('<p>Thân tin</p>');
    const unseen = async () => {
      expect(await publicSlugs()).not.toContain(draft.slug);
      for (const key of [draft.slug, draft.id, `${draft.slug}?x=1`])
        expect((await server.app.inject(`/api/news/${key}`)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    };
    await unseen();
    const published = (await act(admin, draft, 'publish', { publish_at: null })).json<Made>();
    expect(published).toMatchObject({ status: 'published', publish_at: expect.any(String) });
    expect(await publicSlugs()).toContain(draft.slug);
    for (const key of [draft.slug, draft.id]) {
      const article = (await server.app.inject(`/api/news/${key}`)).json();
      expect(article).toMatchObject({ name: 'Lịch tiêm chủng tháng một', body: '<p>Thân tin</p>' });
      expect(Object.keys(article).toSorted()).toEqual([
        'area',
        'body',
        'category_news',
        'image',
        'is_pinned',
        'name',
        'publish_at',
        'slug',
        'source_name',
        'source_url',
        'summary',
      ]);
      expect(article.area).toEqual({ name: expect.any(String) });
    }
    const hidden = (await act(admin, published, 'hide')).json<Made>();
    expect(hidden.status).toBe('hidden');
    await unseen();
    expect((await act(admin, hidden, 'publish', { publish_at: null })).json()).toMatchObject({ status: 'published' });
    expect(await publicSlugs()).toContain(draft.slug);
    const { rows } = (await admin.get(`/api/log/find?entity_id=${draft.id}`)).json();
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'TIN_TUC_PUBLISH',
      'TIN_TUC_HIDE',
      'TIN_TUC_PUBLISH',
      'CAU_HINH_HE_THONG_ADD',
    ]);
    expect(rows[1].changes).toContainEqual({ field: 'status', old: 'published', new: 'hidden' });
  });

  it('follows the clock without anybody doing anything', async () => {
    const admin = await server.signIn('admin');
    const item = await write(admin, 'hẹn giờ', { expire_at: inFuture(120) });
    const scheduled = (await act(admin, item, 'publish', { publish_at: inFuture(60) })).json<Made>();
    expect(scheduled.status).toBe('scheduled');
    expect(await publicSlugs()).not.toContain(item.slug);
    // The console and the readers read the same row: its times are moved instead of the clock.
    const move = async (minutes: number) => {
      await server.db.execute(
        sql`update news set publish_at = publish_at - make_interval(mins => ${minutes}),
          expire_at = expire_at - make_interval(mins => ${minutes}) where id = ${item.id}`,
      );
      server.deps.events.emit('record.changed', { base: '/api/news', verb: 'EDIT', id: item.id });
    };
    await move(61);
    expect([await statusOf(admin, item), (await publicSlugs()).includes(item.slug)]).toEqual(['published', true]);
    await move(60);
    expect([await statusOf(admin, item), (await publicSlugs()).includes(item.slug)]).toEqual(['hidden', false]);
    expect((await server.app.inject(`/api/news/${item.slug}`)).statusCode).toBe(404);
    expect((await admin.get('/api/news/find?status=hidden&limit=200')).json().rows.map(({ id }: Made) => id)).toContain(
      item.id,
    );
  });

  it('lists pinned items first, then the newest, page by page and of one category', async () => {
    const admin = await server.signIn('admin');
    const [category] = (await admin.get('/api/category-news/find?search=YT&limit=1')).json().rows;
    const made: Made[] = [];
    for (const n of [1, 2, 3])
      made.push(
        (
          await act(admin, await write(admin, `trang ${n}`, { category_news_id: category.id }), 'publish', {
            publish_at: `2020-01-0${n}T00:00:00Z`,
          })
        ).json(),
      );
    const of = async (query: string) =>
      (await server.app.inject(`/api/news?category_news_id=${category.id}&${query}`)).json();
    const slugs = async (query: string) => (await of(query)).rows.map(({ slug }: Made) => slug);
    expect(await slugs('')).toEqual([made[2]?.slug, made[1]?.slug, made[0]?.slug]);
    expect((await act(admin, made[0]!, 'pin', { is_pinned: true })).json()).toMatchObject({ is_pinned: true });
    expect(await slugs('limit=2')).toEqual([made[0]?.slug, made[2]?.slug]);
    expect(await slugs('limit=2&page=2')).toEqual([made[1]?.slug]);
    expect(await of('limit=2')).toMatchObject({
      total: 3,
      page: 1,
      limit: 2,
      rows: [{ category_news: { name: category.name, color: category.color } }, {}],
    });
    for (const query of ['limit=51', 'page=0', 'status=draft', 'category_news_id=x', 'search=x'])
      expect((await server.app.inject(`/api/news?${query}`)).statusCode).toBe(400);
  });

  it('comes from memory, and is answered as unchanged to a client that has it', async () => {
    const first = await reader();
    const again = await server.app.inject({
      url: '/api/news?limit=50',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    // A direct change in the database is not seen at once: no query was sent.
    const admin = await server.signIn('admin');
    const item = (await act(admin, await write(admin, 'nhớ'), 'publish', { publish_at: null })).json<Made>();
    expect(await publicSlugs()).toContain(item.slug);
    await server.db.delete(newsTable).where(eq(newsTable.id, item.id));
    expect(await publicSlugs()).toContain(item.slug);
    server.deps.events.emit('record.changed', { base: '/api/news', verb: 'DELETE', id: item.id });
    expect(await publicSlugs()).not.toContain(item.slug);
  });

  it('is on the sign-in page only where the installation wants it', async () => {
    const admin = await server.signIn('admin');
    const item = (
      await act(admin, await write(admin, 'cửa', { is_pinned: true }), 'publish', { publish_at: null })
    ).json<Made>();
    expect((await server.app.inject('/api/news/newest')).json()).toEqual({ rows: [] });
    await setConfig(server.db, 'news_on_sign_in', true);
    server.deps.events.emit('record.changed', { base: '/api/news', verb: 'EDIT', id: item.id });
    const { rows } = (await server.app.inject('/api/news/newest')).json();
    expect(rows.map(({ slug }: Made) => slug)).toContain(item.slug);
    expect(rows.length).toBeLessThanOrEqual(3);
  });
});

describe('publishing', () => {
  it('is refused with nothing to read, with an end before its beginning, with an old version, and to callers who may not', async () => {
    const admin = await server.signIn('admin');
    const empty = await write(admin, 'rỗng', { summary: '', body: '<script>x</script>' });
    const fields = (answer: { json: () => { errors?: { field: string }[] } }) =>
      answer.json().errors?.map(({ field }) => field);
    expect(fields(await act(admin, empty, 'publish', { publish_at: null }))).toEqual(['body']);
    const ending = await write(admin, 'kết', { expire_at: inFuture(30) });
    expect(fields(await act(admin, ending, 'publish', { publish_at: inFuture(60) }))).toEqual(['publish_at']);
    expect((await act(admin, ending, 'hide')).json()).toMatchObject({ code: 'WRONG_STATE' });
    const published = (await act(admin, ending, 'publish', { publish_at: null })).json<Made>();
    const early = await admin.put(`/api/news/${ending.id}`, {
      ...(await itemOf('kết', admin)),
      version: published.version,
      expire_at: '2020-01-01T00:00:00Z',
    });
    expect(fields(early)).toEqual(['expire_at']);
    expect((await act(admin, ending, 'hide')).json()).toMatchObject({
      status: 409,
      code: 'STALE',
      details: { current: { version: published.version } },
    });
    const viewer = await server.signIn('xemthoi');
    for (const action of ['publish', 'hide', 'pin'])
      expect(
        (
          await act(
            viewer,
            published,
            action,
            action === 'publish' ? { publish_at: null } : action === 'pin' ? { is_pinned: true } : {},
          )
        ).statusCode,
      ).toBe(403);
  });

  it('is not for other areas’ news', async () => {
    const [own, other] = [await officerOf(server, news, 'canbo'), await officerOf(server, news, 'canbo2')];
    const item = await write(own, 'nơi khác');
    expect((await act(other, item, 'publish', { publish_at: null })).statusCode).toBe(404);
    expect(await statusOf(own, item)).toBe('draft');
  });
});

describe('a record that news refers to', () => {
  it('cannot be deleted while in use, and the error names the user', async () => {
    const admin = await server.signIn('admin');
    const field = (
      await admin.post('/api/category-news', { name: 'Lĩnh vực có tin', code: 'CO-TIN', color: '#123456', sort: 1 })
    ).json();
    const item = await write(admin, 'tham chiếu', { category_news_id: field.id });
    const refused = (await admin.delete(`/api/category-news/${field.id}`)).json();
    expect(refused).toMatchObject({
      status: 409,
      code: 'IN_USE',
      details: { uses: [{ base: '/api/news', id: item.id, name: 'Lịch tiêm chủng tháng tham chiếu' }] },
    });
    await admin.delete(`/api/news/${item.id}`);
    expect((await admin.delete(`/api/category-news/${field.id}`)).statusCode).toBe(200);
  });
});

describe('the place of a news item', () => {
  it('cannot be deleted while it has news', async () => {
    const admin = await server.signIn('admin');
    const { area } = (await (await server.signIn('canbo')).get('/api/users/profile')).json();
    const village = (await admin.post('/api/category/village', { name: 'Thôn có tin', parent_id: area.id })).json();
    const item = await write(admin, 'thôn', { area_id: village.id });
    const refused = (await admin.delete(`/api/category/village/${village.id}`)).json();
    expect(refused).toMatchObject({
      status: 409,
      code: 'IN_USE',
      details: { uses: [{ base: '/api/news', id: item.id }] },
    });
    await admin.delete(`/api/news/${item.id}`);
    expect((await admin.delete(`/api/category/village/${village.id}`)).statusCode).toBe(200);
  });
});

describe('a picture of news', () => {
  const send = async (client: TestClient, bytes: Uint8Array, name = 'anh.jpg') => {
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(bytes)], name));
    const encoded = new Response(form);
    return client.call('POST', '/api/news/picture', Buffer.from(await encoded.bytes()), {
      'content-type': encoded.headers.get('content-type') ?? '',
    });
  };
  const photo = () =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0277bd' } })
      .withExif({ IFD0: { Copyright: 'BI-MAT-TOA-DO' } })
      .jpeg()
      .toBuffer();

  it("is drawn again, smaller, without the file's metadata", async () => {
    const admin = await server.signIn('admin');
    const sent = await photo();
    expect(sent.includes('BI-MAT-TOA-DO')).toBe(true);
    const answer = await send(admin, sent);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { image: expect.stringMatching(/^\/media\/news\/[0-9a-f]{64}\.webp$/), width: 1600, height: 800 },
    ]);
    const stored = await server.app.inject(answer.json().image);
    expect([stored.statusCode, stored.headers['content-type'], stored.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('immutable'),
    ]);
    expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(stored.rawPayload.includes('BI-MAT-TOA-DO')).toBe(false);
  });

  it.each([
    [
      'a drawing that can hold a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a picture that ends in the middle', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['one that is too large', Buffer.alloc(10 * 1024 ** 2 + 1), 413],
  ])('is not %s', async (_what, bytes, status) => {
    expect((await send(await server.signIn('admin'), bytes)).statusCode).toBe(status);
  });

  it('is taken as an iPhone sends it', async () => {
    const heic = readFileSync(join(import.meta.dirname, '../../../fixtures/iphone-photo.heic'));
    const answer = await send(await server.signIn('admin'), heic, 'IMG_0001.HEIC');
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { width: 200, height: 240 }]);
  });

  it('is refused from callers who may not write news', async () => {
    expect((await send(await server.signIn('xemthoi'), await photo())).statusCode).toBe(403);
  });

  it('is deleted when no news shows it, long after it was uploaded', async () => {
    const admin = await server.signIn('admin');
    const colours = await Promise.all(
      ['#111111', '#222222', '#333333'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const images: string[] = [];
    for (const bytes of colours) images.push((await send(admin, bytes)).json().image);
    const [above, within, unused] = images as [string, string, string];
    await write(admin, 'ảnh', { image: above, body: `<p>a</p><img src="${within}" alt="">` });
    const store = pictureStore(server.deps);
    const isStored = () => images.map((image) => existsSync(onDisk(server.deps, store.keyOf(image.split('/').pop()!))));
    await cleanUpPictures(server.db, store, new Date());
    expect(isStored()).toEqual([true, true, true]);
    await cleanUpPictures(server.db, store, new Date(Date.now() + 40 * 24 * 3600 * 1000));
    expect([isStored(), (await server.app.inject(unused)).statusCode]).toEqual([[true, true, false], 404]);
  });

  it('is refused while its account has as many that no news shows, and taken again once they are used or gone', async () => {
    const admin = await server.signIn('admin');
    const { account_id } = await callerFor(server.db, 'admin');
    const of = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    await server.db.delete(newsPictureTable);
    const first = (await send(admin, await of('#b71c1c'))).json().image;
    const others = Array.from({ length: ACCOUNT_UNUSED - 2 }, (_, n) => `${String(n).padStart(64, '0')}.webp`);
    await server.db.insert(newsPictureTable).values(others.map((file) => ({ file, account_id })));
    expect((await send(admin, await of('#1b5e20'))).statusCode).toBe(201);
    const refused = await send(admin, await of('#0d47a1'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('chưa có trong tin nào'),
    ]);
    await write(admin, 'ảnh đã dùng', { image: first });
    const atOnce = await Promise.all(
      ['#0d47a1', '#4a148c', '#e65100'].map(async (colour) => send(admin, await of(colour))),
    );
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429]);
    expect((await send(admin, await of('#f57f17'))).statusCode).toBe(429);
    // Deleted pictures count no more.
    const store = pictureStore(server.deps);
    await cleanUpPictures(server.db, store, new Date(Date.now() + 40 * 24 * 3600 * 1000));
    expect((await send(admin, await of('#f57f17'))).statusCode).toBe(201);
  });

  it('is deleted also where the folder holds a file with a name of another kind', async () => {
    const colour = { width: 8, height: 8, channels: 3, background: '#444444' } as const;
    const { image } = (
      await send(await server.signIn('admin'), await sharp({ create: colour }).png().toBuffer())
    ).json();
    const store = pictureStore(server.deps);
    const path = onDisk(server.deps, store.keyOf(image.split('/').pop()));
    const others = [
      `${path}.part`,
      `${path.slice(0, path.lastIndexOf('.'))}.WEBP`,
      `${dirname(path)}/../${'0'.repeat(64)}.webp`,
    ];
    for (const other of others) await writeFile(other, '');
    await cleanUpPictures(server.db, store, new Date(Date.now() + 40 * 24 * 3600 * 1000));
    expect([existsSync(path), ...others.map((other) => existsSync(other))]).toEqual([false, true, true, true]);
    for (const other of others) await rm(other);
  });
});
