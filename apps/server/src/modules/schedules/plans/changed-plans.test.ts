import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { installedDevices } from '../../devices';
import {
  buildSchedule,
  create,
  onceIn,
  plansOf,
  runsOf,
  startBroadcastWorld,
  travel,
  ZONE,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { rebuildPlans } from './device-plans';
import { contentChanged } from './plan-triggers';
import { planningWindow } from './planning-window';
import { rebuildAll } from './roll-day';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
  await world.addDevices(2, world.villages[1]?.id ?? '', 'Loa thon hai');
  await rebuildAll(world.deps, await installedDevices(world.db), planningWindow(nowIso(), ZONE));
});
afterEach(() => vi.useRealTimers());
afterAll(() => world.server.stop());

const base = '/api/playlist';
const KINDS = [
  'add',
  'approve',
  'reject',
  'drop',
  'drop run',
  'pause',
  'resume',
  'rename',
  'move',
  'drop all',
  'content',
] as const;
const anyAction = fc.record({
  kind: fc.constantFrom('add', 'add', 'approve', ...KINDS),
  which: fc.nat(),
  seconds: fc.nat({ max: 25 }),
  begins: fc.integer({ min: -1, max: 12 }),
  lasts: fc.integer({ min: 1, max: 6 }),
  mode: fc.constantFrom('once', 'daily', 'daily', 'now'),
  where: fc.constantFrom('commune', 'village', 'device', 'all but one'),
  values: fc.record({
    priority_level: fc.constantFrom(10, 20, 20, 30),
    resume_rule: fc.constantFrom('resume', 'restart', 'skip'),
    overrun_rule: fc.constantFrom('cut', 'finish'),
    conflict_rule: fc.constantFrom('keep', 'queue', 'override'),
    repeat_count: fc.constantFrom(1, 9),
  }),
});
type DrawnAction = typeof anyAction extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** One action of each kind, on the only schedule there is. */
const EACH = (
  [
    'add',
    'approve',
    'rename',
    'drop run',
    'pause',
    'resume',
    'content',
    'move',
    'reject',
    'add',
    'approve',
    'drop all',
    'drop',
  ] as const
).map((kind): DrawnAction => ({
  kind,
  which: 0,
  seconds: 3,
  begins: 5,
  lasts: 2,
  mode: 'daily',
  where: 'commune',
  values: { priority_level: 20, resume_rule: 'resume', overrun_rule: 'cut', conflict_rule: 'keep', repeat_count: 1 },
}));

const targets = ({ where }: DrawnAction): Partial<ScheduleWriteInput> => {
  const [village, device] = [world.villages[0]?.id ?? '', world.devices[0] ?? ''];
  if (where === 'village') return { area_ids: [village] };
  if (where === 'device') return { area_ids: [], device_ids: [device] };
  return where === 'commune' ? {} : { exclude_device_ids: [device] };
};

const written = (drawn: DrawnAction): ScheduleWriteInput => {
  const { mode, begins, lasts, values } = drawn;
  return buildSchedule(world, {
    ...values,
    ...targets(drawn),
    mode,
    ...onceIn(begins, begins + lasts),
    ...(mode === 'now' && { slots: [] }),
    name: `Lịch ${drawn.which}`,
  } as Partial<ScheduleWriteInput>);
};

/** Carries out one action by a person; it is refused where the schedule is not in the right state. */
async function act(drawn: DrawnAction): Promise<number> {
  const { canbo, lanhdao } = world;
  if (drawn.kind === 'add') {
    const { id } = await create(canbo, written(drawn));
    return (await canbo.post(`${base}/${id}/submit`, { version: 1 })).statusCode;
  }
  if (drawn.kind === 'drop all') {
    return drawn.which % 3
      ? 200
      : (
          await lanhdao.post(`${base}/drop-all`, {
            area_id: world.villages[0]?.id,
            reason: 'Yên lặng',
            until: new Date(Date.now() + 120_000).toISOString(),
          })
        ).statusCode;
  }
  if (drawn.kind === 'content') {
    const id = world.contents[0] ?? '';
    await world.db.execute(sql`update content set name = ${`Bản tin ${drawn.which}`} where id = ${id}`);
    await contentChanged(world.deps, id);
    return 200;
  }
  const wanted =
    { approve: 'waiting_approval', reject: 'waiting_approval', resume: 'paused' }[drawn.kind as 'approve'] ??
    'approved';
  const { rows } = (await lanhdao.get(`${base}/find?status=${wanted}&limit=200&sort=created_at`)).json();
  const found = rows[drawn.which % Math.max(1, rows.length)];
  if (!found) return 404;
  const path = `${base}/${found.id}`;
  const { version } = found;
  if (drawn.kind === 'rename' || drawn.kind === 'move') {
    const { name, ...body } = written(drawn);
    const stored = (await canbo.get(`${base}/find/${found.id}`)).json();
    const edited =
      drawn.kind === 'move'
        ? { ...body, name }
        : {
            ...Object.fromEntries(Object.keys(body).map((key) => [key, stored[key]])),
            items: body.items,
            name: `${name} mới`,
          };
    return (await canbo.put(path, { ...edited, version })).statusCode;
  }
  if (drawn.kind === 'drop run') {
    const runs = await runsOf(lanhdao, found.id);
    const run = runs[drawn.which % Math.max(1, runs.length)];
    return run
      ? (await lanhdao.post(`${path}/drop`, { version, reason: 'Bỏ lượt', occurrence_id: run.id })).statusCode
      : 404;
  }
  const bodies = { drop: { reason: 'Hết cần' }, reject: { reason: 'Chưa được' } }[drawn.kind as 'drop'] ?? {};
  return (await lanhdao.post(`${path}/${drawn.kind}`, { version, ...bodies })).statusCode;
}

class Undone extends Error {}

/** The plans of all devices rebuilt from everything, and the ends of runs; rolled back afterwards. */
async function madeAnew() {
  const read = async (db: Database) => {
    const { rows: ends } = await db.execute(
      sql`select id, over_at, expected_end from occurrence where settled_at is null order by id`,
    );
    return {
      plans: new Map(
        [...(await plansOf({ db }))].map(([id, { occurrences, files_ahead, hash }]) => [
          id,
          { hash, occurrences, files_ahead },
        ]),
      ),
      ends,
    };
  };
  let [current, anew] = [await read(world.db), await read(world.db)];
  await world.db
    .transaction(async (tx) => {
      const made = { devices: await installedDevices(tx), window: planningWindow(nowIso(), ZONE) };
      // The files of an expired schedule are downloaded ahead until the next change, whatever that is.
      await rebuildPlans(tx, () => undefined, world.deps, { ...made, changed: [] });
      current = await read(tx);
      await rebuildPlans(tx, () => undefined, world.deps, made);
      anew = await read(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return { current, anew };
}

it('whatever is decided, plans built from the changes equal plans built from everything', { timeout: 0 }, async () => {
  const done = new Set<string>();
  for (const drawn of [...EACH, ...fc.sample(anyAction, { numRuns: 40, seed: 11 })]) {
    const status = await act(drawn);
    expect([200, 201, 404, 409, 422], `${drawn.kind} ${status}`).toContain(status);
    if (status < 300) done.add(drawn.kind);
    const { current, anew } = await madeAnew();
    expect(anew.plans, `after ${JSON.stringify(drawn)}`).toEqual(current.plans);
    await travel(world, new Date(Date.now() + drawn.seconds * 1000).toISOString());
  }
  expect(done).toEqual(new Set(KINDS));
});
