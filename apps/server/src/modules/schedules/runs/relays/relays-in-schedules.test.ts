import type { Relay } from '@loa/contracts/content';
import { requiredSeconds } from '@loa/broadcast-engine';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { relayTable } from '../../../content/relays/table';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  onceIn,
  plansOf,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
} from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { checkBeforeRuns, notifyAuthors } from './relay-monitor';

let world: BroadcastWorld;
let relay: Relay;
beforeAll(async () => {
  world = await startBroadcastWorld({ report_grace_sec: 120 });
  relay = await add({ name: 'VOV1' });
});
beforeEach(() => clearAir(world));
afterAll(() => world.server.stop());

const base = '/api/relay-link';
const add = async (more: object): Promise<Relay> =>
  (
    await world.canbo.post(base, {
      url: 'https://dai.example/vov1.m3u8',
      protocol: 'hls',
      gain_db: 3,
      area_id: world.author.area.id,
      ...more,
    })
  ).json();
const item = (length_sec: number | null = null) => ({ item_type: 'relay' as const, ref_id: relay.id, length_sec });
const bulletin = () => ({ item_type: 'content' as const, ref_id: world.contents[0] ?? '' });
/** Half an hour tomorrow. */
const at = (items: ReturnType<typeof buildSchedule>['items'], more = {}) =>
  buildSchedule(world, { start_date: inDays(1), slots: [{ start_time: '05:00', end_time: '05:30' }], items, ...more });
const planned = async () => (await plansOf(world)).get(world.devices[0] ?? '')?.occurrences ?? [];

describe('a relay as an item', () => {
  it('goes on until the slot ends after the items before it, or for its set length; devices get its address', async () => {
    await putOnAir(world, at([bulletin(), item()]));
    const [run] = await planned();
    expect(run?.items).toMatchObject([
      { name: 'Bản tin sáng', duration_sec: 60 },
      { name: 'VOV1', duration_sec: 1740, relay: { url: relay.url, protocol: 'hls', gain_db: 3 } },
    ]);
    expect(run?.items[1]).not.toHaveProperty('sha256');
    expect(run?.required_sec).toBe(1800);
    await clearAir(world);
    const { items } = await putOnAir(world, at([item(600), bulletin()]));
    expect(items).toMatchObject([
      { item_type: 'relay', length_sec: 600, duration_sec: 600, is_ready: true, media_url: null },
      { item_type: 'content', length_sec: null },
    ]);
    expect((await planned())[0]?.items.map(({ duration_sec }) => duration_sec)).toEqual([600, 60]);
  });

  it('fills the slot in whatever order a run is shuffled', async () => {
    const { id } = await putOnAir(
      world,
      at([bulletin(), item(), { item_type: 'content', ref_id: world.contents[1] ?? '' }], {
        play_order: 'shuffle',
        slots: ['06', '08', '10', '12', '14', '16', '18', '20'].map((hour) => ({
          start_time: `${hour}:00`,
          end_time: `${hour}:30`,
        })),
      }),
    );
    const runs = (await planned()).filter(({ schedule_id }) => schedule_id === id);
    expect(runs).toHaveLength(8);
    const orders = new Set(runs.map(({ items }) => items.map(({ name }) => name).join(' ')));
    expect(orders.size).toBeGreaterThan(1);
    for (const run of runs) expect(requiredSeconds({ ...run, limit_sec: 1800 })).toBe(1800);
  });

  it('follows its link: another address, another loudness, but not the result of a check', async () => {
    await putOnAir(world, at([item()]));
    const [before] = await planned();
    const { version } = (await world.canbo.get(`${base}/find/${relay.id}`)).json();
    const { name, protocol, area_id, share, station_kind } = relay;
    await world.canbo.put(`${base}/${relay.id}`, {
      name,
      protocol,
      area_id,
      share,
      station_kind,
      url: relay.url,
      backup_url: 'https://dai.example/hai',
      backup_protocol: 'icecast',
      gain_db: -2,
      version,
    });
    await expect
      .poll(async () => (await planned())[0]?.items[0])
      .toMatchObject({
        relay: {
          url: relay.url,
          protocol: 'hls',
          backup_url: 'https://dai.example/hai',
          backup_protocol: 'icecast',
          gain_db: -2,
        },
      });
    expect((await planned())[0]?.occurrence_id).toBe(before?.occurrence_id);
  });

  it('is refused under its line where it is no relay, of another place, or without a length when played now', async () => {
    const theirs = (
      await world.canbo2.post(base, {
        name: 'Xã bạn',
        url: 'https://dai.example/x',
        protocol: 'http',
        area_id: world.neighbour.area.id,
      })
    ).json();
    const refused = async (values: ReturnType<typeof at>) => {
      const answer = await world.canbo.post('/api/playlist', values);
      return [answer.statusCode, answer.json().errors?.[0]?.field];
    };
    expect(await refused(at([bulletin(), { ...item(), ref_id: theirs.id }]))).toEqual([400, 'items.1']);
    expect(await refused(at([{ item_type: 'relay', ref_id: world.contents[0] ?? '' }]))).toEqual([400, 'items.0']);
    expect(await refused(at([{ item_type: 'content', ref_id: relay.id }]))).toEqual([400, 'items.0']);
    const { id, version } = await create(world.canbo, at([item()], { mode: 'now', slots: [] }));
    const submitted = await world.canbo.post(`/api/playlist/${id}/submit`, { version });
    expect([submitted.statusCode, submitted.json().errors?.[0]?.field]).toEqual([422, 'items']);
    expect((await create(world.canbo, at([item(300)], { mode: 'now', slots: [] }))).items).toMatchObject([
      { length_sec: 300 },
    ]);
  });

  it('keeps its link from being deleted, and says which schedules need it', async () => {
    const { id, name } = await putOnAir(world, at([item()]));
    const answer = await world.canbo.delete(`${base}/${relay.id}`);
    expect([answer.statusCode, answer.json().details.uses]).toEqual([409, [{ base: '/api/playlist', id, name }]]);
    expect((await world.canbo.get(`/api/playlist/find?content_id=${relay.id}`)).json().rows).toMatchObject([{ id }]);
  });

  it('needs approval when its length changes', async () => {
    const { id, version } = await putOnAir(world, at([item()]));
    const edited = await world.canbo.put(`/api/playlist/${id}`, { ...at([item(60)]), version });
    expect(edited.json()).toMatchObject({ proposal: { schedule: { status: 'waiting_approval' } } });
  });

  it('is in the history with the relayed time and the reason for the rest', async () => {
    const schedule = await putOnAir(world, at([item()]));
    const [run] = await runsOf(world.lanhdao, schedule.id);
    const start = Date.parse(run.planned_start);
    const now = new Date(start + 1801_000).toISOString();
    const values = {
      played_sec: 700,
      backup_sec: 120,
      result: 'partial' as const,
      reason: 'relay_error' as const,
      actual_end: run.planned_end,
      at: now,
    };
    await report(world, [world.devices[0] ?? ''], run, values);
    const { rows } = (await world.lanhdao.get(`/api/playlist/history/${run.id}/devices?limit=100`)).json();
    expect(rows.find(({ device }: { device: { id: string } }) => device.id === world.devices[0])).toMatchObject({
      played_sec: 700,
      backup_sec: 120,
      required_sec: 1800,
      result: 'partial',
      reason: 'relay_error',
    });
  });
});

it('is checked before it goes on the air, unless it just was', async () => {
  await putOnAir(world, at([item()], onceIn(2, 30)));
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const checkAfter = async (last_check_at: string) => {
    await world.db.update(relayTable).set({ last_check_at, next_check_at: later }).where(eq(relayTable.id, relay.id));
    await checkBeforeRuns(world.db, new Date().toISOString());
    const [row] = await world.db.select().from(relayTable).where(eq(relayTable.id, relay.id));
    return row!.next_check_at < later;
  };
  expect(await checkAfter(new Date(Date.now() - 240_000).toISOString())).toBe(true);
  expect(await checkAfter(new Date(Date.now() - 60_000).toISOString())).toBe(false);
});

it('that falls silent is reported once to the authors of schedules that play it', async () => {
  await putOnAir(world, at([item()]));
  await notifyAuthors(world.db, world.deps, {
    id: relay.id,
    name: 'VOV1',
    kind: 'relay.lost',
    detail: 'Mất tiếng',
    notified: [],
  });
  const bell = async (client: typeof world.canbo) =>
    (await client.get('/api/notification/find'))
      .json()
      .rows.filter(({ kind }: { kind: string }) => kind === 'relay.lost').length;
  expect([await bell(world.canbo), await bell(world.canbo2)]).toEqual([1, 0]);
});
