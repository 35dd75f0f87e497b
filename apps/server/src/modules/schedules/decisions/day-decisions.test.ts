import { chancesFrom, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSchedule,
  clearAir,
  inDays,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
interface Run {
  id: string;
  status: string;
  planned_start: string;
}
const at = ({ planned_start }: Run) => `${localDateOf(planned_start, ZONE)} ${wallTimeOf(planned_start, ZONE)}`;
const plannedTimes = async (id: string) =>
  ((await runsOf(world.canbo, id)) as Run[])
    .filter(({ status }) => status === 'planned')
    .map(at)
    .sort();

const slot = (start_time: string) => ({ start_time, end_time: minute(minutes(start_time) + 10) });
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minute = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;

async function dropOn(schedule: Schedule, day: string, time: string, reason: string): Promise<Schedule> {
  const run = ((await runsOf(world.canbo, schedule.id)) as Run[]).find((one) => at(one) === `${day} ${time}`);
  const answer = await world.lanhdao.post(`${base}/${schedule.id}/drop`, {
    version: schedule.version,
    reason,
    occurrence_id: run?.id,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function edited(schedule: Schedule, body: ScheduleWriteInput): Promise<Schedule> {
  const saved = await world.canbo.put(`${base}/${schedule.id}`, { ...body, version: schedule.version });
  expect(saved.statusCode, saved.body).toBe(200);
  if (!saved.json().proposal) return saved.json();
  const approved = await world.lanhdao.post(`${base}/${schedule.id}/approve`, { version: saved.json().version });
  expect(approved.statusCode, approved.body).toBe(200);
  return approved.json();
}

const warningsOf = async (id: string, schedule: ScheduleWriteInput): Promise<string[]> =>
  (await world.canbo.post(`${base}/check-conflict`, { id, schedule })).json().warnings;
const daily = (values: Partial<ScheduleWriteInput>) =>
  buildSchedule(world, { mode: 'daily', start_date: inDays(1), ...values });
const shown = (day: string) => day.split('-').reverse().join('/');

describe('a run dropped for a day', () => {
  it('stays dropped when its slot moves, and form and approval say so', async () => {
    await clearAir(world);
    const live = await putOnAir(world, daily({ slots: [slot('05:00'), slot('17:00')] }));
    const dropped = await dropOn(live, inDays(3), '05:00', 'có tang');
    const moved = daily({ slots: [slot('05:05'), slot('17:00')] });
    const stillDropped = `Lượt 05:00 ngày ${shown(inDays(3))} đã hủy (có tang) vẫn không phát ở khung giờ mới 05:05; ngày này lịch vẫn phát lúc 17:00.`;
    expect(await warningsOf(live.id, moved)).toContain(stillDropped);
    const saved = (await world.canbo.put(`${base}/${live.id}`, { ...moved, version: dropped.version })).json();
    expect(await warningsOf(live.id, moved)).toContain(stillDropped);
    await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
    const times = await plannedTimes(live.id);
    expect(times).not.toContain(`${inDays(3)} 05:05`);
    expect(times).toContain(`${inDays(3)} 17:00`);
    expect(times).toContain(`${inDays(2)} 05:05`);
  });

  it('stays dropped in each part when its slot is split, and what still plays that day is named', async () => {
    await clearAir(world);
    const live = await putOnAir(world, daily({ slots: [{ start_time: '09:00', end_time: '09:30' }] }));
    const dropped = await dropOn(live, inDays(3), '09:00', 'có tang');
    const cut = (...parts: [string, string][]) =>
      daily({ slots: parts.map(([start_time, end_time]) => ({ start_time, end_time })) });
    const run = `Lượt 09:00 ngày ${shown(inDays(3))} đã hủy (có tang)`;
    expect(await warningsOf(live.id, cut(['08:55', '09:00'], ['09:05', '09:30']))).toContain(
      `${run} vẫn không phát ở khung giờ mới 09:05; ngày này lịch vẫn phát lúc 08:55.`,
    );
    const halves = cut(['09:00', '09:15'], ['09:15', '09:30']);
    expect(await warningsOf(live.id, halves)).toContain(`${run} vẫn không phát ở khung giờ mới 09:00, 09:15.`);
    await edited(dropped, halves);
    const times = await plannedTimes(live.id);
    expect(times.filter((time) => time.startsWith(inDays(3)))).toEqual([]);
    expect(times).toEqual(expect.arrayContaining([`${inDays(2)} 09:00`, `${inDays(2)} 09:15`]));
  });

  it('stays dropped in its night when its slot is shifted over midnight; a night that is not played then is said', async () => {
    await clearAir(world);
    const late = { start_time: '23:50', end_time: '23:59' };
    const early = { start_time: '00:10', end_time: '00:20' };
    const live = await putOnAir(world, daily({ slots: [late] }));
    const dropped = await dropOn(live, inDays(3), '23:50', 'có tang');
    const once = daily({ slots: [early], end_date: inDays(3) });
    expect(await warningsOf(live.id, once)).toContain(
      `Lượt 23:50 ngày ${shown(inDays(3))} đã hủy (có tang), nhưng khung giờ đó không còn: ngày này lịch vẫn phát lúc 00:10.`,
    );
    await edited(dropped, daily({ slots: [early] }));
    const times = await plannedTimes(live.id);
    expect(times).not.toContain(`${inDays(4)} 00:10`);
    expect(times).toEqual(expect.arrayContaining([`${inDays(3)} 00:10`, `${inDays(5)} 00:10`]));
  });

  it('is said before saving and to the approver when its slot is removed', async () => {
    await clearAir(world);
    const live = await putOnAir(world, daily({ slots: [slot('05:00'), slot('17:00')] }));
    const dropped = await dropOn(live, inDays(3), '05:00', 'có tang');
    const without = daily({ slots: [slot('17:00')] });
    const lost = `Lượt 05:00 ngày ${shown(inDays(3))} đã hủy (có tang), nhưng khung giờ đó không còn: ngày này lịch vẫn phát lúc 17:00.`;
    expect(await warningsOf(live.id, without)).toContain(lost);
    expect((await world.canbo.put(`${base}/${live.id}`, { ...without, version: dropped.version })).statusCode).toBe(
      200,
    );
    expect(await warningsOf(live.id, without)).toContain(lost);
  });

  it('leaves a preview, the next start and the length of the list as they will be', async () => {
    await clearAir(world);
    const body = daily({ slots: [slot('05:00')] });
    const live = await putOnAir(world, body);
    const dropped = await dropOn(live, inDays(1), '05:00', 'có tang');
    const preview = (await world.canbo.post(`${base}/check-conflict`, { id: live.id, schedule: body })).json();
    expect(preview.occurrences.map(({ start }: { start: string }) => localDateOf(start, ZONE))).not.toContain(
      inDays(1),
    );
    const louder = await edited(dropped, { ...body, volume: 70 });
    expect(localDateOf(louder.next_start ?? '', ZONE)).toBe(inDays(2));
  });

  it('is the only run: the sentence says what to do instead of playing it after all', async () => {
    await clearAir(world);
    const once = buildSchedule(world, { start_date: inDays(2), slots: [slot('05:00')] });
    const live = await putOnAir(world, once);
    const dropped = await dropOn(live, inDays(2), '05:00', 'có tang');
    const later = { ...once, slots: [slot('06:00')], version: dropped.version };
    expect((await world.canbo.put(`${base}/${live.id}`, later)).json()).toMatchObject({ status: 422 });
    const another = await edited(dropped, { ...once, start_date: inDays(3) });
    expect(await plannedTimes(another.id)).toEqual([`${inDays(3)} 05:00`]);
  });
});

it('keeps a paused schedule paused through an edit and its approval', async () => {
  await clearAir(world);
  const body = daily({ slots: [slot('05:00')] });
  const live = await putOnAir(world, body);
  const paused = (await world.lanhdao.post(`${base}/${live.id}/pause`, { version: live.version })).json();
  const moved = { ...body, slots: [slot('05:05')] };
  expect(await warningsOf(live.id, moved)).toContain(
    'Lịch đang tạm dừng: sau khi phê duyệt vẫn tạm dừng, đến khi bấm Tiếp tục mới phát.',
  );
  const approved = await edited(paused, moved);
  expect(approved).toMatchObject({ status: 'paused', paused_by: paused.paused_by, next_start: null });
  const resumed = (await world.lanhdao.post(`${base}/${live.id}/resume`, { version: approved.version })).json();
  expect(resumed).toMatchObject({ status: 'approved', paused_at: null });
  expect(wallTimeOf(resumed.next_start, ZONE)).toBe('05:05');
});

it('says which excluded day would play after the edit', async () => {
  await clearAir(world);
  const live = await putOnAir(world, daily({ slots: [slot('05:00')], exclude_dates: [inDays(4)] }));
  const once = buildSchedule(world, { start_date: inDays(4), slots: [slot('05:00')] });
  expect(await warningsOf(live.id, once)).toContain(
    `Ngày ${shown(inDays(4))} đang được trừ, lưu thay đổi này thì lịch sẽ phát.`,
  );
});

/** Decisions hang on slots that are followed by hand: slow, but nothing is guessed from times. */
class Reference {
  slots: { id: number; start: string }[];
  private decided: { day: string; slot: number; last: string }[] = [];
  private next = 0;

  constructor(
    starts: string[],
    private readonly days: string[],
  ) {
    this.slots = starts.map((start) => ({ id: this.next++, start }));
  }
  drop(day: string, start: string) {
    const found = this.slots.find((one) => one.start === start);
    this.decided.push({ day, slot: found?.id ?? -1, last: start });
  }
  /** A slot that comes where a removed one was takes over what was decided about it. */
  private landed(slotId: number, start: string) {
    for (const one of this.decided)
      if (!this.slots.some(({ id }) => id === one.slot) && one.last === start) one.slot = slotId;
    for (const one of this.decided) if (one.slot === slotId) one.last = start;
  }
  /** A slot in the time of another is a part of it, and as silent. */
  private inherit(id: number, start: string) {
    const within = this.slots.filter((one) => one.id !== id && Math.abs(minutes(one.start) - minutes(start)) < 10);
    const same = this.decided.filter((one) => within.some((slot) => slot.id === one.slot));
    this.decided.push(...same.map(({ day }) => ({ day, slot: id, last: start })));
  }
  move(index: number, start: string) {
    const moved = this.slots[index];
    if (!moved) return;
    const isAway = Math.abs(minutes(moved.start) - minutes(start)) >= 10;
    moved.start = start;
    this.landed(moved.id, start);
    if (isAway) this.inherit(moved.id, start);
  }
  add(start: string) {
    const id = this.next++;
    this.slots.push({ id, start });
    this.landed(id, start);
    this.inherit(id, start);
  }
  remove(index: number) {
    this.slots.splice(index, 1);
  }
  planned() {
    return this.days
      .flatMap((day) =>
        this.slots
          .filter(({ id }) => !this.decided.some((one) => one.day === day && one.slot === id))
          .map(({ start }) => `${day} ${start}`),
      )
      .sort();
  }
}

it.each(['a', 'b', 'c', 'd'])(
  'agrees with a slow reference through random decisions and edits (%s)',
  { timeout: 120_000 },
  async (seed) => {
    await clearAir(world);
    const chance = chancesFrom(`decisions ${seed}`);
    const below = (count: number) => Math.floor(chance() * count);
    const days = Array.from({ length: 14 }, (_, index) => inDays(index + 1));
    const reference = new Reference(['05:00', '11:00', '17:00'], days);
    const body = () => daily({ slots: reference.slots.map(({ start }) => slot(start)), volume: 10 + below(80) });
    let live = await putOnAir(world, body());
    const free = () => {
      for (;;) {
        // Few places, so that slots come where others were.
        const start = minute(300 + 5 * below(40));
        if (!reference.slots.some((one) => one.start === start)) return start;
      }
    };
    for (let step = 0; step < 14; step++) {
      const planned = reference.planned();
      const [day = '', start = ''] = (planned[below(planned.length)] ?? '').split(' ');
      if (day) {
        live = await dropOn(live, day, start, 'có tang');
        reference.drop(day, start);
      }
      const kind = below(5);
      if (kind < 2) reference.move(below(reference.slots.length), free());
      else if (kind === 2 && reference.slots.length < 6) reference.add(free());
      else if (kind === 3 && reference.slots.length > 1) reference.remove(below(reference.slots.length));
      else reference.slots.reverse();
      live = await edited(live, body());
      expect(await plannedTimes(live.id), `step ${step}`).toEqual(reference.planned());
    }
  },
);
