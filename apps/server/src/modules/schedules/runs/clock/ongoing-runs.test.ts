import { occurrenceId } from '@loa/broadcast-engine';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchedule, clockIn, create, inDays, runsOf, startBroadcastWorld } from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { occurrenceTable } from '../table';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const preview = async (schedule: ReturnType<typeof buildSchedule>, id?: string) =>
  (await world.canbo.post(`${base}/check-conflict`, { ...(id && { id }), schedule })).json();
/** A slot that is under way, whatever the time of the test: it may have begun yesterday. */
const underWay = (values = {}) =>
  buildSchedule(world, {
    mode: 'daily',
    start_date: inDays(-1),
    slots: [{ start_time: clockIn(-30), end_time: clockIn(30) }],
    ...values,
  });

it('a run whose time has begun is mentioned, and does not wait in silence', async () => {
  const daily = underWay();
  const seen = await preview(daily);
  expect(Date.parse(seen.begun.end) - Date.parse(seen.begun.start)).toBe(3_600_000);
  expect(seen.warnings.join()).toContain('đã bắt đầu nên lượt này sẽ không phát; lượt đầu tiên là');
  expect(Date.parse(seen.occurrences[0].start) - Date.parse(seen.begun.start)).toBe(86_400_000);
  expect((await preview(buildSchedule(world))).begun).toBeNull();
  const { id } = await create(world.canbo, daily);
  await world.canbo.post(`${base}/${id}/submit`, { version: 1 });
  await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
  expect((await preview(daily, id)).begun).toEqual(seen.begun);
});

it('a run that did begin on the air is not mentioned', async () => {
  const daily = underWay({ conflict_rule: 'keep' });
  const { id } = await create(world.canbo, daily);
  await world.canbo.post(`${base}/${id}/submit`, { version: 1 });
  await world.lanhdao.post(`${base}/${id}/approve`, { version: 2 });
  const { begun } = await preview(daily, id);
  const [tomorrow] = await runsOf(world.lanhdao, id);
  const playing = {
    id: occurrenceId(id, begun.start),
    planned_start: begun.start,
    planned_end: begun.end,
    status: 'playing' as const,
  };
  const [row] = await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.id, tomorrow.id));
  await world.db.insert(occurrenceTable).values({ ...(row as NonNullable<typeof row>), ...playing });
  expect((await preview(daily, id)).begun).toBeNull();
});

it('slots that overlap each other are mentioned, also over midnight', async () => {
  const warningsFor = async (slots: { start_time: string; end_time: string }[]) =>
    (await preview(buildSchedule(world, { mode: 'daily', start_date: inDays(1), slots }))).warnings.some(
      (one: string) => one.includes('chồng lên nhau'),
    );
  const slot = (start_time: string, end_time: string) => ({ start_time, end_time });
  expect(await warningsFor([slot('05:00', '06:00'), slot('05:30', '06:30')])).toBe(true);
  expect(await warningsFor([slot('23:00', '01:00'), slot('00:30', '02:00')])).toBe(true);
  expect(await warningsFor([slot('05:00', '06:00'), slot('06:00', '07:00')])).toBe(false);
});
