import { createHash } from 'node:crypto';
import { filesIn } from '@loa/broadcast-engine';
import type { Resolution } from '@loa/contracts/resolutions';
import type { Schedule, ScheduleWriteInput } from '@loa/contracts/schedules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deviceRuntimeTable, devicePlanTable } from '../../devices';
import { addMedia, item, makeBoard, sha256Of, showOnBoards } from '../bulletins/bulletins.fixture';
import { buildSchedule, clearAir, plansOf, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { beginningOf, soonest } from '../decisions/play-now';
import { readyItems } from '../items/ready-items';
import { devicesOfAll } from '../reach/reach';
import { withLists } from '../stored-schedule';
import { scheduleTable } from '../table';

const [SMALL, LARGE, OTHER] = ['128x32', '160x48', '96x48'] as const;
const PATIENT = { timeout: 120_000, interval: 100 };
let world: BroadcastWorld;
let poster: string;
let banner: string;
const resolutions: Record<string, Resolution> = {};

const fittedHash = (media_id: string, size: string) =>
  createHash('sha256').update(`${media_id} fitted ${size}`).digest('hex');

/** A file for boards of a size, as processing stores it. */
async function makeFor(media_id: string, size: string) {
  const sha256 = fittedHash(media_id, size);
  const [width, height] = size.split('x').map(Number);
  await world.db.execute(
    sql`insert into content_file (sha256, ext, mime, size, created_at)
      values (${sha256}, 'jpg', 'image/jpeg', 100, now()) on conflict do nothing`,
  );
  await world.db.execute(sql`insert into content_file_use (owner_id, role, page, board_size, sha256, width, height)
      values (${media_id}, 'fitted', 1, ${size}, ${sha256}, ${width}, ${height})
    on conflict (owner_id, role, page, board_size) do update set sha256 = excluded.sha256`);
  await world.deps.events.publish(world.db, 'media.changed', { id: media_id, change: 'processed' });
}

async function setSize(device_id: string, size: string | null) {
  const { name, note, is_active, area_id, address, lat, lng, sim_phone, factory_id, model, version } = (
    await world.admin.get(`/api/device/find/${device_id}`)
  ).json();
  const resolution_id = size === null ? null : resolutions[size]?.id;
  const changed = await world.admin.put(`/api/device/${device_id}`, {
    name,
    note,
    is_active,
    area_id,
    address,
    lat,
    lng,
    sim_phone,
    factory_id,
    model,
    resolution_id,
    version,
  });
  expect(changed.statusCode, changed.body).toBe(200);
}

const body = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { name: 'Bản tin', items: [item(poster, 20)], ...values });
/** The files each device of the village plays or shows, and those it downloads ahead, by their hashes. */
async function filesOfDevices() {
  const plans = await plansOf(world);
  return world.devices.map((id) =>
    [
      ...(plans.get(id)?.occurrences.flatMap(({ items }) => filesIn(items)) ?? []),
      ...(plans.get(id)?.files_ahead ?? []),
    ].map(({ sha256 }) => sha256),
  );
}
const showing = (...expected: string[][]) =>
  vi.waitFor(async () => expect(await filesOfDevices()).toEqual(expected), PATIENT);

beforeAll(async () => {
  world = await startBroadcastWorld();
  for (const id of world.devices.slice(0, 3)) await makeBoard(world, id);
  poster = await addMedia(world, 'Áp phích');
  banner = await addMedia(world, 'Băng rôn');
  for (const size of [SMALL, LARGE, OTHER]) {
    const [width, height] = size.split('x').map(Number);
    resolutions[size] = (
      await world.admin.post('/api/resolution', { name: `Bảng ${size}`, note: '', width, height })
    ).json();
  }
  await setSize(world.devices[0] ?? '', SMALL);
  await setSize(world.devices[1] ?? '', LARGE);
});
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

it(
  'boards of each size get their own file once it is made, and until then the common file',
  { timeout: 0 },
  async () => {
    await showOnBoards(world, body());
    const all = [sha256Of(poster)];
    await showing(all, all, all, []);
    expect(new Set([...(await plansOf(world)).values()].slice(0, 3).map(({ hash }) => hash)).size).toBe(1);
    await makeFor(poster, SMALL);
    await showing([fittedHash(poster, SMALL)], all, all, []);
    await makeFor(poster, LARGE);
    await showing([fittedHash(poster, SMALL)], [fittedHash(poster, LARGE)], all, []);
    // Devices may download only files that a plan names: both are named by one.
    const { rows } = await world.db.execute(
      sql`select count(*)::int as count from plan_file f join device_plan p on p.wanted_hash = f.plan_hash
        where f.sha256 in (${fittedHash(poster, SMALL)}, ${fittedHash(poster, LARGE)})`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  },
);

it('a board that gets another size shows the file of that size, also slide by slide', { timeout: 0 }, async () => {
  for (const size of [SMALL, LARGE]) for (const id of [poster, banner]) await makeFor(id, size);
  const slideshow = (
    await world.admin.post('/api/slideshow', {
      name: 'Trình chiếu',
      area_id: world.author.area.id,
      resolution_id: resolutions[LARGE]?.id,
      slides: [{ media_id: poster }, { media_id: banner }],
    })
  ).json();
  await showOnBoards(world, body({ items: [{ ...item(slideshow.id), item_type: 'slideshow' }] }));
  const of = (size: string) => [poster, banner].map((id) => fittedHash(id, size));
  const all = [sha256Of(poster), sha256Of(banner)];
  await showing(of(SMALL), of(LARGE), all, []);
  await setSize(world.devices[0] ?? '', LARGE);
  await showing(of(LARGE), of(LARGE), all, []);
  const plans = await plansOf(world);
  expect(plans.get(world.devices[0] ?? '')?.hash).toBe(plans.get(world.devices[1] ?? '')?.hash);
  await setSize(world.devices[0] ?? '', null);
  await showing(all, of(LARGE), all, []);
  await setSize(world.devices[0] ?? '', SMALL);
  await showing(of(SMALL), of(LARGE), all, []);
});

it('a corrected resolution changes the files of its boards', { timeout: 0 }, async () => {
  await makeFor(poster, OTHER);
  const board = world.devices[2] ?? '';
  await setSize(board, OTHER);
  await showOnBoards(world, body());
  const others = [[fittedHash(poster, SMALL)], [fittedHash(poster, LARGE)]];
  await showing(...others, [fittedHash(poster, OTHER)], []);
  const { id, name, note, version } = resolutions[OTHER] as Resolution;
  expect(
    (await world.admin.put(`/api/resolution/${id}`, { name, note, width: 80, height: 40, version })).statusCode,
  ).toBe(200);
  await showing(...others, [sha256Of(poster)], []);
  await makeFor(poster, '80x40');
  await showing(...others, [fittedHash(poster, '80x40')], []);
  // The same holds where the file is there already, so that nothing has to be made.
  await makeFor(poster, '72x36');
  const stored = (await world.admin.get(`/api/resolution/find/${id}`)).json() as Resolution;
  expect(
    (await world.admin.put(`/api/resolution/${id}`, { name, note, width: 72, height: 36, version: stored.version }))
      .statusCode,
  ).toBe(200);
  await showing(...others, [fittedHash(poster, '72x36')], []);
  await setSize(board, null);
});

it(
  'the file of its size is downloaded before a decision, and boards that have it begin at once',
  { timeout: 0 },
  async () => {
    const made = (
      await world.canbo.post('/api/playlist/media', body({ mode: 'now', slots: [], max_duration_sec: 60 }))
    ).json() as Schedule;
    expect(
      (await world.canbo.post(`/api/playlist/media/${made.id}/submit`, { version: made.version })).statusCode,
    ).toBe(200);
    await showing([fittedHash(poster, SMALL)], [fittedHash(poster, LARGE)], [sha256Of(poster)], []);
    const [schedule] = await withLists(
      world.db,
      await world.db.select().from(scheduleTable).where(eq(scheduleTable.id, made.id)),
    );
    if (!schedule) throw new Error('the schedule is not stored');
    const begins = async () => {
      const known = {
        devices: await devicesOfAll(world.db, [schedule]),
        contents: await readyItems(world.db, schedule.items, null),
      };
      return beginningOf(world.db, schedule, known, '2026-03-02T01:00:00.000Z');
    };
    const reportStatus = (values: object) =>
      world.db
        .update(deviceRuntimeTable)
        .set(values)
        .where(eq(deviceRuntimeTable.device_id, world.devices[0] ?? ''));
    for (const id of world.devices.slice(0, 3)) {
      const [plan] = await world.db
        .select({ plan_hash: devicePlanTable.wanted_hash })
        .from(devicePlanTable)
        .where(eq(devicePlanTable.device_id, id));
      await world.db
        .update(deviceRuntimeTable)
        .set({ connection: 'online', missing_files: 0, plan_hash: plan?.plan_hash })
        .where(eq(deviceRuntimeTable.device_id, id));
    }
    expect(await begins()).toBe(soonest('2026-03-02T01:00:00.000Z'));
    await reportStatus({ missing_files: 1 });
    expect(await begins()).not.toBe(soonest('2026-03-02T01:00:00.000Z'));
  },
);

it('sound is the same for all devices, whatever their boards show', { timeout: 0 }, async () => {
  await putOnAir(world, buildSchedule(world));
  const plans = await vi.waitFor(async () => {
    const plansOfAll = await plansOf(world);
    expect(world.devices.every((id) => plansOfAll.get(id)?.occurrences.length === 1)).toBe(true);
    return plansOfAll;
  }, PATIENT);
  // Boards also have their default content.
  expect(new Set(world.devices.map((id) => JSON.stringify(plans.get(id)?.occurrences))).size).toBe(1);
});
