import { randomUUID } from 'node:crypto';
import {
  topicOf,
  type Enrolment,
  type PlanDocument,
  type PlanMessage,
  type StatusMessage,
} from '@loa/contracts/device-protocol';
import { devices, type Device } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deviceTokens } from '../device-token';
import { deviceRuntimeTable, deviceTable } from '../modules/devices';
import { mediaTable } from '../modules/media';
import { occurrenceTable } from '../modules/schedules';
import {
  buildSchedule,
  onceIn,
  putOnAir,
  startBroadcastWorld,
  type BroadcastWorld,
} from '../modules/schedules/broadcast-world.fixture';
import { addMedia, item, makeBoard, showOnBoards } from '../modules/schedules/bulletins/bulletins.fixture';
import { connectDevice, eventually } from './gateway.fixture';

const base = '/api/default-show';
let world: BroadcastWorld;
let board: string;
let logo: string;
let flag: string;
let self: Awaited<ReturnType<typeof asDevice>>;
const clients: MqttClient[] = [];

beforeAll(async () => {
  world = await startBroadcastWorld({}, { listen: true });
  board = world.devices[0] ?? '';
  await makeBoard(world, board);
  await world.db.update(deviceRuntimeTable).set({ tracks: 2 }).where(eq(deviceRuntimeTable.device_id, board));
  // The row was written past the API, so its event is sent by hand.
  world.deps.events.emit('record.changed', { base: devices.base, verb: 'ADD', id: board });
  [logo, flag] = [await addMedia(world, 'Logo xã'), await addMedia(world, 'Cờ Tổ quốc')];
  self = await asDevice(board);
  await self.there(2);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await world.server.stop();
});

/** A board at its end of the line: it fetches each announced plan, and reports what the test asks for. */
async function asDevice(id: string) {
  const [row] = await world.db.select().from(deviceTable).where(eq(deviceTable.id, id));
  const key: Enrolment = deviceTokens(world.deps.config.secret).enrol(row!.device_code, 1);
  const client = await connectDevice(world.server, key);
  clients.push(client);
  const seen = { plan: null as PlanDocument | null };
  client.on('message', (_topic, text) => {
    const { url } = JSON.parse(text.toString()) as PlanMessage;
    void fetch(`${world.server.url}${url}`, { headers: { authorization: `Bearer ${key.token}` } })
      .then((answer) => answer.json())
      .then((plan: PlanDocument) => (seen.plan = plan));
  });
  await client.subscribeAsync(topicOf(key.device_code, 'plan'), { qos: 1 });
  const publish = (leaf: 'presence' | 'status', message: object) =>
    client.publishAsync(topicOf(key.device_code, leaf), JSON.stringify({ at: new Date().toISOString(), ...message }), {
      qos: 1,
      retain: leaf === 'presence',
    });
  return {
    there: (tracks?: number) => publish('presence', { online: true, boot_id: randomUUID(), ...(tracks && { tracks }) }),
    say: (status: Omit<StatusMessage, 'at'>) => publish('status', status),
    /** Waits until the plan names this default content. */
    shows: (name: string) =>
      eventually(
        () => seen.plan?.default_show,
        (shown) => (shown?.kind === 'show' ? shown.name : shown?.kind) === name,
      ),
  };
}
const read = async () => (await world.admin.get(`/api/device/find/${board}`)).json() as Device;
const choose = async (media_id: string, version: number) => {
  const answer = await world.admin.put(`${base}/area/${world.author.area.id}`, {
    kind: 'media',
    ref_id: media_id,
    version,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

it('a board gets its default content over MQTT, and what it reports is stored and sent to consoles', async () => {
  const deltas: unknown[] = [];
  const undo = world.deps.events.on('console', ({ event, item: delta }) => {
    if (event === 'device.status') deltas.push(delta);
  });
  await putOnAir(world, buildSchedule(world));
  await self.shows('clock');
  await choose(logo, 0);
  const shown = await self.shows('Logo xã');
  expect(shown).toMatchObject({ kind: 'show', content_id: logo, show: { frames: [{ media_kind: 'image' }] } });

  await self.say({ play_state: 'idle', now: null, default_shown: { kind: 'show', title: 'Logo xã' } });
  expect(await eventually(read, ({ default_shown }) => default_shown !== null)).toMatchObject({
    default_shown: { kind: 'show', title: 'Logo xã' },
  });
  // Consoles are notified once it is stored.
  await vi.waitFor(() =>
    expect(deltas).toContainEqual(
      expect.objectContaining({ id: board, default_shown: { kind: 'show', title: 'Logo xã' } }),
    ),
  );
  // Left out it has not changed; null: something planned is seen.
  await self.say({ volume: 41 });
  expect((await eventually(read, ({ volume }) => volume === 41)).default_shown).toEqual({
    kind: 'show',
    title: 'Logo xã',
  });
  await self.say({ play_state: 'playing', default_shown: null });
  expect((await eventually(read, ({ play_state }) => play_state === 'playing')).default_shown).toBeNull();
  const map = (await world.admin.get('/api/device/map?box=100,8,110,24&zoom=18')).json();
  expect(map).toMatchObject({ total: expect.any(Number) });
  undo();
});

it('what expires leaves the boards at that moment, not with the next day’s plan', async () => {
  await world.admin.put(`${base}/area/${world.author.area.id}`, { kind: 'dark', version: 1 });
  await self.shows('dark');
  await choose(flag, 2);
  await self.shows('Cờ Tổ quốc');
  const { version } = (await world.admin.get(`/api/content-manager/media/find/${flag}`)).json();
  const expires_at = new Date(Date.now() + 1500).toISOString();
  const [row] = await world.db.select().from(mediaTable).where(eq(mediaTable.id, flag));
  const edited = await world.admin.put(`/api/content-manager/media/${flag}`, {
    name: row?.name,
    area_id: row?.area_id,
    share: row?.share,
    expires_at,
    version,
  });
  expect(edited.statusCode, edited.body).toBe(200);
  await self.shows('clock');
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expires_at));
});

it('a board that begins to play on another number of tracks has its runs foreseen anew at once', async () => {
  const slot = onceIn(200, 230);
  const only = { area_ids: [], device_ids: [board] };
  const pictures = { name: 'Áp phích', items: [item(logo, 40)], priority_level: 30 as const };
  await showOnBoards(world, buildSchedule(world, { ...slot, ...only, ...pictures }));
  const spoken = await putOnAir(world, buildSchedule(world, { ...slot, ...only, name: 'Tin sáng' }));
  const foreseen = async () => {
    const { planned_start, expected_end } = occurrenceTable;
    const [run] = await world.db
      .select({ planned_start, expected_end })
      .from(occurrenceTable)
      .where(and(eq(occurrenceTable.schedule_id, spoken.id)));
    return (Date.parse(run?.expected_end ?? '') - Date.parse(run?.planned_start ?? '')) / 1000;
  };
  // A minute beside pictures of half an hour that come first, then behind them, then beside them again.
  expect(await foreseen()).toBe(60);
  await self.there();
  await eventually(foreseen, (seconds) => seconds !== 60);
  await self.there(2);
  await eventually(foreseen, (seconds) => seconds === 60);
});
