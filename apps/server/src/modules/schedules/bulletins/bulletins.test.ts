import type { Occurrence, PlayRecord, Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, createGroup } from '../../accounts';
import { addMedia, item, makeBoard, sha256Of, showOnBoards } from './bulletins.fixture';
import {
  buildSchedule,
  clearAir,
  create,
  onceIn,
  plansOf,
  putOnAir,
  report,
  startBroadcastWorld,
  travel,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

const base = '/api/playlist/media';
const media = '/api/content-manager/media';
let world: BroadcastWorld;
let poster: string;
let leaflet: string;
/** Devices of the village that have a screen: two of four. */
let boards: string[];

beforeAll(async () => {
  world = await startBroadcastWorld();
  boards = world.devices.slice(0, 2);
  for (const id of boards) await makeBoard(world, id);
  poster = await addMedia(world, 'Áp phích phòng cháy');
  leaflet = await addMedia(world, 'Tờ rơi tiêm chủng', { media_kind: 'pdf', pages: 3, page_count: 3 });
});
beforeEach(() => clearAir(world));
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const body = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { name: 'Bản tin điện tử', items: [item(poster, 20), item(leaflet)], ...values });
/** Near enough that the server's clock can be set to it: sessions end by the same time. */
const soon = () => onceIn(3, 33);
const slideshowOf = async (media_id: string) => {
  const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
  return (
    await world.admin.post('/api/slideshow', {
      name: 'Trình chiếu',
      area_id: world.author.area.id,
      resolution_id: resolution.id,
      slides: [{ media_id }],
    })
  ).json().id as string;
};
const refused = async (values: Partial<ScheduleWriteInput>, at = base) => {
  const answer = await world.canbo.post(at, body(values));
  return [answer.statusCode, answer.json().errors?.[0]?.field];
};

describe('an e-bulletin', () => {
  it('is created, read, listed, edited and deleted by its own calls, and does not count as sound', async () => {
    const made = (await world.canbo.post(base, body())).json() as Schedule;
    expect(made).toMatchObject({ kind: 'media', status: 'draft', device_count: 2, duration_sec: 50 });
    expect(made.items).toMatchObject([
      {
        name: 'Áp phích phòng cháy',
        item_type: 'media',
        media_kind: 'image',
        length_sec: 20,
        duration_sec: 20,
        is_ready: true,
        media_url: expect.stringContaining('/'),
        thumbnail_url: expect.stringContaining('/'),
      },
      { name: 'Tờ rơi tiêm chủng', media_kind: 'pdf', length_sec: null, duration_sec: 30 },
    ]);
    const sound = await create(world.canbo, buildSchedule(world));
    const names = async (path: string) => (await world.canbo.get(path)).json().rows.map(({ id }: Schedule) => id);
    expect(await names(`${base}/find`)).toEqual([made.id]);
    expect(await names('/api/playlist/find')).toEqual([sound.id]);
    expect((await names('/api/playlist/find?kind=audio,media,slideshow')).sort()).toEqual([sound.id, made.id].sort());
    const edited = await world.canbo.put(`${base}/${made.id}`, {
      ...body({ name: 'Tên khác', items: [item(leaflet, 6)] }),
      version: made.version,
    });
    expect([edited.statusCode, edited.json().duration_sec]).toEqual([200, 6]);
    expect((await world.canbo.delete(`${base}/${made.id}`)).statusCode).toBe(200);
  });

  it('shows of a slideshow or a collection the first picture that the reader may use', async () => {
    const poster = await addMedia(world, 'Áp phích đầu');
    const collection = await world.admin.post('/api/collection', {
      name: 'Các áp phích',
      kind: 'media',
      area_id: world.author.area.id,
      items: [{ content_id: poster }],
    });
    const show = await slideshowOf(poster);
    const parts = [
      { ...item(show), item_type: 'slideshow' as const },
      { ...item(collection.json().id), item_type: 'collection' as const },
    ];
    const made = (await world.canbo.post(base, body({ items: [item(poster), ...parts] }))).json() as Schedule;
    const fileOf = (address: string | null | undefined) => address && new URL(address, 'http://loa').pathname;
    const [first, ...others] = made.items.map(({ thumbnail_url }) => fileOf(thumbnail_url));
    expect(first).toBeTruthy();
    expect(others).toEqual([first, first]);
  });

  it('cannot be reached by the calls of sound, nor sound by its calls', async () => {
    const made = (await world.canbo.post(base, body())).json() as Schedule;
    const sound = await create(world.canbo, buildSchedule(world));
    const tries = async (path: string, { id, version }: Schedule, written: object) => [
      (await world.admin.get(`${path}/find/${id}`)).statusCode,
      (await world.admin.put(`${path}/${id}`, { ...written, version })).statusCode,
      ...(await Promise.all(
        ['submit', 'approve', 'pause', 'resume'].map(
          async (name) =>
            (
              await world.admin.post(`${path}/${id}/${name}`, {
                version,
                ...(name === 'approve' && { approval_note: '' }),
              })
            ).statusCode,
        ),
      )),
      (await world.admin.post(`${path}/${id}/drop`, { version, reason: 'Thử' })).statusCode,
      (await world.admin.post(`${path}/${id}/reject`, { version, reason: 'Thử' })).statusCode,
      (await world.admin.post(`${path}/${id}/copy`, {})).statusCode,
      (await world.admin.post(`${path}/check-conflict`, { id, schedule: written })).statusCode,
      (await world.admin.delete(`${path}/${id}`)).statusCode,
    ];
    const nowhere = Array.from({ length: 11 }, () => 404);
    expect(await tries('/api/playlist', made, body())).toEqual(nowhere);
    expect(await tries(base, sound, buildSchedule(world))).toEqual(nowhere);
    expect(await tries('/api/playlist/slideshow', made, body())).toEqual(nowhere);
  });

  it('asks for rights of its own', async () => {
    const group = await createGroup(world.db, {
      code: 'chi-am-thanh',
      name: 'Chỉ âm thanh',
      permissions: ['LICH_PHAT_VIEW', 'LICH_PHAT_ADD', 'LICH_PHAT_EDIT', 'LICH_PHAT_APPROVE', 'LICH_PHAT_DROPALL'],
    });
    await createAccount(world.db, {
      username: 'chiamthanh',
      password: 'Demo@123456',
      name: 'Chỉ Âm Thanh',
      group_account_id: group,
      area_id: world.author.area.id,
    });
    const person = await world.server.signIn('chiamthanh', 'Demo@123456');
    const made = (await world.canbo.post(base, body())).json() as Schedule;
    expect((await person.post(base, body())).statusCode).toBe(403);
    expect((await person.get(`${base}/find`)).statusCode).toBe(403);
    expect((await person.get('/api/playlist/find?kind=audio,media')).json().rows).toEqual([]);
    expect((await person.post(`${base}/${made.id}/approve`, { version: 1, approval_note: '' })).statusCode).toBe(403);
    expect((await person.post('/api/playlist/slideshow', body())).statusCode).toBe(403);
    expect(
      (
        await person.post(`${base}/drop-all`, {
          area_id: world.author.area.id,
          reason: 'Thử',
          until: new Date(Date.now() + 60_000).toISOString(),
        })
      ).statusCode,
    ).toBe(403);
  });

  it('made together with its slideshow is one of the e-bulletins too', async () => {
    const made = (
      await world.admin.post(
        '/api/playlist/slideshow',
        body({ items: [{ ...item(await slideshowOf(poster)), item_type: 'slideshow' }] }),
      )
    ).json() as Schedule;
    expect(made.kind).toBe('slideshow');
    expect((await world.canbo.get(`${base}/find/${made.id}`)).json()).toMatchObject({ id: made.id, kind: 'slideshow' });
    expect((await world.canbo.get('/api/playlist/slideshow/find')).json().rows).toHaveLength(1);
  });
});

describe('the content of an e-bulletin', () => {
  it('is refused on its field while it is not ready, expired, removed, a test, somebody else’s, or sound', async () => {
    const processing = await addMedia(world, 'Đang xử lý', {
      processing_status: 'processing',
      pages: 0,
      media_kind: null,
    });
    const failed = await addMedia(world, 'Bị lỗi', { processing_status: 'failed', pages: 0, media_kind: null });
    const expired = await addMedia(world, 'Hết hạn', { expires_at: new Date(Date.now() - 60_000).toISOString() });
    const removed = await addMedia(world, 'Đã gỡ', { removed_at: new Date().toISOString() });
    const test = await addMedia(world, 'Thử màu', { is_test: true });
    const foreign = await addMedia(world, 'Của xã bạn', { area_id: world.neighbour.area.id, share: 'private' });
    for (const id of [processing, failed, expired, removed, test])
      expect(await refused({ items: [item(poster), item(id)] })).toEqual([422, 'items.1']);
    expect(await refused({ items: [item(foreign)] })).toEqual([400, 'items.0']);
    expect(await refused({ items: [{ item_type: 'content', ref_id: world.contents[0] ?? '' }] })).toEqual([
      400,
      'items.0',
    ]);
    expect(await refused({ items: [item(poster)] }, '/api/playlist')).toEqual([400, 'items.0']);
    expect(await refused({ items: [{ ...item(world.contents[0] ?? '') }] })).toEqual([400, 'items.0']);
  });

  it('stays in a bulletin that is edited after it was removed, and is left out of its runs', async () => {
    const { id, version } = await showOnBoards(world, body());
    expect((await world.canbo.post(`${media}/${leaflet}/remove`, {})).statusCode).toBe(200);
    const edited = await world.canbo.put(`${base}/${id}`, { ...body({ name: 'Tên mới' }), version });
    expect(edited.statusCode, edited.body).toBe(200);
    expect((await world.canbo.post(`${media}/${leaflet}/restore`, {})).statusCode).toBe(200);
  });

  it('cannot be deleted while it waits for approval or is on boards, and says where', async () => {
    const banner = await addMedia(world, 'Băng rôn');
    const { id } = await showOnBoards(world, body({ items: [item(banner)] }));
    const answer = await world.canbo.delete(`${media}/${banner}`);
    expect([answer.statusCode, answer.json().details.uses]).toEqual([409, [{ base, id, name: 'Bản tin điện tử' }]]);
    expect((await world.canbo.get(`${base}/find?content_id=${banner}`)).json().rows).toHaveLength(1);
  });

  it('targets boards only: other devices are counted, get nothing, and are refused where they are chosen by themselves', async () => {
    const preview = (await world.canbo.post(`${base}/check-conflict`, { schedule: body() })).json();
    expect(preview).toMatchObject({
      device_count: 2,
      programme_sec: 1800,
      warnings: expect.arrayContaining(['2 nơi nhận không có màn hình nên không chiếu bản tin này.']),
    });
    expect(await refused({ area_ids: [], device_ids: [world.devices[3] ?? ''] })).toEqual([422, 'device_ids']);
    const { id, device_count } = await showOnBoards(world, body());
    const plans = await plansOf(world);
    const has = world.devices.map(
      (device) => plans.get(device)?.occurrences.some(({ schedule_id }) => schedule_id === id) ?? false,
    );
    expect([device_count, has]).toEqual([2, [true, true, false, false]]);
  });

  it('is in the plan as the board needs it: each page with its file and its part of the time', async () => {
    const text_style = {
      font: 'sans' as const,
      size_px: 32,
      is_bold: true,
      color: '#ffcc00',
      background: '#000000',
      speed_px: 60,
    };
    const words = await addMedia(world, 'Chữ chạy', {
      media_kind: 'text',
      body: 'Xin chào bà con',
      text_style,
      width: 192,
      height: 64,
      pages: 0,
    });
    const clip = await addMedia(world, 'Phim ngắn', { media_kind: 'video', duration_sec: 12 });
    const page = await addMedia(world, 'Trang xã', { media_kind: 'web', web_url: 'https://example.com/', pages: 0 });
    await showOnBoards(
      world,
      body({ items: [item(poster, 20), item(leaflet), item(words, 15), item(clip), item(clip, 30), item(page, 5)] }),
    );
    const plan = (await plansOf(world)).get(boards[0] ?? '');
    const items = plan?.occurrences[0]?.items ?? [];
    const shownItems = items.map((each) => [
      each.name,
      each.duration_sec,
      'show' in each ? each.show.frames.map(({ seconds, file }) => [seconds, file?.sha256]) : null,
    ]);
    expect(shownItems).toEqual([
      ['Áp phích phòng cháy', 20, [[20, sha256Of(poster)]]],
      [
        'Tờ rơi tiêm chủng',
        30,
        [
          [10, sha256Of(leaflet, 1)],
          [10, sha256Of(leaflet, 2)],
          [10, sha256Of(leaflet, 3)],
        ],
      ],
      ['Chữ chạy', 15, [[15, undefined]]],
      ['Phim ngắn', 12, [[12, sha256Of(clip)]]],
      ['Phim ngắn', 30, [[12, sha256Of(clip)]]],
      ['Trang xã', 5, [[5, undefined]]],
    ]);
    expect(items).toMatchObject([
      {},
      {},
      { show: { frames: [{ scrolling: { body: 'Xin chào bà con', width: 192, ...text_style } }] } },
      {},
      {},
      { show: { frames: [{ web_url: 'https://example.com/' }] } },
    ]);
    expect(plan?.occurrences[0]).toMatchObject({ repeat_count: Math.ceil(1800 / 112), required_sec: 1800 });
  });
});

describe('a slideshow or a collection in an e-bulletin', () => {
  const made = async (path: string, values: object) => {
    const answer = await world.admin.post(path, { area_id: world.author.area.id, ...values });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const framesOf = async () => {
    const items = (await plansOf(world)).get(boards[0] ?? '')?.occurrences[0]?.items ?? [];
    return items.map((each) => [
      each.duration_sec,
      'show' in each ? each.show.frames.map(({ seconds, file, caption }) => [seconds, file?.sha256, caption]) : null,
    ]);
  };

  it('is in the plan slide by slide, follows its changes, and cannot be deleted while the bulletin uses it', async () => {
    const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
    const slides = [
      { media_id: poster, duration_sec: 5, caption: 'Phòng cháy' },
      { media_id: leaflet, page: 2, duration_sec: 8 },
    ];
    const show = await made('/api/slideshow', { name: 'Trình chiếu xã', resolution_id: resolution.id, slides });
    const collected = await made('/api/collection', {
      name: 'Bộ tranh',
      kind: 'media',
      items: [{ content_id: poster }],
    });
    await showOnBoards(
      world,
      body({
        items: [
          { ...item(show.id), item_type: 'slideshow' },
          { ...item(collected.id, 7), item_type: 'collection' },
        ],
      }),
    );
    expect(await framesOf()).toEqual([
      [
        13,
        [
          [5, sha256Of(poster), 'Phòng cháy'],
          [8, sha256Of(leaflet, 2), undefined],
        ],
      ],
      [7, [[10, sha256Of(poster), undefined]]],
    ]);
    for (const [path, id] of [
      ['/api/slideshow', show.id],
      ['/api/collection', collected.id],
    ]) {
      const answer = await world.admin.delete(`${path}/${id}`);
      expect([answer.statusCode, answer.json().details.uses[0].base]).toEqual([409, base]);
    }
    const { version } = (await world.admin.get(`/api/collection/find/${collected.id}`)).json();
    expect(
      (
        await world.admin.put(`/api/collection/${collected.id}`, {
          name: 'Bộ tranh',
          area_id: world.author.area.id,
          kind: 'media',
          items: [{ content_id: leaflet }],
          version,
        })
      ).statusCode,
    ).toBe(200);
    await vi.waitFor(async () => expect((await framesOf())[1]?.[1]).toHaveLength(3));
  });

  it('is a place where a media is seen, also a collection in a slideshow: the media lists it, and it follows the media', async () => {
    const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
    const banner = await addMedia(world, 'Băng rôn khai hội');
    const [within, around] = [
      await addMedia(world, 'Ảnh trong bộ'),
      await addMedia(world, 'Ảnh của bộ trong trình chiếu'),
    ];
    const collect = async (id: string) =>
      (await made('/api/collection', { name: 'Bộ tranh', kind: 'media', items: [{ content_id: id }] })).id as string;
    const [alone, shown] = [await collect(within), await collect(around)];
    const show = await made('/api/slideshow', {
      name: 'Trình chiếu hội',
      resolution_id: resolution.id,
      slides: [{ media_id: banner }],
    });
    const whole = await made('/api/slideshow', {
      name: 'Cả bộ',
      resolution_id: resolution.id,
      source: 'collection',
      collection_id: shown,
    });
    const as = (item_type: 'collection' | 'slideshow', id: string) => ({ ...item(id), item_type });
    const { id } = await showOnBoards(
      world,
      body({ items: [item(poster, 5), as('slideshow', show.id), as('collection', alone), as('slideshow', whole.id)] }),
    );
    const framed = async () =>
      (await plansOf(world))
        .get(boards[0] ?? '')
        ?.occurrences[0]?.items.map((each) => 'show' in each && each.show.frames.map(({ file }) => file?.sha256));
    expect(await framed()).toEqual([poster, banner, within, around].map((one) => [sha256Of(one)]));

    for (const ref of [poster, banner, within, around, alone, shown, show.id, whole.id]) {
      const rows: Schedule[] = (await world.canbo.get(`${base}/find?content_id=${ref}`)).json().rows;
      expect([ref, rows.map((row) => row.id)]).toEqual([ref, [id]]);
    }
    // A show in use cannot be deleted: the error names the bulletin, too.
    expect((await world.canbo.delete(`${media}/${around}`)).json().details.uses).toEqual(
      expect.arrayContaining([
        { base, id, name: 'Bản tin điện tử' },
        { base: '/api/collection', id: shown, name: 'Bộ tranh' },
      ]),
    );
    for (const used of [banner, within, around])
      expect((await world.canbo.post(`${media}/${used}/remove`, {})).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await framed()).toEqual([[sha256Of(poster)]]));
    expect((await world.canbo.post(`${media}/${around}/restore`, {})).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await framed()).toEqual([[sha256Of(poster)], [sha256Of(around)]]));
  });

  it('is refused where it contains sound', async () => {
    const sound = await made('/api/collection', {
      name: 'Bộ bản tin',
      kind: 'audio',
      items: [{ content_id: world.contents[0] }],
    });
    expect(await refused({ items: [{ ...item(sound.id), item_type: 'collection' }] })).toEqual([400, 'items.0']);
  });
});

describe('the course of an e-bulletin', () => {
  it('waits in the same inbox, notifies approvers of e-bulletins, and is logged as one', async () => {
    const { id } = (await world.canbo.post(base, body())).json() as Schedule;
    expect((await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).statusCode).toBe(200);
    const waiting = (
      await world.lanhdao.get('/api/playlist/find?status=waiting_approval&kind=audio,media,slideshow')
    ).json().rows;
    expect(waiting).toMatchObject([{ id, kind: 'media' }]);
    expect((await world.lanhdao.get('/api/notification/find')).json().rows[0]).toMatchObject({
      kind: 'bulletin.waiting',
      record: { id },
    });
    expect((await world.lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: 'Chữ nhỏ quá' })).statusCode).toBe(
      200,
    );
    expect((await world.canbo.get('/api/notification/find')).json().rows[0]).toMatchObject({
      kind: 'bulletin.rejected',
      record: { id },
    });
    const { rows } = (await world.admin.get('/api/log/find?module=LICH_PHAT_MEDIA')).json();
    expect(
      rows.slice(0, 3).map(({ action, entity }: { action: string; entity: { type: string } }) => [action, entity.type]),
    ).toEqual(['REJECT', 'SUBMIT', 'ADD'].map((verb) => [`LICH_PHAT_MEDIA_${verb}`, base]));
  });

  it('has the device to itself by the one rule of priorities: sound of equal level collides on boards, and only there', async () => {
    await putOnAir(world, buildSchedule(world));
    const { conflicts } = (await world.canbo.post(`${base}/check-conflict`, { schedule: body() })).json();
    expect(conflicts).toMatchObject([{ device_count: 2 }]);
    const { interruptions } = (
      await world.canbo.post(`${base}/check-conflict`, { schedule: body({ priority_level: 30 }) })
    ).json();
    expect(interruptions).toMatchObject([{ effect: 'interrupts', device_count: 2 }]);
  });

  it('is in the history with the items each board showed', async () => {
    const { id } = await showOnBoards(world, body({ ...soon(), repeat_rule: 'count' }));
    const runs = (await world.canbo.get(`/api/playlist/occurrence/find?schedule_id=${id}`)).json().rows as Occurrence[];
    const run = runs[0] as Occurrence;
    expect(run).toMatchObject({
      kind: 'media',
      device_count: 2,
      required_sec: 50,
      items: [
        { name: 'Áp phích phòng cháy', duration_sec: 20 },
        { name: 'Tờ rơi tiêm chủng', duration_sec: 30 },
      ],
    });
    await travel(world, run.planned_start);
    const shown = [
      { content_id: poster, played_sec: 20 },
      { content_id: leaflet, played_sec: 30 },
    ];
    await report(world, boards.slice(0, 1), run, { shown });
    // A board that reports more than it was on the air, and items the run does not have: its report is cut to the time
    // it played.
    await report(world, boards.slice(1), run, {
      played_sec: 30,
      result: 'partial',
      reason: 'late',
      shown: [
        { content_id: leaflet, played_sec: 900 },
        { content_id: world.contents[0] ?? '', played_sec: 5 },
      ],
    });
    const { rows } = (await world.canbo.get(`/api/playlist/history/${run.id}/devices`)).json() as {
      rows: PlayRecord[];
    };
    expect(rows.map(({ result, played_sec, shown: shownItems }) => [result, played_sec, shownItems])).toEqual([
      [
        'success',
        50,
        [
          { name: 'Áp phích phòng cháy', played_sec: 20 },
          { name: 'Tờ rơi tiêm chủng', played_sec: 30 },
        ],
      ],
      [
        'partial',
        30,
        [
          { name: 'Áp phích phòng cháy', played_sec: 0 },
          { name: 'Tờ rơi tiêm chủng', played_sec: 30 },
        ],
      ],
    ]);
    const history = (await world.canbo.get('/api/playlist/history/find?kind=media')).json().rows;
    expect(history).toMatchObject([{ id: run.id, kind: 'media', success_count: 1, partial_count: 1 }]);
    expect((await world.canbo.get('/api/playlist/history/find?kind=audio')).json().rows).toEqual([]);
  });

  it('is dropped in an area by its own call, and sound there goes on', async () => {
    const sound = await putOnAir(world, buildSchedule(world, { priority_level: 30 }));
    const seen = await showOnBoards(world, body());
    const answer = await world.lanhdao.post(`${base}/drop-all`, {
      area_id: world.author.area.id,
      reason: 'Thử',
      until: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(answer.json()).toMatchObject({ dropped: 1, device_count: 2, dropped_names: ['Bản tin điện tử'] });
    expect([
      (await world.canbo.get(`${base}/find/${seen.id}`)).json().status,
      (await world.canbo.get(`/api/playlist/find/${sound.id}`)).json().status,
    ]).toEqual(['dropped', 'approved']);
  });

  it('of sound reports no times of items on a screen', async () => {
    const { id } = await putOnAir(world, buildSchedule(world, soon()));
    const run = (
      (await world.canbo.get(`/api/playlist/occurrence/find?schedule_id=${id}`)).json().rows as Occurrence[]
    )[0] as Occurrence;
    await travel(world, run.planned_start);
    await report(world, world.devices, run);
    const { rows } = (await world.canbo.get(`/api/playlist/history/${run.id}/devices`)).json() as {
      rows: PlayRecord[];
    };
    expect(rows.map(({ shown }) => shown)).toEqual([null, null, null, null]);
  });
});
