import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nowIso } from '../../../../db/columns';
import { buildSchedule, putOnAir, report, runsOf, startBroadcastWorld } from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { startRunClock } from './run-clock';
import { occurrenceTable } from '../../table';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

/** Resolves when consoles are told that a run or a schedule has this status. */
const told = (event: 'occurrence.status' | 'playlist.status', id: string, status: string) =>
  new Promise<void>((resolve) => {
    const forget = world.ground.events.on('console', (heard) => {
      const item = heard.item as { id: string; status?: string };
      if (heard.event !== event || item.id !== id || item.status !== status) return;
      forget();
      resolve();
    });
  });

it('starts a run at its second and finishes its schedule when all have reported', async () => {
  const live = await putOnAir(world, buildSchedule(world, { mode: 'now', slots: [] }));
  const [run] = await runsOf(world.canbo, live.id);
  if (run.status === 'planned') await told('occurrence.status', run.id, 'playing');
  expect((await world.canbo.get(`/api/playlist/find?running=true`)).json().rows).toMatchObject([{ id: live.id, running: true }]);
  const finished = told('playlist.status', live.id, 'finished');
  await report(world, world.devices, run);
  await finished;
  expect((await world.canbo.get(`/api/playlist/find/${live.id}`)).json()).toMatchObject({ status: 'finished', running: false, next_start: null });
});

it('takes up after a kill what happened meanwhile, and two clocks at once count nothing twice', async () => {
  const live = await putOnAir(world, buildSchedule(world, { mode: 'daily' }));
  const [run] = await runsOf(world.canbo, live.id);
  const longAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  await world.db.update(occurrenceTable).set({ planned_start: longAgo(3600), planned_end: longAgo(1800), over_at: longAgo(1800) }).where(eq(occurrenceTable.id, run.id));
  const settled = told('occurrence.status', run.id, 'missed');
  const stops = [startRunClock(world.ground), startRunClock(world.ground)];
  await settled;
  for (const stop of stops) await stop();
  expect((await world.lanhdao.get(`/api/playlist/history/find?schedule_id=${live.id}`)).json().rows).toMatchObject([{ id: run.id, status: 'missed', failed_count: 4, device_count: 4 }]);
  expect((await world.lanhdao.get(`/api/playlist/history/${run.id}/devices`)).json().total).toBe(4);
  expect((await world.canbo.get(`/api/playlist/find/${live.id}`)).json().next_start > nowIso()).toBe(true);
});
