import type { DefaultShow } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { plansOf, putOnAir, buildSchedule, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { addMedia, makeBoard } from '../bulletins/bulletins.fixture';
import { mediaTable } from '../../media';
import { followExpired } from './expiry-clock';

const base = '/api/default-show';
const media = '/api/content-manager/media';
let world: BroadcastWorld;
let commune: string;
let village: string;
let boards: string[];
let logo: string;
let flag: string;

beforeAll(async () => {
  world = await startBroadcastWorld();
  commune = world.author.area.id;
  village = world.villages[0]?.id ?? '';
  boards = world.devices.slice(0, 2);
  for (const id of boards) await makeBoard(world, id);
  logo = await addMedia(world, 'Logo xã');
  flag = await addMedia(world, 'Cờ Tổ quốc');
  // A schedule with sound gives all of them plans.
  await putOnAir(world, buildSchedule(world));
});
afterAll(() => world.server.stop());

const put = async (of: 'area' | 'device', id: string, body: object, client = world.admin) =>
  client.put(`${base}/${of}/${id}`, { version: 0, ...body });
const shownOn = async (id: string) => {
  const shown = (await plansOf(world)).get(id)?.default_show;
  return shown?.kind === 'show' ? shown.name : shown?.kind;
};
const eventually = async (names: (string | undefined)[]) =>
  vi.waitFor(
    async () =>
      expect([
        await shownOn(boards[0] ?? ''),
        await shownOn(boards[1] ?? ''),
        await shownOn(world.devices[2] ?? ''),
      ]).toEqual([...names, undefined]),
    { timeout: 60_000, interval: 100 },
  );

it('is the board’s own, otherwise that of the nearest place whose default can be shown, otherwise the clock; a speaker has none', async () => {
  await eventually(['clock', 'clock']);
  expect((await plansOf(world)).get(boards[0] ?? '')?.default_show).toEqual({
    kind: 'clock',
    place_name: expect.any(String),
  });

  expect((await put('area', commune, { kind: 'media', ref_id: logo })).json()).toMatchObject({
    own: { kind: 'media', shown: { id: logo, name: 'Logo xã' }, version: 1 },
    inherited: null,
    is_top: false,
    can_edit: true,
  });
  await eventually(['Logo xã', 'Logo xã']);
  // Devices of one programme share one document.
  const plans = await plansOf(world);
  expect(plans.get(boards[0] ?? '')?.hash).toBe(plans.get(boards[1] ?? '')?.hash);

  await put('area', village, { kind: 'media', ref_id: flag });
  await put('device', boards[0] ?? '', { kind: 'dark' });
  await eventually(['dark', 'Cờ Tổ quốc']);
  const read = (await world.admin.get(`${base}/device/${boards[0]}`)).json() as DefaultShow;
  expect(read).toMatchObject({
    own: { kind: 'dark', shown: null },
    inherited: { area: { id: village }, kind: 'media', shown: { name: 'Cờ Tổ quốc' } },
  });

  // When it is removed, the default of the place above is shown.
  expect((await world.admin.post(`${media}/${flag}/remove`)).statusCode).toBe(200);
  await eventually(['dark', 'Logo xã']);
  expect((await world.admin.post(`${media}/${flag}/restore`)).statusCode).toBe(200);
  await put('device', boards[0] ?? '', { kind: null, version: 1 });
  await eventually(['Cờ Tổ quốc', 'Cờ Tổ quốc']);
});

it('says of which place none lies above', async () => {
  const read = async (id: string) => (await world.admin.get(`${base}/area/${id}`)).json() as DefaultShow;
  const country = (await world.admin.get('/api/users/profile')).json().area.id;
  expect([(await read(country)).is_top, (await read(village)).is_top]).toEqual([true, false]);
});

it('keeps its content from being deleted, and is changed only by callers who may and who have seen its current state', async () => {
  expect((await world.admin.delete(`${media}/${flag}`)).json()).toMatchObject({
    code: 'IN_USE',
    details: { uses: [expect.objectContaining({ base: '/api/category/village', id: village })] },
  });
  expect((await put('device', world.devices[2] ?? '', { kind: 'dark' })).statusCode).toBe(404);
  expect((await put('area', village, { kind: 'dark' })).json().code).toBe('STALE');
  expect((await put('area', village, { kind: 'media', version: 1 })).json()).toMatchObject({
    errors: [{ field: 'ref_id' }],
  });
  expect((await put('area', world.neighbour.area.id, { kind: 'dark' }, world.canbo)).statusCode).not.toBe(200);
  expect((await world.canbo.get(`${base}/area/${world.neighbour.area.id}`)).statusCode).toBe(404);
});

it('a page of a slideshow that expires leaves the boards then, and those that show something else hear nothing', async () => {
  const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
  const notice = await addMedia(world, 'Thông báo đến hết hôm nay');
  const made = await world.admin.post('/api/slideshow', {
    name: 'Bảng tin xã',
    area_id: commune,
    resolution_id: resolution.id,
    slides: [
      { media_id: logo, duration_sec: 5 },
      { media_id: notice, duration_sec: 8 },
    ],
  });
  expect(made.statusCode, made.body).toBe(201);
  const [first, second] = [boards[0] ?? '', boards[1] ?? ''];
  expect((await put('device', first, { kind: 'slideshow', ref_id: made.json().id })).statusCode).toBe(200);
  const pages = async () => {
    const shown = (await plansOf(world)).get(first)?.default_show;
    return shown?.kind === 'show' ? shown.show.frames.map(({ media_id }) => media_id) : [];
  };
  await vi.waitFor(async () => expect(await pages()).toEqual([logo, notice]), { timeout: 60_000, interval: 100 });
  const other = (await plansOf(world)).get(second)?.hash;
  const [before, now] = [new Date(Date.now() - 60_000).toISOString(), new Date().toISOString()];
  await world.db.update(mediaTable).set({ expires_at: now }).where(eq(mediaTable.id, notice));
  // Neither what expired before that stretch of time, nor what expires after it.
  await followExpired(world.deps, now, new Date(Date.parse(now) + 1).toISOString());
  await followExpired(world.deps, before, new Date(Date.parse(now) - 1).toISOString());
  expect(await pages()).toEqual([logo, notice]);
  await followExpired(world.deps, before, now);
  await vi.waitFor(async () => expect(await pages()).toEqual([logo]), { timeout: 60_000, interval: 100 });
  expect((await plansOf(world)).get(second)?.hash).toBe(other);
});
