import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createGroup } from '../../accounts';
import { ROOT_AREA_ID } from '../../areas';
import { contentTable } from '../../content';
import { buildSchedule, create, inDays, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const at = () => ({ start_date: inDays(1), slots: [{ start_time: '06:00', end_time: '06:30' }] });

it('a preview reads nothing before it knows that the caller may use all that is named', async () => {
  const { canbo, canbo2, neighbour } = world;
  const secret = await putOnAir(world, buildSchedule(world, { name: 'Tin mật của xã Một', ...at() }));
  const theirs = await world.addContent('Của xã Hai', 30, neighbour.area.id);
  const own = { area_id: neighbour.area.id, items: [{ item_type: 'content' as const, ref_id: theirs }] };
  const ask = async (values: object, id?: string) =>
    (
      await canbo2.post(`${base}/check-conflict`, {
        ...(id && { id }),
        schedule: buildSchedule(world, { ...at(), ...own, area_ids: [neighbour.area.id], ...values }),
      })
    ).json();
  expect((await ask({})).device_count).toBe(2);
  const refusedBodies: [object, string][] = [
    [{ area_ids: [world.author.area.id] }, 'area_ids'],
    [{ device_ids: world.devices }, 'device_ids'],
    [{ area_id: world.author.area.id }, 'area_id'],
    [{ items: [{ item_type: 'content', ref_id: world.contents[0] }] }, 'items.0'],
    [{ device_ids: [uuidv7()] }, 'device_ids'],
  ];
  for (const [values, field] of refusedBodies) {
    const answer = await ask(values);
    expect(answer.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    for (const secretText of ['Tin mật', secret.id, 'Loa thon mot', 'Bản tin sáng'])
      expect(JSON.stringify(answer)).not.toContain(secretText);
  }
  expect(await ask({}, secret.id)).toMatchObject({ status: 404 });
  expect(
    (await canbo.post(`${base}/check-conflict`, { id: secret.id, schedule: buildSchedule(world, at()) })).statusCode,
  ).toBe(200);
});

it('deleting a content reveals that another place plays it, but not what', async () => {
  const { admin, canbo, lanhdao, db } = world;
  const id = await world.addContent('Dùng chung', 20);
  const wide = await create(
    admin,
    buildSchedule(world, {
      name: 'Kế hoạch của tỉnh',
      area_id: world.neighbour.area.id,
      area_ids: [world.neighbour.area.id],
      items: [{ item_type: 'content', ref_id: id }],
    }),
  );
  await admin.post(`${base}/${wide.id}/submit`, { version: 1 });
  const usesFor = async (client: typeof admin) =>
    (await client.delete(`/api/content-manager/${id}`)).json().details?.uses;
  expect(await usesFor(canbo)).toEqual([{ id: '', base: '/api/playlist', name: 'Lịch phát ngoài phạm vi của bạn' }]);
  expect(await usesFor(admin)).toEqual([{ id: wide.id, base: '/api/playlist', name: 'Kế hoạch của tỉnh' }]);
  await db.execute(sql`delete from schedule where id = ${wide.id}`);
  expect((await lanhdao.get(`/api/content-manager/find/${id}`)).statusCode).toBe(200);
});

it('a setting in use is not deleted, and the error names the records that use it as far as the caller may see them', async () => {
  const { admin, canbo, db, author } = world;
  const group_account_id = await createGroup(db, {
    code: 'CD',
    name: 'Cài đặt',
    permissions: ['LINH_VUC_TIN_TUC_VIEW', 'LINH_VUC_TIN_TUC_DELETE', 'NOI_DUNG_PHAT_VIEW'],
  });
  await createAccount(db, {
    username: 'caidat',
    name: 'Người cài đặt',
    password: 'Loa@123456',
    group_account_id,
    area_id: ROOT_AREA_ID,
  });
  // In charge of the whole country, without the right to view schedules or what others have for themselves.
  const outsider = await world.server.signIn('caidat');
  const field = (
    await admin.post('/api/category-news', { name: 'Mùa vụ', code: 'MV', color: '#123456', sort: 1 })
  ).json();
  const path = `/api/category-news/${field.id}`;
  const [shared, secret] = [await world.addContent('Giá lúa', 20), await world.addContent('Của riêng ai', 20)];
  await db.update(contentTable).set({ category_news_id: field.id, share: 'all' }).where(eq(contentTable.id, shared));
  await db
    .update(contentTable)
    .set({ category_news_id: field.id, share: 'private' })
    .where(eq(contentTable.id, secret));
  const live = await create(
    canbo,
    buildSchedule(world, { name: 'Tin mùa vụ', area_id: author.area.id, category_news_id: field.id }),
  );
  const content = (id: string, name: string) => ({ base: '/api/content-manager', id, name });
  const seen = (await admin.delete(path)).json();
  expect(seen).toMatchObject({
    status: 409,
    code: 'IN_USE',
    message: expect.stringMatching(
      /^Lĩnh vực tin tức này đang được dùng trong 2 nội dung phát \(“(Giá lúa”, “Của riêng ai|Của riêng ai”, “Giá lúa)”\), 1 lịch phát \(“Tin mùa vụ”\) nên không xóa được$/,
    ),
  });
  expect(seen.details.uses).toHaveLength(3);
  expect(seen.details.uses).toEqual(
    expect.arrayContaining([
      content(shared, 'Giá lúa'),
      content(secret, 'Của riêng ai'),
      { base: '/api/playlist', id: live.id, name: 'Tin mùa vụ' },
    ]),
  );
  const toOutsider = (await outsider.delete(path)).json();
  expect(toOutsider.message).toBe(
    'Lĩnh vực tin tức này đang được dùng trong 2 nội dung phát (“Giá lúa”), 1 lịch phát nên không xóa được',
  );
  const hidden = toOutsider.details.uses;
  expect(hidden).toHaveLength(3);
  expect(hidden).toEqual(
    expect.arrayContaining([
      content(shared, 'Giá lúa'),
      content('', 'Nội dung phát ngoài phạm vi của bạn'),
      { base: '/api/playlist', id: '', name: 'Lịch phát ngoài phạm vi của bạn' },
    ]),
  );

  await canbo.delete(`/api/playlist/${live.id}`);
  await db.update(contentTable).set({ category_news_id: null }).where(eq(contentTable.category_news_id, field.id));
  expect((await admin.delete(path)).json()).toEqual({ id: field.id });
  const [{ sound_quality_id } = { sound_quality_id: '' }] = await db
    .select()
    .from(contentTable)
    .where(eq(contentTable.id, shared));
  expect((await admin.delete(`/api/sound-quality/${sound_quality_id}`)).json()).toMatchObject({
    code: 'IN_USE',
    details: { uses: expect.arrayContaining([content(shared, 'Giá lúa')]) },
  });
});

it('names twenty records that use one, and says that there are more', async () => {
  const { admin, db } = world;
  const field = (
    await admin.post('/api/category-news', { name: 'Rất nhiều', code: 'RN', color: '#123456', sort: 1 })
  ).json();
  for (let n = 0; n < 23; n += 1)
    await db
      .update(contentTable)
      .set({ category_news_id: field.id })
      .where(eq(contentTable.id, await world.addContent(`Bản ${n}`, 20)));
  const refused = (await admin.delete(`/api/category-news/${field.id}`)).json();
  expect(refused.message).toContain('hơn 20 nội dung phát');
  expect(refused.details.uses).toHaveLength(20);
});

it('a private record is in the log for its owner and administrators only, and cannot be listened to in a schedule', async () => {
  const { admin, canbo, lanhdao, db } = world;
  const id = await world.addContent('Bản nháp riêng', 20);
  await db.update(contentTable).set({ share: 'private' }).where(eq(contentTable.id, id));
  const { version, sound_quality_id } = (await canbo.get(`/api/content-manager/find/${id}`)).json();
  const fields = { name: 'Bản nháp riêng', sound_quality_id, area_id: world.author.area.id };
  const edited = await canbo.put(`/api/content-manager/${id}`, {
    ...fields,
    share: 'private',
    transcript: 'Lời chưa ai được đọc',
    version,
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const logOf = async (client: typeof admin) =>
    JSON.stringify((await client.get(`/api/log/find?entity_id=${id}`)).json());
  const readers = async () => [
    (await logOf(admin)).includes('Lời chưa'),
    (await logOf(canbo)).includes('Lời chưa'),
    (await logOf(lanhdao)).includes('Lời chưa'),
  ];
  expect(await readers()).toEqual([true, true, false]);
  expect((await lanhdao.get('/api/log/find?search=nhap rieng')).json().total).toBe(0);

  const schedule = await create(canbo, buildSchedule(world, { items: [{ item_type: 'content', ref_id: id }] }));
  const addressFor = async (client: typeof admin) =>
    (await client.get(`${base}/find/${schedule.id}`)).json().items[0].media_url;
  expect([await addressFor(canbo), await addressFor(admin), await addressFor(lanhdao)]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ]);
  expect(
    (await lanhdao.get(`${base}/find?limit=200`)).json().rows.find((row: { id: string }) => row.id === schedule.id)
      .items[0].media_url,
  ).toBeNull();

  // Shared from now on: the log line from before stays visible to its owner only, the next ones to everybody.
  await canbo.put(`/api/content-manager/${id}`, {
    ...fields,
    share: 'below',
    transcript: 'Lời đã sửa',
    version: version + 1,
  });
  expect(await readers()).toEqual([true, true, false]);
  await canbo.put(`/api/content-manager/${id}`, {
    ...fields,
    share: 'below',
    name: 'Bản tin chung',
    transcript: 'Lời đã sửa',
    version: version + 2,
  });
  expect(await logOf(lanhdao)).toContain('Bản tin chung');
  expect(await addressFor(lanhdao)).toEqual(expect.any(String));
  await db.execute(sql`delete from schedule where id = ${schedule.id}`);
});
