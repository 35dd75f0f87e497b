import { addDays, chancesFrom, localDateOf, wallTimeOf } from '@loa/broadcast-engine';
import type { Occurrence, Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import {
  buildSchedule,
  clearAir,
  inDays,
  plansOf,
  putOnAir,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../broadcast-world.fixture';
import { setSettings } from '../../system-config/config-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const slot = (start_time: string, end_time: string) => ({ start_time, end_time });
const daily = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, {
    mode: 'daily',
    start_date: inDays(1),
    slots: [slot('05:00', '05:30'), slot('17:00', '17:30')],
    ...values,
  });
const at = (instant: string) => `${localDateOf(instant, ZONE)} ${wallTimeOf(instant, ZONE)}`;
const runs = async (id: string): Promise<Occurrence[]> => runsOf(world.canbo, id);
const timesOn = async (id: string, day: string) =>
  (await runs(id))
    .filter(({ status }) => status === 'planned')
    .map(({ planned_start, planned_end }) => `${at(planned_start)}–${wallTimeOf(planned_end, ZONE)}`)
    .filter((time) => time.startsWith(day))
    .map((time) => time.slice(11));

/** Moves the run that begins then; answers what the server says. */
async function move(schedule: Schedule, when: string, start_time: string | null, by: TestClient = world.lanhdao) {
  const { version } = (await world.canbo.get(`${base}/find/${schedule.id}`)).json();
  const run = (await runs(schedule.id)).find(({ planned_start }) => at(planned_start) === when);
  return by.post(`${base}/${schedule.id}/move`, { version, occurrence_id: run?.id, start_time });
}

it('moves one run of a series for its day: devices play it then, and its length stays', async () => {
  const live = await putOnAir(world, daily());
  const answer = await move(live, `${inDays(1)} 05:00`, '06:15');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(at(answer.json().next_start)).toBe(`${inDays(1)} 06:15`);
  expect(await timesOn(live.id, inDays(1))).toEqual(['06:15–06:45', '17:00–17:30']);
  expect(await timesOn(live.id, inDays(2))).toEqual(['05:00–05:30', '17:00–17:30']);
  const [moved] = await runs(live.id);
  expect(at(moved?.moved?.from ?? '')).toBe(`${inDays(1)} 05:00`);
  expect(moved?.moved?.by?.name).toBe(answer.json().updated_by.name);
  const plans = await plansOf(world);
  for (const device of world.devices)
    expect(
      plans
        .get(device)
        ?.occurrences.map(({ start }) => at(start))
        .slice(0, 2),
    ).toEqual([`${inDays(1)} 06:15`, `${inDays(1)} 17:00`]);
});

it('stays moved through an edit, is moved again from there, dropped from there, or brought back', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(1)} 05:00`, '06:15');
  const { version } = (await world.canbo.get(`${base}/find/${live.id}`)).json();
  const body = daily({ slots: [slot('05:10', '05:40'), slot('17:00', '17:30')] });
  const said = (await world.canbo.post(`${base}/check-conflict`, { id: live.id, schedule: body })).json().warnings;
  expect(said.join()).toContain('đã dời vẫn phát lúc 06:15');
  const saved = (await world.canbo.put(`${base}/${live.id}`, { ...body, version })).json();
  await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
  expect(await timesOn(live.id, inDays(1))).toEqual(['06:15–06:45', '17:00–17:30']);
  expect((await move(live, `${inDays(1)} 06:15`, '07:00')).statusCode).toBe(200);
  expect(await timesOn(live.id, inDays(1))).toEqual(['07:00–07:30', '17:00–17:30']);
  expect((await move(live, `${inDays(1)} 07:00`, null)).statusCode).toBe(200);
  expect(await timesOn(live.id, inDays(1))).toEqual(['05:10–05:40', '17:00–17:30']);
  expect((await runs(live.id))[0]?.moved).toBeNull();

  const again = await move(live, `${inDays(1)} 05:10`, '08:00');
  const run = (await runs(live.id)).find(({ planned_start }) => at(planned_start) === `${inDays(1)} 08:00`);
  const dropped = await world.lanhdao.post(`${base}/${live.id}/drop`, {
    version: again.json().version,
    occurrence_id: run?.id,
    reason: 'có tang',
  });
  expect(dropped.statusCode, dropped.body).toBe(200);
  expect(await timesOn(live.id, inDays(1))).toEqual(['17:00–17:30']);
});

const shown = (day: string) => day.split('-').reverse().join('/');
const warningsOf = async (id: string, schedule: ScheduleWriteInput): Promise<string[]> =>
  (await world.canbo.post(`${base}/check-conflict`, { id, schedule })).json().warnings;

it('says which moved run an edit loses, and what plays on that day instead', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(2)} 05:00`, '20:30');
  const run = `Lượt 05:00 ngày ${shown(inDays(2))} đã dời sang 20:30, nhưng`;
  const rest = [slot('17:00', '17:30')];
  expect(await warningsOf(live.id, daily({ slots: rest }))).toContain(
    `${run} khung giờ đó không còn: ngày này lịch vẫn phát lúc 17:00.`,
  );
  const gone = `${run} ngày này lịch không còn phát.`;
  expect(await warningsOf(live.id, daily({ end_date: inDays(1) }))).toContain(gone);
  expect(await warningsOf(live.id, daily({ exclude_dates: [inDays(2)] }))).toContain(gone);
  expect((await warningsOf(live.id, daily({ volume: 70 }))).join()).not.toContain('không còn');
});

it('says that a moved run and a new slot begin in the same minute, in whatever order they are written', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(2)} 05:00`, '20:30');
  const said = `Lượt 05:00 ngày ${shown(inDays(2))} đã dời sang 20:30, trùng khung giờ 20:30 của chính lịch này: hai lượt chỉ phát một.`;
  const slots = [slot('05:00', '05:30'), slot('17:00', '17:30'), slot('20:30', '20:45')];
  for (const written of [slots, slots.toReversed()])
    expect((await warningsOf(live.id, daily({ slots: written }))).join(' ')).toContain(said);
  slots[2] = slot('20:35', '20:50');
  expect((await warningsOf(live.id, daily({ slots }))).join(' ')).not.toContain('trùng khung giờ');
});

it('loses a moved run to a holiday once: at the edit that skips holidays, not at each edit after it', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(2)} 05:00`, '20:30');
  const skipping = daily({ skip_holidays: true });
  await setSettings(world.admin, { holidays: [inDays(2)] });
  const lost = `Lượt 05:00 ngày ${shown(inDays(2))} đã dời sang 20:30, nhưng ngày này lịch không còn phát.`;
  expect(await warningsOf(live.id, skipping)).toContain(lost);
  const { version } = (await world.canbo.get(`${base}/find/${live.id}`)).json();
  const saved = (await world.canbo.put(`${base}/${live.id}`, { ...skipping, version })).json();
  await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
  expect((await warningsOf(live.id, { ...skipping, volume: 70 })).join()).not.toContain('đã dời');
  await setSettings(world.admin, { holidays: [] });
});

it('is not moved any more when its slot is edited to the time it was moved to', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(1)} 05:00`, '05:20');
  const { version } = (await world.canbo.get(`${base}/find/${live.id}`)).json();
  const body = daily({ slots: [slot('05:20', '05:50'), slot('17:00', '17:30')] });
  expect((await warningsOf(live.id, body)).join()).not.toContain('không còn');
  const saved = (await world.canbo.put(`${base}/${live.id}`, { ...body, version })).json();
  const approved = await world.lanhdao.post(`${base}/${live.id}/approve`, { version: saved.version });
  expect(approved.statusCode, approved.body).toBe(200);
  expect(await timesOn(live.id, inDays(1))).toEqual(['05:20–05:50', '17:00–17:30']);
  expect((await runs(live.id)).filter(({ moved }) => moved)).toEqual([]);
});

it('says what plays at its old time when the slot of a moved run is split', async () => {
  const live = await putOnAir(world, daily({ slots: [slot('20:00', '21:00')] }));
  await move(live, `${inDays(2)} 20:00`, '22:00');
  const halves = daily({ slots: [slot('20:00', '20:20'), slot('20:30', '21:00')] });
  expect(await warningsOf(live.id, halves)).toContain(
    `Lượt 20:00 ngày ${shown(inDays(2))} đã dời vẫn phát lúc 22:00; ngày này lịch vẫn phát lúc 20:30.`,
  );
});

it('says before it is saved what stands at the new time, and refuses what nobody has decided', async () => {
  await putOnAir(world, daily({ name: 'Bản tin trưa', slots: [slot('11:00', '11:30')] }));
  const live = await putOnAir(world, daily());
  const [run] = await runs(live.id);
  const preview = await world.lanhdao.post(`${base}/${live.id}/move/preview`, {
    occurrence_id: run?.id,
    start_time: '11:10',
  });
  expect(preview.statusCode, preview.body).toBe(200);
  expect(preview.json().conflicts.map(({ schedule }: { schedule: { name: string } }) => schedule.name)).toEqual([
    'Bản tin trưa',
  ]);
  expect(preview.json().occurrences.map(({ start }: { start: string }) => at(start))).toEqual([`${inDays(1)} 11:10`]);
  expect(preview.json().free_slot).not.toBeNull();
  expect((await move(live, `${inDays(1)} 05:00`, '11:10')).json()).toMatchObject({ status: 422, code: 'CONFLICT' });
  expect(await timesOn(live.id, inDays(1))).toEqual(['05:00–05:30', '17:00–17:30']);
});

it('refuses the time of its own other slots and a time that is over, in words, and who may not drop it', async () => {
  const live = await putOnAir(world, daily());
  expect((await move(live, `${inDays(1)} 05:00`, '17:10')).json()).toMatchObject({
    status: 422,
    message: 'Trùng với lượt phát 17:00–17:30 của chính lịch này, hãy chọn giờ khác',
  });
  expect((await move(live, `${inDays(1)} 05:00`, '06:00', world.canbo)).statusCode).toBe(403);
  expect((await move(live, `${inDays(1)} 05:00`, '06:00', world.canbo2)).statusCode).toBe(403);
  const soon = new Date(Date.now() + 3 * 60_000);
  const later = new Date(Date.now() + 20 * 60_000);
  const today = await putOnAir(
    world,
    buildSchedule(world, {
      start_date: localDateOf(soon.toISOString(), ZONE),
      slots: [slot(wallTimeOf(soon.toISOString(), ZONE), wallTimeOf(later.toISOString(), ZONE))],
    }),
  );
  const past = wallTimeOf(new Date(soon.getTime() - 10 * 60_000).toISOString(), ZONE);
  expect((await move(today, at(today.next_start ?? ''), past)).json()).toMatchObject({
    status: 422,
    message: `${past} đã qua, hãy chọn giờ muộn hơn`,
  });
});

it('says of each run whether it can be moved: none of play now, and none of a paused schedule', async () => {
  const live = await putOnAir(world, daily());
  const seen = async (id: string) => [...new Set((await runs(id)).map(({ can_move }) => can_move))];
  expect(await seen(live.id)).toEqual([true]);
  await world.lanhdao.post(`${base}/${live.id}/pause`, { version: live.version });
  expect(await seen(live.id)).toEqual([false]);
  const atOnce = await putOnAir(world, buildSchedule(world, { mode: 'now', start_date: inDays(0), slots: [] }));
  expect(await seen(atOnce.id)).toEqual([false]);
});

it('writes into the log from when to when', async () => {
  const live = await putOnAir(world, daily());
  await move(live, `${inDays(1)} 05:00`, '06:15');
  const { rows } = (await world.admin.get(`/api/log/find?entity_id=${live.id}&limit=1`)).json();
  const [{ old, new: now }] = (await world.admin.get(`/api/log/find/${rows[0].id}`)).json().changes;
  expect([at(old), at(now)]).toEqual([`${inDays(1)} 05:00`, `${inDays(1)} 06:15`]);
});

it('agrees with a list of days kept by hand through random moves and returns', { timeout: 120_000 }, async () => {
  const chance = chancesFrom('moves');
  const below = (count: number) => Math.floor(chance() * count);
  const live = await putOnAir(world, daily({ slots: [slot('05:00', '05:30'), slot('17:00', '17:30')] }));
  const days = Array.from({ length: 5 }, (_, index) => addDays(inDays(1), index));
  const byHand = new Map<string, string>(
    days.flatMap((day) => ['05:00', '17:00'].map((time) => [`${day} ${time}`, time] as const)),
  );
  for (let step = 0; step < 24; step++) {
    const keys = [...byHand.keys()];
    const key = keys[below(keys.length)] as string;
    const [day = '', own = ''] = key.split(' ');
    const other = byHand.get(`${day} ${own === '05:00' ? '17:00' : '05:00'}`) as string;
    const to = below(4) === 0 ? null : `${String(4 + below(18)).padStart(2, '0')}:${below(2) ? '00' : '30'}`;
    const answer = await move(live, `${day} ${byHand.get(key)}`, to);
    if ((to ?? own) === other) expect(answer.statusCode).toBe(422);
    else {
      expect(answer.statusCode, answer.body).toBe(200);
      byHand.set(key, to ?? own);
    }
  }
  const planned = (await runs(live.id))
    .map(({ planned_start }) => at(planned_start))
    .filter((one) => one < `${addDays(inDays(1), 5)}`);
  expect(planned.sort()).toEqual([...byHand].map(([key, time]) => `${key.slice(0, 10)} ${time}`).sort());
});
