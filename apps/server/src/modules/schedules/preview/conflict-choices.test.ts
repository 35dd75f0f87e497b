import { playOut, segmentAt, toMs } from '@loa/broadcast-engine';
import { CONFLICT_RULES } from '@loa/contracts/schedules';
import type { Conflict, Schedule } from '@loa/contracts/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  MINUTE,
  plansOf,
  startBroadcastWorld,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const TIMES = {
  'all day': { start_time: '06:00', end_time: '22:00' },
  'half an hour': { start_time: '06:00', end_time: '06:30' },
} as const;
const RESUME = ['resume', 'restart', 'skip'] as const;
type Rules = Partial<Pick<Schedule, 'priority_level' | 'resume_rule'>>;

const placed = (values: Parameters<typeof buildSchedule>[1]) =>
  buildSchedule(world, { mode: 'once', start_date: inDays(1), repeat_rule: 'fill', ...values });

/** A schedule on the air, of the commune itself or of the province above it. */
async function holder(owner: 'own' | 'above', slot: { start_time: string; end_time: string }, values: Rules) {
  const root = (await world.admin.get('/api/account/tree-area')).json().above[0].id;
  const place = owner === 'own' ? {} : { area_id: root, area_ids: [root] };
  const { id } = await create(world.admin, placed({ name: 'Đang phát', slots: [slot], ...values, ...place }));
  await world.admin.post(`${base}/${id}/submit`, { version: 1 });
  return (await world.admin.post(`${base}/${id}/approve`, { version: 2 })).json() as Schedule;
}

/** Each minute of the day, and which schedule plays then on a device by its plan. */
async function heard() {
  const { occurrences = [] } = (await plansOf(world)).get(world.devices[0] ?? '') ?? {};
  const titles = new Map(occurrences.map(({ occurrence_id, title }) => [occurrence_id, title]));
  const { segments } = playOut(occurrences);
  const day = Date.parse(`${inDays(1)}T00:00:00+07:00`);
  return Array.from({ length: 24 * 60 }, (_, minute) => day + minute * MINUTE).flatMap((at) => {
    const title = titles.get(segmentAt(segments, at)?.occurrence_id ?? '');
    return title ? [{ at, title }] : [];
  });
}
const minutesOf = (all: Awaited<ReturnType<typeof heard>>, title: string) =>
  all.filter((one) => one.title === title).map(({ at }) => at);
const short = (values: Rules = {}) =>
  placed({ name: 'Chiếu ngay', slots: [{ start_time: '06:10', end_time: '06:15' }], ...values });

const CASES = CONFLICT_RULES.flatMap((rule) =>
  ([10, 20, 30] as const).flatMap((priority_level) =>
    Object.entries(TIMES).flatMap(([length, slot]) =>
      (['own', 'above'] as const).flatMap((owner) =>
        (['lanhdao', 'admin'] as const).map((approver) => ({ rule, priority_level, length, slot, owner, approver })),
      ),
    ),
  ),
).map((one, index) => ({ ...one, resume_rule: RESUME[index % 3] ?? 'resume' }));

describe('a short schedule within another of its level', () => {
  it.each(CASES)(
    '$rule at level $priority_level over $length ($resume_rule) of $owner place, approved by $approver',
    async ({ rule, priority_level, slot, owner, approver, resume_rule }) => {
      const first = await holder(owner, slot, { priority_level, resume_rule });
      const before = await heard();
      const { id } = await create(world.canbo, short({ priority_level }));
      const asked = (await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).json();
      const [conflict] = asked.details.conflicts as Conflict[];
      const effect = conflict?.effects?.[rule];
      await world.canbo.post(`${base}/${id}/submit`, { version: 1, conflict_rule: rule });
      const approved = await world[approver].post(`${base}/${id}/approve`, { version: 2 });
      const isRefused = rule === 'override' && owner === 'above' && approver === 'lanhdao';
      expect(approved.statusCode).toBe(isRefused ? 422 : 200);
      expect((await world.admin.get(`${base}/find/${first.id}`)).json()).toMatchObject({
        status: 'approved',
        version: first.version,
      });
      const after = await heard();
      if (isRefused) return expect(after).toEqual(before);
      const ours = minutesOf(after, 'Chiếu ngay');
      const still = new Set(minutesOf(after, 'Đang phát'));
      const lost = minutesOf(before, 'Đang phát').filter((at) => !still.has(at));
      expect(effect?.plays && toMs(effect.plays.start)).toBe(ours[0] ?? null);
      expect(effect?.plays && toMs(effect.plays.end) - MINUTE).toBe(ours.at(-1) ?? null);
      expect(effect?.other_stops && toMs(effect.other_stops.start)).toBe(lost[0] ?? null);
      const back = [...still].find((at) => at > (lost[0] ?? Infinity));
      expect(effect?.other_returns !== null).toBe(back !== undefined);
      if (rule === 'override') expect(ours).toHaveLength(5);
      if (rule === 'override' && resume_rule !== 'skip') expect(lost).toEqual(ours);
    },
  );

  it('at level Ưu tiên interrupts for its time without a question', async () => {
    await holder('own', TIMES['all day'], {});
    const before = await heard();
    const { id } = await create(world.canbo, short({ priority_level: 30 }));
    expect((await world.canbo.post(`${base}/${id}/submit`, { version: 1 })).statusCode).toBe(200);
    await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
    const after = await heard();
    expect(after).toHaveLength(before.length);
    expect(minutesOf(after, 'Chiếu ngay')).toHaveLength(5);
  });
});
