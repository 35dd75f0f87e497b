import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { idsOfPath } from '../../../http/scope';
import { consoleSockets } from '../../../testing/console-sockets.fixture';
import { buildSchedule, create, report, runsOf, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { tick } from './clock/run-clock';

/** Enough for a busy machine: an event comes at once, and the next one of a kind a second after the last. */
const SOON = { timeout: 20_000 };
let world: BroadcastWorld;
let consoles: ReturnType<typeof consoleSockets>;
beforeAll(async () => {
  world = await startBroadcastWorld({}, { listen: true });
  consoles = consoleSockets(world.server);
});
afterEach(() => consoles.disconnect());
afterAll(() => world.server.stop());

/** Approved by the administrator, at once or at its time. */
async function ordered(values: Parameters<typeof buildSchedule>[1]) {
  const { id, version } = await create(world.admin, buildSchedule(world, values));
  await world.admin.post(`/api/playlist/${id}/submit`, { version, conflict_rule: 'keep' });
  const approved = await world.admin.post(`/api/playlist/${id}/approve`, {
    version: version + 1,
    conflict_rule: 'keep',
  });
  expect(approved.statusCode, approved.body).toBe(200);
  return (await runsOf(world.admin, id))[0];
}

async function listeners() {
  const [here, foreign, country] = [
    await consoles.listenAs('canbo'),
    await consoles.listenAs('canbo2'),
    await consoles.listenAs('admin'),
  ];
  const statuses = (id: string) =>
    [here, foreign, country].map(({ of }) =>
      of('occurrence.status')
        .flat()
        .filter((item) => (item as { id: string }).id === id)
        .map((item) => (item as { status: string }).status),
    );
  return { statuses };
}

it('a run is sent live to every area where it is heard, whoever ordered it, and to no other', async () => {
  const { statuses } = await listeners();
  const [country = '', province = ''] = idsOfPath(world.author.area.path);
  const here = await ordered({
    name: 'Tỉnh phát cho một xã',
    area_id: province,
    mode: 'now',
    slots: [],
    priority_level: 30,
  });
  const everywhere = await ordered({
    name: 'Phát cả nước',
    area_id: country,
    area_ids: [country],
    mode: 'now',
    slots: [],
    priority_level: 30,
  });
  await tick(world.deps, everywhere.planned_start > here.planned_start ? everywhere.planned_start : here.planned_start);
  await vi.waitFor(() => expect(statuses(here.id)).toEqual([['playing'], [], ['playing']]), SOON);
  await vi.waitFor(() => expect(statuses(everywhere.id)).toEqual([['playing'], ['playing'], ['playing']]), SOON);
  await report(world, world.devices, here);
  await vi.waitFor(
    () => expect(statuses(here.id).map((each) => each.at(-1))).toEqual(['done', undefined, 'done']),
    SOON,
  );
});

it('a run on single devices is sent to their areas, and to those above', async () => {
  const { statuses } = await listeners();
  const run = await ordered({
    name: 'Chỉ một loa của xã bạn',
    area_id: world.neighbour.area.id,
    area_ids: [],
    device_ids: world.elsewhere.slice(0, 1),
    mode: 'now',
    slots: [],
  });
  await tick(world.deps, run.planned_start);
  await vi.waitFor(() => expect(statuses(run.id)).toEqual([[], ['playing'], ['playing']]), SOON);
});
