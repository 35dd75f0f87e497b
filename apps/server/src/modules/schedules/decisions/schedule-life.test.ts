import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deviceRuntimeTable } from '../../devices';
import { callerFor } from '../../accounts';
import {
  buildSchedule,
  create,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  travel,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const planned = async () => (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences ?? [];
const plannedOf = async (id: string) => (await planned()).filter(({ schedule_id }) => schedule_id === id);
/** Hours that no other test of this file uses, so that nothing collides; none at midnight, which may come meanwhile. */
let hour = 1;
const ownTime = () => ({
  start_date: inDays(1),
  slots: [{ start_time: `${String(hour).padStart(2, '0')}:00`, end_time: `${String(hour++).padStart(2, '0')}:30` }],
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it('goes from draft to the air by the decisions of two people', async () => {
  const { canbo, lanhdao, xemthoi } = world;
  const draft = await create(canbo, buildSchedule(world, ownTime()));
  expect(draft).toMatchObject({
    status: 'draft',
    version: 1,
    duration_sec: 60,
    device_count: 4,
    code: expect.stringMatching(/^LP-\d{4}-\d{6}$/),
    next_start: null,
    running: false,
  });
  const submitted = await canbo.post(`${base}/${draft.id}/submit`, { version: 1 });
  expect(submitted.json()).toMatchObject({
    status: 'waiting_approval',
    submitted_by: { name: 'Trần Thị Hồng Nhung' },
    next_start: expect.any(String),
    version: 2,
  });
  expect((await xemthoi.post(`${base}/${draft.id}/approve`, { version: 2 })).statusCode).toBe(403);
  expect((await canbo.post(`${base}/${draft.id}/approve`, { version: 2 })).statusCode).toBe(403);
  expect((await lanhdao.post(`${base}/${draft.id}/approve`, { version: 1 })).json()).toMatchObject({ code: 'STALE' });
  const approved = await lanhdao.post(`${base}/${draft.id}/approve`, { version: 2, approval_note: 'Đồng ý' });
  expect(approved.json()).toMatchObject({
    status: 'approved',
    approved_by: { name: 'Nguyễn Văn Thành' },
    approval_note: 'Đồng ý',
    version: 3,
  });
  expect(await runsOf(canbo, draft.id)).toMatchObject([
    {
      status: 'planned',
      device_count: 4,
      required_sec: 60,
      operator: { name: 'Trần Thị Hồng Nhung' },
      approver: { name: 'Nguyễn Văn Thành' },
    },
  ]);
  expect(await plannedOf(draft.id)).toMatchObject([{ title: 'Bản tin thử nghiệm', items: [{ name: 'Bản tin sáng' }] }]);
  const { rows } = (await world.admin.get(`/api/log/find?entity_id=${draft.id}&result=success`)).json();
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'LICH_PHAT_APPROVE',
    'LICH_PHAT_SUBMIT',
    'LICH_PHAT_ADD',
  ]);
});

it('goes back with a reason and may be submitted again', async () => {
  const { canbo, lanhdao } = world;
  const { id } = await create(canbo, buildSchedule(world, ownTime()));
  await canbo.post(`${base}/${id}/submit`, { version: 1 });
  expect((await lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: ' ' })).statusCode).toBe(400);
  expect((await lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: 'Sai giờ' })).json()).toMatchObject({
    status: 'rejected',
    reject_reason: 'Sai giờ',
    next_start: null,
  });
  expect((await lanhdao.post(`${base}/${id}/approve`, { version: 3 })).json()).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
  });
  // The next approver sees the reason, and whether anything was changed after it.
  const again = (await canbo.post(`${base}/${id}/submit`, { version: 3 })).json();
  expect(again).toMatchObject({
    status: 'waiting_approval',
    reject_reason: 'Sai giờ',
    rejected_by: { name: expect.any(String) },
    rejected_at: expect.any(String),
    changed_since_rejection: false,
  });
  const body = buildSchedule(world, ownTime());
  const rejected = (await lanhdao.post(`${base}/${id}/reject`, { version: 4, reason: 'Vẫn sai' })).json();
  expect(rejected.rejected_by.id).toBe((await callerFor(world.db, 'lanhdao')).account_id);
  const { items, slots, start_date, name } = rejected;
  const same = {
    ...body,
    name,
    slots,
    start_date,
    items: items.map(({ item_type, ref_id, repeat }: { item_type: string; ref_id: string; repeat: number }) => ({
      item_type,
      ref_id,
      repeat,
    })),
  };
  expect((await canbo.put(`${base}/${id}`, { ...same, version: 5 })).json()).toMatchObject({
    status: 'rejected',
    changed_since_rejection: false,
  });
  expect((await canbo.put(`${base}/${id}`, { ...same, note: 'Đã sửa', version: 6 })).json()).toMatchObject({
    changed_since_rejection: true,
  });
  expect((await canbo.post(`${base}/${id}/submit`, { version: 7 })).json()).toMatchObject({
    reject_reason: 'Vẫn sai',
    changed_since_rejection: true,
  });
  expect((await lanhdao.post(`${base}/${id}/approve`, { version: 8 })).json()).toMatchObject({
    status: 'approved',
    reject_reason: null,
    rejected_by: null,
    rejected_at: null,
    changed_since_rejection: false,
  });
});

it('lists waiting schedules in the order they would be heard: play now, which has no time yet, before all', async () => {
  const { canbo, lanhdao } = world;
  const send = async (values: Parameters<typeof buildSchedule>[1]) => {
    const { id, version } = await create(canbo, buildSchedule(world, values));
    await canbo.post(`${base}/${id}/submit`, { version });
    return id;
  };
  const tomorrow = await send({ ...ownTime(), name: 'Thứ tự nghe: ngày mai' });
  const atOnce = await send({ name: 'Thứ tự nghe: phát ngay', mode: 'now', slots: [] });
  const later = await send({ ...ownTime(), name: 'Thứ tự nghe: ngày kia', start_date: inDays(2) });
  const idsBy = async (sort: string) =>
    (await lanhdao.get(`${base}/find?status=waiting_approval&search=thu tu nghe&sort=${sort}`))
      .json()
      .rows.map(({ id }: { id: string }) => id);
  expect(await idsBy('next_start')).toEqual([atOnce, tomorrow, later]);
  expect(await idsBy('-next_start')).toEqual([later, tomorrow, atOnce]);
  const paged = await lanhdao.get(
    `${base}/find?status=waiting_approval&search=thu tu nghe&sort=next_start&limit=1&page=1`,
  );
  expect(paged.json()).toMatchObject({ total: 3, rows: [{ id: atOnce }] });
});

describe('an edit of a schedule on the air', () => {
  const bodyOf = (values: Parameters<typeof buildSchedule>[1]) => buildSchedule(world, values);

  it('needs approval when it changes the programme, which devices play as it was until then', async () => {
    const time = ownTime();
    const live = await putOnAir(world, bodyOf(time));
    const edited = await world.canbo.put(`${base}/${live.id}`, {
      ...bodyOf({ ...time, volume: 80 }),
      version: live.version,
    });
    expect(edited.json()).toMatchObject({
      status: 'approved',
      volume: null,
      version: live.version + 1,
      proposal: {
        schedule: {
          status: 'waiting_approval',
          volume: 80,
          approved_by: null,
          next_start: live.next_start,
          edited_by: { id: world.author.account_id },
        },
      },
    });
    expect([await plannedOf(live.id), await runsOf(world.canbo, live.id)]).toMatchObject([[{}], [{}]]);
    const again = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: live.version + 1 });
    // An approver has not edited it.
    const { edited_by, edited_at } = edited.json().proposal.schedule;
    expect(again.json()).toMatchObject({ status: 'approved', edited_by, edited_at });
    expect(again.json().updated_by).not.toEqual(edited_by);
    expect(await plannedOf(live.id)).toMatchObject([{ volume: 80 }]);
  });

  it('keeps its approval when only the name changes, and the name reaches devices and runs', async () => {
    const time = ownTime();
    const live = await putOnAir(world, bodyOf(time));
    const edited = await world.canbo.put(`${base}/${live.id}`, {
      ...bodyOf({ ...time, name: 'Tên mới' }),
      version: live.version,
    });
    expect(edited.json()).toMatchObject({ status: 'approved', name: 'Tên mới' });
    expect(await plannedOf(live.id)).toMatchObject([{ title: 'Tên mới' }]);
    expect(await runsOf(world.canbo, live.id)).toMatchObject([{ schedule: { name: 'Tên mới' } }]);
  });

  it('removes the schedule from devices it no longer targets', async () => {
    const time = ownTime();
    const live = await putOnAir(world, bodyOf({ ...time, area_ids: [], device_ids: world.devices }));
    const [first, ...others] = world.devices;
    await world.canbo.put(`${base}/${live.id}`, {
      ...bodyOf({ ...time, area_ids: [], device_ids: others }),
      version: live.version,
    });
    await world.lanhdao.post(`${base}/${live.id}/approve`, { version: live.version + 1 });
    const plans = await plansOf(world);
    const holds = (id: string | undefined) =>
      plans.get(id ?? '')?.occurrences.some(({ schedule_id }) => schedule_id === live.id);
    expect([holds(first), holds(others[0])]).toEqual([false, true]);
  });

  it('is refused once the schedule is over', async () => {
    const live = await putOnAir(world, bodyOf(ownTime()));
    await world.lanhdao.post(`${base}/${live.id}/drop`, { version: live.version, reason: 'Hoãn lại' });
    expect(
      (await world.canbo.put(`${base}/${live.id}`, { ...bodyOf({}), version: live.version + 1 })).json(),
    ).toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('control', () => {
  it('removes paused runs from the plans and resumes them', async () => {
    const { lanhdao } = world;
    const live = await putOnAir(world, buildSchedule(world, ownTime()));
    expect((await world.canbo.post(`${base}/${live.id}/pause`, { version: live.version })).statusCode).toBe(403);
    expect((await lanhdao.post(`${base}/${live.id}/pause`, { version: live.version })).json()).toMatchObject({
      status: 'paused',
      paused_by: { name: 'Nguyễn Văn Thành' },
      next_start: null,
    });
    expect(await plannedOf(live.id)).toEqual([]);
    expect((await lanhdao.post(`${base}/${live.id}/resume`, { version: live.version + 1 })).json()).toMatchObject({
      status: 'approved',
      next_start: live.next_start,
    });
    expect(await plannedOf(live.id)).toHaveLength(1);
  });

  it('drops one run, which stays dropped when the schedule is approved again', async () => {
    const { canbo, lanhdao } = world;
    const time = { ...ownTime(), mode: 'daily' as const };
    const live = await putOnAir(world, buildSchedule(world, time));
    const [, second] = await runsOf(canbo, live.id);
    const dropped = await lanhdao.post(`${base}/${live.id}/drop`, {
      version: live.version,
      reason: 'Mất điện',
      occurrence_id: second.id,
    });
    expect(dropped.json()).toMatchObject({ status: 'approved' });
    expect((await plannedOf(live.id)).map(({ occurrence_id }) => occurrence_id)).not.toContain(second.id);
    await canbo.put(`${base}/${live.id}`, {
      ...buildSchedule(world, { ...time, volume: 50 }),
      version: live.version + 1,
    });
    await lanhdao.post(`${base}/${live.id}/approve`, { version: live.version + 2 });
    const runs = await runsOf(canbo, live.id);
    expect(
      runs.filter(({ status }: { status: string }) => status === 'planned').map(({ id }: { id: string }) => id),
    ).not.toContain(second.id);
    expect(runs).toContainEqual(expect.objectContaining({ id: second.id, status: 'cancelled' }));
    await lanhdao.post(`${base}/${live.id}/drop`, { version: live.version + 3, reason: 'Dọn dẹp' });
  });

  it('begins next with the first run that was not dropped', async () => {
    const { canbo, lanhdao } = world;
    let live = await putOnAir(world, buildSchedule(world, { ...ownTime(), mode: 'daily', end_date: inDays(2) }));
    const runs: { id: string; planned_start: string }[] = await runsOf(canbo, live.id);
    for (const [at, { id }] of runs.entries()) {
      expect(live.next_start).toBe(runs[at]?.planned_start);
      const { version } = live;
      live = (await lanhdao.post(`${base}/${live.id}/drop`, { version, reason: 'Mất điện', occurrence_id: id })).json();
    }
    expect(live.next_start).toBeNull();
    await lanhdao.post(`${base}/${live.id}/drop`, { version: live.version, reason: 'Dọn dẹp' });
  });

  it('drops everything live in an area, and nothing of another', async () => {
    const theirs = await create(
      world.canbo2,
      buildSchedule({
        author: world.neighbour,
        contents: [await world.addContent('Tin xã bạn', 20, world.neighbour.area.id)],
      }),
    );
    await world.canbo2.post(`${base}/${theirs.id}/submit`, { version: 1 });
    await world.admin.post(`${base}/${theirs.id}/approve`, { version: 2 });
    const own = await putOnAir(world, buildSchedule(world, ownTime()));
    const { dropped } = (
      await world.lanhdao.post(`${base}/drop-all`, {
        area_id: world.author.area.id,
        reason: 'Bão đổ bộ',
        until: inHours(24),
      })
    ).json();
    expect(dropped).toBeGreaterThan(0);
    expect((await world.lanhdao.get(`${base}/find/${own.id}`)).json()).toMatchObject({
      status: 'dropped',
      drop_reason: 'Bão đổ bộ',
    });
    expect((await world.canbo2.get(`${base}/find/${theirs.id}`)).json()).toMatchObject({ status: 'approved' });
    expect(
      (
        await world.lanhdao.post(`${base}/drop-all`, {
          area_id: world.neighbour.area.id,
          reason: 'Không được',
          until: inHours(24),
        })
      ).statusCode,
    ).toBe(400);
    expect(await planned()).toEqual([]);
  });

  it('drops all for a village: schedules that play only there are dropped, wider ones are silent there until the given time, and both are counted first', async () => {
    const [village, other] = world.villages;
    const [away = ''] = await world.addDevices(1, other?.id ?? '', 'Loa ngoai thon');
    const wide = await putOnAir(world, buildSchedule(world, { ...ownTime(), mode: 'daily', name: 'Cả xã' }));
    const narrow = await putOnAir(
      world,
      buildSchedule(world, { ...ownTime(), name: 'Riêng thôn', area_ids: [village?.id ?? ''] }),
    );
    const mine = async (device: string) => [
      ...new Set(
        (await plansOf(world))
          .get(device)
          ?.occurrences.filter(({ schedule_id }) => [wide.id, narrow.id].includes(schedule_id))
          .map(({ title, start }) => `${title} ${start}`),
      ),
    ];
    const before = [await mine(world.devices[0] ?? ''), await mine(away)];
    expect(before[0]?.length).toBe((before[1]?.length ?? 0) + 1);
    const counted = {
      dropped: 1,
      silenced: 1,
      dropped_names: ['Riêng thôn'],
      silenced_names: ['Cả xã'],
      device_count: 4,
    };
    expect((await world.lanhdao.post(`${base}/drop-all/count`, { area_id: village?.id })).json()).toEqual(counted);
    expect(await mine(away)).toEqual(before[1]);
    const until = new Date(Date.parse(wide.next_start ?? '') + 3_600_000).toISOString();
    expect(
      (await world.lanhdao.post(`${base}/drop-all`, { area_id: village?.id, reason: 'Có đám tang', until })).json(),
    ).toEqual(counted);
    expect([await mine(world.devices[0] ?? ''), await mine(away)]).toEqual([before[1]?.slice(1), before[1]]);
    expect((await world.lanhdao.get(`${base}/find/${narrow.id}`)).json()).toMatchObject({
      status: 'dropped',
      drop_reason: 'Có đám tang',
    });
    expect((await world.lanhdao.get(`${base}/find/${wide.id}`)).json()).toMatchObject({ status: 'approved' });
    const { rows } = (await world.lanhdao.get(`/api/log/find?entity_id=${wide.id}&sort=-at`)).json();
    expect(rows[0]).toMatchObject({ action: 'LICH_PHAT_SILENCE', account: { name: 'Nguyễn Văn Thành' } });
    await world.lanhdao.post(`${base}/${wide.id}/drop`, { version: wide.version, reason: 'Xong' });
  });

  it('silences in a village what also plays on a device elsewhere, and names nobody else’s schedule', async () => {
    const { admin, canbo, lanhdao, villages } = world;
    const [village, other] = villages;
    const [away = ''] = await world.addDevices(1, other?.id ?? '', 'Loa mot minh');
    const area_ids = [village?.id ?? ''];
    const shared = { mode: 'daily', conflict_rule: 'keep', area_ids } as const;
    const partly = await putOnAir(
      world,
      buildSchedule(world, { ...ownTime(), ...shared, name: 'Thôn và một loa', device_ids: [away] }),
    );
    const { area_id } = (await admin.get('/api/users/profile')).json();
    const above = await putOnAir(
      { canbo: admin, lanhdao: admin },
      buildSchedule(world, { ...ownTime(), ...shared, name: 'Của cấp trên', area_id }),
    );
    const counted = { dropped: 0, silenced: 2, dropped_names: [], silenced_names: ['Thôn và một loa'] };
    const place = { area_id: village?.id };
    expect((await lanhdao.post(`${base}/drop-all/count`, place)).json()).toMatchObject(counted);
    const order = { ...place, reason: 'Có đám tang', until: inHours(48) };
    expect((await lanhdao.post(`${base}/drop-all`, order)).json()).toMatchObject(counted);
    for (const { id, version } of [partly, above]) {
      expect((await admin.get(`${base}/find/${id}`)).json()).toMatchObject({ status: 'approved' });
      await admin.post(`${base}/${id}/drop`, { version, reason: 'Xong' });
    }
    expect((await canbo.get(`${base}/find/${above.id}`)).statusCode).toBe(404);
  });

  it('copies a finished schedule into a draft, and deletes only one that is not on the air', async () => {
    const { canbo, lanhdao } = world;
    const live = await putOnAir(world, buildSchedule(world, ownTime()));
    expect((await canbo.delete(`${base}/${live.id}`)).json()).toMatchObject({ code: 'WRONG_STATE' });
    await lanhdao.post(`${base}/${live.id}/drop`, { version: live.version, reason: 'Thôi' });
    const copy = await canbo.post(`${base}/${live.id}/copy`);
    expect([copy.statusCode, copy.json()]).toMatchObject([
      201,
      { status: 'draft', name: 'Bản tin thử nghiệm (bản sao)', items: [{ name: 'Bản tin sáng' }] },
    ]);
    expect((await canbo.delete(`${base}/${copy.json().id}`)).json()).toEqual({ id: copy.json().id });
    expect((await canbo.delete(`${base}/${live.id}`)).statusCode).toBe(200);
  });
});

it('plays now: one run a second after approval, in the plan at once', async () => {
  const before = Date.now();
  const live = await putOnAir(world, buildSchedule(world, { mode: 'now', slots: [], priority_level: 90 }));
  const [run] = await runsOf(world.canbo, live.id);
  expect(Date.parse(run.planned_start)).toBeGreaterThan(before);
  expect(Date.parse(run.planned_end) - Date.parse(run.planned_start)).toBe(60_000);
  expect(live.max_duration_sec).toBe(1800);
  expect(await plannedOf(live.id)).toMatchObject([{ start: run.planned_start, priority_level: 90 }]);
});

describe('play now', () => {
  const filesAhead = async (device: string) => (await plansOf(world)).get(device)?.files_ahead?.length ?? 0;
  const runtime = async (device: string, values: object) =>
    world.db.update(deviceRuntimeTable).set(values).where(eq(deviceRuntimeTable.device_id, device));
  const hashOf = async (device: string) => (await plansOf(world)).get(device)?.hash ?? null;
  afterEach(() => void vi.useRealTimers());

  it('sends the files when it is submitted, and withdraws them when it is rejected', async () => {
    const [device = ''] = world.devices;
    const fresh = await world.addContent('Chưa thiết bị nào có', 20);
    const { id } = await create(
      world.canbo,
      buildSchedule(world, { mode: 'now', slots: [], items: [{ item_type: 'content', ref_id: fresh, repeat: 1 }] }),
    );
    expect(await filesAhead(device)).toBe(0);
    await world.canbo.post(`${base}/${id}/submit`, { version: 1 });
    expect(await filesAhead(device)).toBe(1);
    expect(await plannedOf(id)).toEqual([]);
    await world.lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: 'Chưa cần' });
    expect(await filesAhead(device)).toBe(0);
  });

  it('begins at once for devices that have the files, and waits, not for ever, for connected ones that do not', async () => {
    const [has = '', lacks = ''] = world.devices;
    const fresh = await world.addContent('Tệp vừa tải lên', 20);
    const { id } = await create(
      world.canbo,
      buildSchedule(world, {
        mode: 'now',
        slots: [],
        priority_level: 30,
        items: [{ item_type: 'content', ref_id: fresh, repeat: 1 }],
      }),
    );
    await world.canbo.post(`${base}/${id}/submit`, { version: 1 });
    for (const device of [has, lacks])
      await runtime(device, {
        connection: 'online',
        plan_hash: await hashOf(device),
        missing_files: device === lacks ? 1 : 0,
      });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const approved = (await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 })).json();
    expect(Date.parse(approved.next_start) - Date.now()).toBe(20_000);
    for (const device of [has, lacks]) await runtime(device, { plan_hash: await hashOf(device) });
    await travel(world, new Date(Date.now() + 3000).toISOString());
    const [waiting] = await runsOf(world.canbo, id);
    expect(waiting).toMatchObject({ planned_start: approved.next_start, status: 'planned' });
    const moved = new Date(Date.now() + 500).toISOString();
    // The server's own timer may act on this schedule, too: the first of the two decides the moment, the second does
    // nothing.
    vi.setSystemTime(moved);
    // A tick that is running now works with the moment before.
    await travel(world, moved);
    await runtime(lacks, { missing_files: 0 });
    await expect
      .poll(async () => (await travel(world, moved), runsOf(world.canbo, id)), { timeout: 20_000 })
      .toMatchObject([
        { id: waiting?.id, planned_start: new Date(Date.parse(moved) + 1000).toISOString(), status: 'planned' },
      ]);
    expect(await plannedOf(id)).toMatchObject([{ start: new Date(Date.now() + 1000).toISOString(), urgent: true }]);
    for (const device of [has, lacks]) await runtime(device, { connection: 'offline' });
  });

  it('waits for no device that is not connected', async () => {
    const live = await putOnAir(
      world,
      buildSchedule(world, {
        mode: 'now',
        slots: [],
        priority_level: 90,
        items: [{ item_type: 'content', ref_id: await world.addContent('Khẩn', 15), repeat: 1 }],
      }),
    );
    expect(Date.parse(live.next_start ?? '') - Date.parse(live.approved_at ?? '')).toBe(1000);
  });
});

it('needs no approval where the installation requires none', async () => {
  await world.db.execute(
    sql`insert into system_config (key, value, updated_at) values ('require_approval', 'false', now())`,
  );
  const { id } = await create(world.canbo, buildSchedule(world, ownTime()));
  expect((await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).json()).toMatchObject({
    status: 'approved',
    approved_by: { name: 'Trần Thị Hồng Nhung' },
  });
  await world.db.execute(sql`delete from system_config where key = 'require_approval'`);
});

describe('a reference of a schedule', () => {
  const refused = async (values: Parameters<typeof buildSchedule>[1]) => {
    const answer = await world.canbo.post(base, buildSchedule(world, values));
    return {
      status: answer.statusCode,
      fields: (answer.json().errors ?? []).map(({ field }: { field: string }) => field),
    };
  };

  it("is only records in the caller's areas", async () => {
    const foreign = world.neighbour.area.id;
    const theirs = await world.addContent('Tin riêng xã bạn', 20, foreign);
    expect(await refused({ area_id: foreign })).toEqual({ status: 400, fields: ['area_id'] });
    expect(await refused({ area_ids: [foreign] })).toEqual({ status: 422, fields: ['area_ids'] });
    expect(await refused({ device_ids: [world.elsewhere[0] ?? ''] })).toEqual({ status: 422, fields: ['device_ids'] });
    expect(await refused({ items: [{ item_type: 'content', ref_id: theirs }] })).toEqual({
      status: 400,
      fields: ['items.0'],
    });
  });

  it('is visible and decided only within them', async () => {
    const own = await create(world.canbo, buildSchedule(world, ownTime()));
    for (const call of [
      world.canbo2.get(`${base}/find/${own.id}`),
      world.canbo2.put(`${base}/${own.id}`, { ...buildSchedule(world), version: 1 }),
      world.canbo2.post(`${base}/${own.id}/submit`, { version: 1 }),
      world.canbo2.post(`${base}/${own.id}/copy`),
      world.canbo2.delete(`${base}/${own.id}`),
    ])
      expect((await call).statusCode).toBe(404);
    const { rows } = (await world.canbo2.get(`${base}/find?limit=200`)).json();
    expect(rows.every(({ area_id }: { area_id: string }) => area_id === world.neighbour.area.id)).toBe(true);
  });

  it('must still have a future run when it is submitted', async () => {
    const { id } = await create(
      world.canbo,
      buildSchedule(world, { start_date: inDays(-3), slots: [{ start_time: '05:00', end_time: '05:30' }] }),
    );
    expect((await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'slots' }],
    });
  });
});

it('finds schedules by status, content, words and whether they are on the air', async () => {
  const { canbo } = world;
  const found = await create(
    canbo,
    buildSchedule(world, {
      ...ownTime(),
      name: 'Tuyên truyền hoà giải',
      items: [{ item_type: 'content', ref_id: world.contents[1] ?? '', repeat: 2 }],
    }),
  );
  const ids = async (query: string) =>
    (await canbo.get(`${base}/find?limit=200&${query}`)).json().rows.map(({ id }: { id: string }) => id);
  expect(await ids('search=hòa giải')).toEqual([found.id]);
  expect(await ids(`search=${found.code}`)).toEqual([found.id]);
  expect(await ids(`content_id=${world.contents[1]}`)).toEqual([found.id]);
  expect(await ids('status=draft')).toContain(found.id);
  expect(await ids('status=approved,paused')).not.toContain(found.id);
  expect(await ids(`area_id=${world.villages[0]?.id}`)).toEqual([]);
  expect((await canbo.get(`${base}/find?sort=oops`)).statusCode).toBe(400);
});
