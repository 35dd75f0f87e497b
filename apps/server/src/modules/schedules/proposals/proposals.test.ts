import { addDays, localDateOf } from '@loa/broadcast-engine';
import { scheduleWrite } from '@loa/contracts/schedules';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import {
  buildSchedule,
  clearAir,
  inDays,
  MINUTE,
  onceIn,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  travel,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { scheduleProposalTable, scheduleTable } from '../table';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());
beforeEach(() => clearAir(world));
afterEach(() => void vi.useRealTimers());

const base = '/api/playlist';
const slot = (start: number) => ({
  start_time: `${String(start).padStart(2, '0')}:00`,
  end_time: `${String(start).padStart(2, '0')}:10`,
});
const daily = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { mode: 'daily', start_date: inDays(1), slots: [slot(5)], ...values });

async function ask(client: TestClient, method: 'post' | 'put', path: string, body: object): Promise<Schedule> {
  const answer = await client[method](`${base}/${path}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const propose = (live: Schedule, values: ScheduleWriteInput) =>
  ask(world.canbo, 'put', live.id, { ...values, version: live.version });
const decide = (verb: 'approve' | 'reject', { id, version }: Schedule, more: object = {}) =>
  ask(world.lanhdao, 'post', `${id}/${verb}`, { version, ...more });
const withdraw = ({ id, version }: Schedule) => ask(world.canbo, 'post', `${id}/withdraw`, { version });
const startsOf = async (id: string): Promise<string[]> =>
  ((await runsOf(world.canbo, id)) as { planned_start: string; status: string }[])
    .filter(({ status }) => status === 'planned')
    .map(({ planned_start }) => planned_start)
    .sort();
const plannedOf = async (id: string, device = world.devices[0]) =>
  (await plansOf(world)).get(device ?? '')?.occurrences.filter(({ schedule_id }) => schedule_id === id) ?? [];
const bellOf = async (client: TestClient, id: string): Promise<{ kind: string; detail: string | null }[]> =>
  (await client.get('/api/notification/find?limit=200'))
    .json()
    .rows.filter(({ record }: { record: { id: string } }) => record.id === id)
    .map(({ kind, detail }: { kind: string; detail: string | null }) => ({ kind, detail }));
const waitingOf = async (client: TestClient): Promise<string[]> =>
  (await client.get(`${base}/find?status=waiting_approval&limit=200`)).json().rows.map(({ id }: Schedule) => id);

describe('a change of an approved schedule', () => {
  it('waits beside the approved version, which goes on playing, and then replaces it', async () => {
    const live = await putOnAir(world, daily());
    const [before, plan] = [await startsOf(live.id), await plannedOf(live.id)];
    const saved = await propose(live, daily({ name: 'Bản tin chiều', slots: [slot(17)], volume: 60 }));
    expect(saved).toMatchObject({
      status: 'approved',
      name: live.name,
      slots: [slot(5)],
      approved_by: live.approved_by,
      proposal: {
        schedule: {
          id: live.id,
          status: 'waiting_approval',
          name: 'Bản tin chiều',
          slots: [slot(17)],
          submitted_by: { id: world.author.account_id },
          items: [{ name: 'Bản tin sáng' }],
          next_start: expect.any(String),
          device_count: 4,
        },
        changes: [
          { field: 'name', old: live.name, new: 'Bản tin chiều' },
          { field: 'slots', old: [slot(5)], new: [slot(17)] },
          { field: 'volume', old: null, new: 60 },
        ],
      },
    });
    expect(await startsOf(live.id)).toEqual(before);
    expect(await plannedOf(live.id)).toEqual(plan);
    expect(await waitingOf(world.lanhdao)).toContain(live.id);
    expect((await world.lanhdao.get('/api/notification/waiting')).json()).toMatchObject({ schedules: 1 });
    expect((await world.lanhdao.get('/api/dashboard')).json()).toMatchObject({
      approval_total: 1,
      approvals: [
        {
          id: live.id,
          first_start: saved.proposal?.schedule.next_start,
          submitted_by: { id: world.author.account_id },
          submitted_at: saved.proposal?.schedule.submitted_at,
        },
      ],
    });
    expect(await bellOf(world.lanhdao, live.id)).toMatchObject([
      { kind: 'schedule.waiting', detail: 'Bản sửa của lịch đã duyệt' },
    ]);
    const approved = await decide('approve', saved, { approval_note: 'Đồng ý' });
    expect(approved).toMatchObject({
      status: 'approved',
      name: 'Bản tin chiều',
      slots: [slot(17)],
      volume: 60,
      approval_note: 'Đồng ý',
      edited_by: { id: world.author.account_id },
      proposal: null,
    });
    expect((await startsOf(live.id)).map((start) => start.slice(11, 16))).toEqual(before.map(() => '10:00'));
    expect(new Set((await plannedOf(live.id)).map(({ volume }) => volume))).toEqual(new Set([60]));
    expect(await waitingOf(world.lanhdao)).toEqual([]);
    expect(await bellOf(world.lanhdao, live.id)).toEqual([]);
    expect((await bellOf(world.canbo, live.id))[0]).toMatchObject({
      kind: 'schedule.approved',
      detail: 'Bản sửa của lịch đã duyệt',
    });
    const { rows } = (await world.admin.get(`/api/log/find?entity_id=${live.id}&result=success`)).json();
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'LICH_PHAT_APPROVE', account: { name: 'Nguyễn Văn Thành' } },
      { action: 'LICH_PHAT_SUBMIT', account: { name: 'Trần Thị Hồng Nhung' } },
    ]);
    for (const { changes } of rows.slice(0, 2))
      expect(changes.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(['slots', 'volume']));
  });

  it('leaves the approved version when it is rejected; its author reads why, changes it and sends it again', async () => {
    const live = await putOnAir(world, daily());
    const before = await startsOf(live.id);
    const saved = await propose(live, daily({ slots: [slot(17)] }));
    const rejected = await decide('reject', saved, { reason: 'Giờ chưa phù hợp' });
    expect(rejected).toMatchObject({
      status: 'approved',
      reject_reason: null,
      slots: [slot(5)],
      proposal: { schedule: { status: 'rejected', reject_reason: 'Giờ chưa phù hợp', slots: [slot(17)] } },
    });
    expect(await startsOf(live.id)).toEqual(before);
    expect(await waitingOf(world.lanhdao)).toEqual([]);
    expect((await bellOf(world.canbo, live.id))[0]).toEqual({
      kind: 'schedule.rejected',
      detail: 'Bản sửa, lịch vẫn phát theo bản đã duyệt: Giờ chưa phù hợp',
    });
    const again = await propose(rejected, daily({ slots: [slot(18)] }));
    expect(again.proposal?.schedule).toMatchObject({
      status: 'waiting_approval',
      reject_reason: 'Giờ chưa phù hợp',
      changed_since_rejection: true,
    });
    expect(await waitingOf(world.lanhdao)).toEqual([live.id]);
    const same = await propose(await decide('reject', again, { reason: 'Vẫn sai' }), daily({ slots: [slot(18)] }));
    expect(same.proposal?.schedule).toMatchObject({ reject_reason: 'Vẫn sai', changed_since_rejection: false });
    expect(await decide('approve', same)).toMatchObject({ slots: [slot(18)], reject_reason: null, proposal: null });
  });

  it('is taken back, and goes with the schedule when that is dropped', async () => {
    const live = await putOnAir(world, daily());
    const before = await startsOf(live.id);
    const saved = await propose(live, daily({ slots: [slot(17)] }));
    const stale = await world.canbo.post(`${base}/${live.id}/withdraw`, { version: live.version });
    expect(stale.statusCode).toBe(409);
    for (const client of [world.xemthoi, world.canbo2])
      expect([403, 404]).toContain(
        (await client.post(`${base}/${live.id}/withdraw`, { version: saved.version })).statusCode,
      );
    const back = await withdraw(saved);
    expect(back).toMatchObject({ status: 'approved', slots: [slot(5)], proposal: null });
    expect(await startsOf(live.id)).toEqual(before);
    expect(await bellOf(world.lanhdao, live.id)).toEqual([]);
    const nothing = await world.canbo.post(`${base}/${live.id}/withdraw`, { version: back.version });
    expect(nothing.json()).toMatchObject({ status: 409, code: 'WRONG_STATE' });
    const again = await propose(back, daily({ slots: [slot(17)] }));
    const dropped = await ask(world.lanhdao, 'post', `${live.id}/drop`, { version: again.version, reason: 'Mưa bão' });
    expect(dropped).toMatchObject({ status: 'dropped', proposal: null });
    expect(await waitingOf(world.lanhdao)).toEqual([]);
    expect(await bellOf(world.lanhdao, live.id)).toEqual([]);
  });

  it('is not decided with an old version, nor by who may not approve', async () => {
    const live = await putOnAir(world, daily());
    const saved = await propose(live, daily({ slots: [slot(17)] }));
    for (const verb of ['approve', 'reject'])
      for (const client of [world.canbo, world.xemthoi])
        expect(
          (await client.post(`${base}/${live.id}/${verb}`, { version: saved.version, reason: 'Sai giờ' })).statusCode,
        ).toBe(403);
    const stale = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: live.version });
    expect(stale.json()).toMatchObject({ code: 'STALE', details: { current: { proposal: { schedule: {} } } } });
  });

  it('is checked again when it is decided', async () => {
    const content = await world.addContent('Bản tin mới', 45);
    const live = await putOnAir(world, daily());
    const saved = await propose(live, daily({ items: [{ item_type: 'content', ref_id: content, repeat: 1 }] }));
    const refused = await world.admin.delete(`/api/content-manager/${content}`);
    expect(refused.json()).toMatchObject({ status: 409, code: 'IN_USE', message: expect.stringContaining(live.name) });
    const { version } = (await world.canbo.get(`/api/content-manager/find/${content}`)).json();
    await world.admin.post(`/api/content-manager/${content}/remove`, { version });
    const late = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
    expect(late.statusCode, late.body).toBe(422);
    expect(late.json().message).toContain('đã bị gỡ');
    expect((await plannedOf(live.id))[0]?.items).toMatchObject([{ name: 'Bản tin sáng' }]);
    await withdraw(saved);
    expect((await world.admin.delete(`/api/content-manager/${content}`)).statusCode).toBeLessThan(300);
  });

  it('asks about another schedule in the way when it is decided', async () => {
    const live = await putOnAir(world, daily());
    await putOnAir(world, daily({ name: 'Lịch khác', slots: [slot(17)] }));
    const saved = await propose(live, daily({ slots: [slot(17)] }));
    const met = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
    expect(met.json()).toMatchObject({ code: 'CONFLICT', details: { conflicts: [{}] } });
    expect(await decide('approve', saved, { conflict_rule: 'keep' })).toMatchObject({
      conflict_rule: 'keep',
      slots: [slot(17)],
    });
  });

  it('of a paused one leaves it paused, whatever is decided', async () => {
    const live = await putOnAir(world, daily());
    const paused = await ask(world.lanhdao, 'post', `${live.id}/pause`, { version: live.version });
    const saved = await propose(paused, daily({ slots: [slot(17)] }));
    expect(saved).toMatchObject({ status: 'paused', slots: [slot(5)] });
    const approved = await decide('approve', saved);
    expect(approved).toMatchObject({ status: 'paused', slots: [slot(17)], proposal: null });
    const resumed = await ask(world.lanhdao, 'post', `${live.id}/resume`, { version: approved.version });
    expect(resumed.status).toBe('approved');
    expect((await startsOf(live.id)).map((start) => start.slice(11, 16)).every((time) => time === '10:00')).toBe(true);
  });

  it('of names only is stored at once, and gives up what was proposed before', async () => {
    const live = await putOnAir(world, daily());
    const saved = await propose(live, daily({ slots: [slot(17)] }));
    const renamed = await propose(saved, daily({ name: 'Tên mới' }));
    expect(renamed).toMatchObject({ name: 'Tên mới', slots: [slot(5)], proposal: null });
    expect(await bellOf(world.lanhdao, live.id)).toEqual([]);
  });

  it('expires when its last run passes, a second before not; the approved version stays', async () => {
    const live = await putOnAir(world, daily({ start_date: inDays(2) }));
    const soon = onceIn(3, 6);
    const saved = await propose(live, buildSchedule(world, { mode: 'once', ...soon }));
    const start = saved.proposal?.schedule.next_start ?? '';
    const stateAt = async (at: number) => {
      await travel(world, new Date(at).toISOString());
      const [row] = await world.db
        .select({ change: scheduleProposalTable.status, status: scheduleTable.status })
        .from(scheduleProposalTable)
        .innerJoin(scheduleTable, eq(scheduleTable.id, scheduleProposalTable.schedule_id));
      return row;
    };
    expect(await stateAt(Date.parse(start) - 1000)).toEqual({ change: 'waiting_approval', status: 'approved' });
    expect(await stateAt(Date.parse(start) + 1)).toEqual({ change: 'expired', status: 'approved' });
    expect((await bellOf(world.canbo, live.id))[0]).toMatchObject({
      kind: 'schedule.expired',
      detail: expect.stringContaining('lịch vẫn theo bản đã duyệt. Hãy sửa ngày giờ rồi gửi duyệt lại.'),
    });
    expect(await bellOf(world.lanhdao, live.id)).toEqual([]);
  });

  it('keeps a schedule from being over that it would prolong, until it is decided', async () => {
    const live = await putOnAir(world, buildSchedule(world, { mode: 'once', ...onceIn(2, 3) }));
    const saved = await propose(live, daily());
    await travel(world, new Date(Date.now() + 4 * MINUTE).toISOString());
    expect((await world.canbo.get(`${base}/find/${live.id}`)).json()).toMatchObject({ status: 'approved' });
    expect(await withdraw(saved)).toMatchObject({ status: 'approved' });
    await travel(world, new Date(Date.now() + MINUTE).toISOString());
    expect((await world.canbo.get(`${base}/find/${live.id}`)).json()).toMatchObject({ status: 'finished' });
  });

  it('reaches the files of devices before it is decided, and takes them away again', async () => {
    const content = await world.addContent('Bản tin thay', 50);
    const live = await putOnAir(world, daily({ device_ids: [], area_ids: [world.villages[0]?.id ?? ''] }));
    const filesOn = async (device: string) => (await plansOf(world)).get(device)?.files_ahead?.length ?? 0;
    const [device] = world.devices as [string];
    const before = await filesOn(device);
    const saved = await propose(
      live,
      daily({ area_ids: [], device_ids: [device], items: [{ item_type: 'content', ref_id: content, repeat: 1 }] }),
    );
    expect(await filesOn(device)).toBe(before + 1);
    await decide('reject', saved, { reason: 'Chưa cần' });
    expect(await filesOn(device)).toBe(before);
  });
});

describe('which version plays when', () => {
  /** Small generator of random numbers, so that a failing sequence can be repeated. */
  const drawing = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  it.each([1, 2, 3, 4])('is the last approved one, after any decisions (%i)', async (seed) => {
    const random = drawing(seed);
    const pick = <Of>(of: readonly Of[]) => of[Math.floor(random() * of.length)] as Of;
    const drawn = () =>
      daily({
        name: `Bản ${Math.floor(random() * 1000)}`,
        slots: [slot(5 + Math.floor(random() * 6)), slot(12 + Math.floor(random() * 8))],
        exclude_dates: random() < 0.5 ? [inDays(1 + Math.floor(random() * 5))] : [],
        volume: pick([null, 40, 80]),
      });
    let plays = drawn();
    let waiting: ScheduleWriteInput | null = null;
    let isPaused = false;
    let schedule = await putOnAir(world, plays);
    for (let step = 0; step < 14; step += 1) {
      const act = pick(
        waiting ? ['propose', 'approve', 'reject', 'withdraw', 'pause'] : ['propose', 'propose', 'pause'],
      );
      if (act === 'propose') {
        waiting = drawn();
        schedule = await propose(schedule, waiting);
      } else if (act === 'pause') {
        schedule = await ask(world.lanhdao, 'post', `${schedule.id}/${isPaused ? 'resume' : 'pause'}`, {
          version: schedule.version,
        });
        isPaused = !isPaused;
      } else if (act === 'withdraw') {
        schedule = await withdraw(schedule);
        waiting = null;
      } else {
        schedule = await decide(act as 'approve' | 'reject', schedule, act === 'reject' ? { reason: 'Chưa được' } : {});
        if (act === 'approve' && waiting) plays = waiting;
        waiting = null;
      }
      const { slots, exclude_dates } = scheduleWrite.parse(plays);
      const days = Array.from({ length: 13 }, (_, day) => inDays(day + 1)).filter(
        (day) => !exclude_dates.includes(day),
      );
      const expected = days
        .flatMap((day) => [...new Set(slots.map(({ start_time }) => start_time))].map((time) => `${day} ${time}`))
        .sort();
      const shown = (await startsOf(schedule.id))
        .map(
          (start) =>
            `${localDateOf(start, ZONE)} ${new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(11, 16)}`,
        )
        .filter((run) => run < addDays(inDays(13), 1))
        .sort();
      expect([step, act, schedule.name]).toEqual([step, act, plays.name]);
      if (!isPaused) expect([step, act, shown]).toEqual([step, act, expected]);
      expect(schedule.proposal?.schedule.status === 'waiting_approval').toBe(waiting !== null);
      if (!isPaused) {
        const volumes = new Set((await plannedOf(schedule.id)).map(({ volume }) => volume ?? null));
        expect([...volumes].every((volume) => volume === (plays.volume ?? null))).toBe(true);
      }
    }
  });
});
