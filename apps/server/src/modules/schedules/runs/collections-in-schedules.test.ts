import { layOutProgramme, playsOf } from '@loa/broadcast-engine';
import type { ContentReplacement, SchedulePreview } from '@loa/contracts/schedules';
import type { Collection } from '@loa/contracts/slideshows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentTable } from '../../content';
import { addMedia } from '../bulletins/bulletins.fixture';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { previewReplacement } from '../preview/replacement';

const base = '/api/collection';
let world: BroadcastWorld;
/** Contents of 10, 20 and 40 seconds: each can be recognised by its length. */
let [a, b, c] = ['', '', ''];
beforeAll(async () => {
  world = await startBroadcastWorld();
  [a, b, c] = [
    await world.addContent('Nhạc hiệu', 10),
    await world.addContent('Dặn dò', 20),
    await world.addContent('Ca khúc', 40),
  ];
});
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const written = (ids: readonly string[], more = {}) => ({
  name: 'Bài truyền thanh',
  area_id: world.author.area.id,
  kind: 'audio',
  items: ids.map((content_id) => ({ content_id })),
  ...more,
});
const collect = async (ids: readonly string[], more = {}): Promise<Collection> => {
  const answer = await world.canbo.post(base, written(ids, more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const change = async ({ id }: Collection, ids: readonly string[]) => {
  const { version } = (await world.canbo.get(`${base}/find/${id}`)).json();
  const answer = await world.canbo.put(`${base}/${id}`, { ...written(ids), version });
  expect(answer.statusCode, answer.body).toBe(200);
};
const item = ({ id }: { id: string }, repeat = 1) => ({ item_type: 'collection' as const, ref_id: id, repeat });
const sound = (ref_id: string, repeat = 1) => ({ item_type: 'content' as const, ref_id, repeat });
/** Half an hour tomorrow. */
const at = (items: ReturnType<typeof buildSchedule>['items'], more = {}) =>
  buildSchedule(world, { start_date: inDays(1), slots: [{ start_time: '05:00', end_time: '05:30' }], items, ...more });
const planned = async () => (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences ?? [];
/** The contents heard one after the other, with repeats. */
const heard = async () => {
  const [run] = await planned();
  return run
    ? [...playsOf(layOutProgramme({ ...run, limit_sec: 1800 }))].map(
        ({ item_index }) => run.items[item_index]?.content_id,
      )
    : [];
};
const setContent = (id: string, values: Partial<typeof contentTable.$inferInsert>) =>
  world.db.update(contentTable).set(values).where(eq(contentTable.id, id));
const refused = async (items: ReturnType<typeof buildSchedule>['items'], path = '/api/playlist') => {
  const answer = await world.canbo.post(path, at(items));
  return [answer.statusCode, answer.json().errors?.[0]?.field];
};

describe('a collection of sounds as an item', () => {
  it('is played as its contents in order, as often as the whole is repeated, and sent to devices as the same contents one by one', async () => {
    const collection = await collect([b, a, b]);
    const one = await putOnAir(world, at([item(collection, 2), sound(c)]));
    expect(one.items).toMatchObject([
      {
        item_type: 'collection',
        name: 'Bài truyền thanh',
        duration_sec: 50,
        part_count: 3,
        is_ready: true,
        media_url: null,
      },
      { part_count: null },
    ]);
    expect(one.duration_sec).toBe(140);
    const asWhole = await planned();
    expect(await heard()).toEqual([b, a, b, b, a, b, c]);
    await clearAir(world);
    await putOnAir(world, at([b, a, b, b, a, b, c].map((id) => sound(id))));
    const oneByOne = await planned();
    const essentials = ({ items, required_sec }: (typeof asWhole)[number]) => [items, required_sec];
    expect(asWhole.map(essentials)).toEqual(oneByOne.map(essentials));
  });

  it('stays together in its order in a run that is shuffled', async () => {
    const collection = await collect([a, b]);
    const slots = ['06', '08', '10', '12', '14', '16', '18', '20'].map((hour) => ({
      start_time: `${hour}:00`,
      end_time: `${hour}:30`,
    }));
    await putOnAir(
      world,
      at([item(collection), sound(c), sound(world.contents[0] ?? '')], { play_order: 'shuffle', slots }),
    );
    const orders = (await planned()).map(({ items }) => items.map(({ content_id }) => content_id));
    for (const order of orders) expect(order[order.indexOf(a) + 1]).toBe(b);
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  });

  it('is followed by planned runs when it, or one of its contents, changes; the approval stays', async () => {
    const collection = await collect([a, b]);
    const { id } = await putOnAir(world, at([item(collection)]));
    await change(collection, [c, a]);
    await expect.poll(heard).toEqual([c, a]);
    const [run] = await runsOf(world.lanhdao, id);
    expect([run.required_sec, run.items.map(({ name }: { name: string }) => name)]).toEqual([
      50,
      ['Ca khúc', 'Nhạc hiệu'],
    ]);
    expect((await world.canbo.get(`/api/playlist/find/${id}`)).json()).toMatchObject({
      status: 'approved',
      duration_sec: 50,
    });
    expect((await world.canbo.post(`/api/content-manager/${a}/remove`, {})).statusCode).toBe(200);
    await expect.poll(heard).toEqual([c]);
    expect((await world.canbo.post(`/api/content-manager/${a}/restore`, {})).statusCode).toBe(200);
    await expect.poll(heard).toEqual([c, a]);
  });

  it('leaves out contents that have expired by the time of a run, and plays the rest', async () => {
    const collection = await collect([a, b, c]);
    await setContent(b, { expires_at: `${inDays(1)}T12:00:00.000Z` });
    const { id } = await putOnAir(world, at([item(collection)], { mode: 'daily', end_date: inDays(4) }));
    const runs = (await runsOf(world.lanhdao, id)).sort(
      (one: { planned_start: string }, other: { planned_start: string }) =>
        one.planned_start < other.planned_start ? -1 : 1,
    );
    const names = runs.map(({ items }: { items: { name: string }[] }) => items.map(({ name }) => name));
    expect(names).toEqual([['Nhạc hiệu', 'Dặn dò', 'Ca khúc'], ...Array(3).fill(['Nhạc hiệu', 'Ca khúc'])]);
    expect(await heard()).toEqual([a, b, c]);
    await setContent(b, { expires_at: null });
  });
});

describe('choosing a collection of sounds', () => {
  it('is refused under its line where it is of pictures, another place’s own, of a wrong type, or where nothing in it can be played', async () => {
    const picture = await addMedia(world, 'Áp phích');
    const seen = await collect([picture], { kind: 'media' });
    const audio = await collect([a]);
    const theirs = (
      await world.canbo2.post(base, {
        ...written([await world.addContent('Xã bạn', 5, world.neighbour.area.id)]),
        area_id: world.neighbour.area.id,
        share: 'private',
      })
    ).json();
    expect(await refused([sound(a), item(seen)])).toEqual([400, 'items.1']);
    expect(await refused([item(audio)], '/api/playlist/media')).toEqual([400, 'items.0']);
    expect(await refused([item(theirs)])).toEqual([400, 'items.0']);
    expect(await refused([sound(audio.id)])).toEqual([400, 'items.0']);
    expect(await refused([item({ id: a })])).toEqual([400, 'items.0']);
    await setContent(a, { removed_at: new Date().toISOString() });
    expect(await refused([item(audio)])).toEqual([422, 'items.0']);
    await setContent(a, { removed_at: null });
    await setContent(a, { expires_at: new Date(Date.now() - 1000).toISOString() });
    expect(await refused([item(audio)])).toEqual([422, 'items.0']);
    await setContent(a, { expires_at: null });
    expect((await create(world.canbo, at([item(audio)]))).items).toMatchObject([{ item_type: 'collection' }]);
  });

  it('is refused where a pass would have more pieces than a plan may send to devices', async () => {
    const many = await collect(Array.from({ length: 300 }, () => a));
    expect(await refused([item(many, 2)])).toEqual([422, 'items']);
    expect((await world.canbo.post('/api/playlist', at([item(many)]))).statusCode).toBe(201);
  });

  it('lists before saving which of its contents are not ready, removed or expired by then', async () => {
    const unready = await world.addContent('Đang xử lý', 15);
    const collection = await collect([a, b, c, unready]);
    await setContent(unready, { file_sha256: null, processing_status: 'processing' });
    await setContent(b, { removed_at: new Date().toISOString() });
    await setContent(c, { expires_at: `${inDays(1)}T00:00:00.000Z` });
    const schedule = at([item(collection)], { mode: 'daily', start_date: inDays(2), end_date: inDays(3) });
    const preview = (await world.canbo.post('/api/playlist/check-conflict', { schedule })).json() as SchedulePreview;
    for (const id of [b, c]) await setContent(id, { removed_at: null, expires_at: null });
    expect(preview.warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^1 nội dung đang xử lý/),
        expect.stringMatching(/^1 nội dung đã bị gỡ/),
        expect.stringMatching(/^1 nội dung hết hạn/),
      ]),
    );
  });

  it('cannot be deleted while schedules play it, and names them, also as the place where a content is heard next', async () => {
    const collection = await collect([a, b]);
    const { id, name, next_start } = await putOnAir(world, at([item(collection)]));
    const answer = await world.canbo.delete(`${base}/${collection.id}`);
    expect([answer.statusCode, answer.json().details.uses]).toEqual([409, [{ base: '/api/playlist', id, name }]]);
    for (const used of [collection.id, a])
      expect((await world.canbo.get(`/api/playlist/find?content_id=${used}`)).json().rows).toMatchObject([
        { id, next_start },
      ]);
    const deleting = await world.canbo.delete(`/api/content-manager/${a}`);
    expect([deleting.statusCode, deleting.json().details.uses]).toEqual([
      409,
      expect.arrayContaining([{ base: '/api/playlist', id, name }]),
    ]);
    expect((await world.canbo.get(`/api/playlist/find?content_id=${c}`)).json().rows).toEqual([]);
  });

  it('shows whose time another file of one of its contents would not fit', async () => {
    const collection = await collect([a, b]);
    const { id } = await putOnAir(
      world,
      at([item(collection)], { slots: [{ start_time: '05:00', end_time: '05:01' }] }),
    );
    const answer: ContentReplacement = await previewReplacement(world.db, world.author, a, () => Promise.resolve(45));
    expect(answer.schedules).toMatchObject([{ id, programme_sec: 65, slot_sec: 60, overruns: true }]);
  });

  it('appears by name, not by id, in the log of changes', async () => {
    const collection = await collect([a]);
    const { id, version } = await create(world.canbo, at([sound(b)]));
    expect((await world.canbo.put(`/api/playlist/${id}`, { ...at([item(collection)]), version })).statusCode).toBe(200);
    const [line] = (await world.admin.get(`/api/log/find?entity_id=${id}`)).json().rows;
    const { changes } = (await world.admin.get(`/api/log/find/${line.id}`)).json() as {
      changes: { field: string; old: { name: string }[]; new: { name: string }[] }[];
    };
    const changed = changes.find(({ field }) => field === 'items');
    expect([changed?.old, changed?.new].map((items) => items?.map(({ name }) => name))).toEqual([
      ['Dặn dò'],
      [collection.name],
    ]);
  });
});
