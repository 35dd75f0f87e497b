import type { DaySpan, LastDay } from '@loa/contracts/devices';
import type { SchedulePreview, ScheduleWriteInput } from '@loa/contracts/schedules';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deviceRuntimeTable } from '../../devices';
import { occurrenceTable } from '../runs/table';
import { addMedia, item, makeBoard, showOnBoards } from './bulletins.fixture';
import {
  buildSchedule,
  clearAir,
  onceIn,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  travel,
} from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

let world: BroadcastWorld;
let poster: string;
/** Both have a screen; the first plays sound and picture at once. */
let boards: string[];

beforeAll(async () => {
  world = await startBroadcastWorld();
  boards = world.devices.slice(0, 2);
  for (const id of boards) await makeBoard(world, id);
  await world.db
    .update(deviceRuntimeTable)
    .set({ tracks: 2 })
    .where(eq(deviceRuntimeTable.device_id, boards[0] ?? ''));
  poster = await addMedia(world, 'Áp phích phòng cháy');
});
beforeEach(() => clearAir(world));
afterEach(() => void vi.useRealTimers());
afterAll(() => world.server.stop());

const body = (values: Partial<ScheduleWriteInput> = {}) =>
  buildSchedule(world, { name: 'Bảng tin', items: [item(poster, 40)], ...values });
const on = (...device_ids: string[]) => ({ area_ids: [], device_ids });
const preview = async (base: string, values: ScheduleWriteInput) =>
  (await world.canbo.post(`${base}/check-conflict`, { schedule: values })).json() as SchedulePreview;

it('sound and picture meet only on boards with one track, and anywhere in an emergency', async () => {
  await showOnBoards(world, body());
  const spoken = buildSchedule(world, on(...boards));
  const { conflicts } = await preview('/api/playlist', spoken);
  expect(conflicts).toMatchObject([{ device_count: 1, devices: [{ id: boards[1] }] }]);
  const alone = await preview('/api/playlist', { ...spoken, ...on(boards[0] ?? '') });
  expect([alone.conflicts, alone.interruptions]).toEqual([[], []]);
  const urgent = await preview('/api/playlist', { ...spoken, priority_level: 90 });
  expect(urgent.interruptions).toMatchObject([{ effect: 'interrupts', device_count: 2 }]);
  const seen = await preview('/api/playlist/media', body());
  expect(seen.conflicts).toMatchObject([{ device_count: 2 }]);
});

it('a bulletin with sound is put on the air beside pictures without a question, and is over when its sound is', async () => {
  const slot = onceIn(3, 33);
  const shown = await showOnBoards(world, body({ ...slot, ...on(boards[0] ?? '') }));
  const spoken = await putOnAir(world, buildSchedule(world, { ...slot, ...on(boards[0] ?? '') }));
  const runs = await world.db
    .select()
    .from(occurrenceTable)
    .where(inArray(occurrenceTable.schedule_id, [shown.id, spoken.id]));
  const overOf = (id: string) =>
    runs
      .filter(({ schedule_id }) => schedule_id === id)
      .map(({ over_at, planned_end, expected_end }) => [over_at === planned_end, expected_end <= planned_end]);
  expect([overOf(shown.id), overOf(spoken.id).map(([, isWithin]) => isWithin)]).toEqual([[[true, true]], [true]]);
  const [picture] = runs.filter(({ schedule_id }) => schedule_id === shown.id);
  const [sound] = runs.filter(({ schedule_id }) => schedule_id === spoken.id);
  // With one track it would begin when the pictures are over.
  expect(sound?.expected_end && picture && sound.expected_end < picture.planned_end).toBe(true);
});

it('its last day tells what was heard and what was seen apart; of a board with one track all together', async () => {
  const slot = onceIn(1, 4);
  const board = boards[0] ?? '';
  const shown = await showOnBoards(world, body({ ...slot, ...on(board) }));
  const spoken = await putOnAir(world, buildSchedule(world, { ...slot, ...on(board), name: 'Tin sáng' }));
  const [[picture], [sound]] = [await runsOf(world.admin, shown.id), await runsOf(world.admin, spoken.id)];
  await travel(world, new Date(Date.parse(picture.planned_end) + 1000).toISOString());
  await report(world, [board], picture);
  await report(world, [board], sound);
  const day = async () => (await world.admin.get(`/api/device/${board}/last-day`)).json() as LastDay;
  const played = (spans: readonly DaySpan[] | null) =>
    spans?.flatMap(({ state, title }) => (state === 'played' ? [title] : []));
  const apart = await day();
  expect([played(apart.spans), played(apart.seen)]).toEqual([['Tin sáng'], ['Bảng tin']]);
  const tracksOf = (tracks: number) =>
    world.db.update(deviceRuntimeTable).set({ tracks }).where(eq(deviceRuntimeTable.device_id, board));
  await tracksOf(1);
  expect((await day()).seen).toBeNull();
  await tracksOf(2);
});
