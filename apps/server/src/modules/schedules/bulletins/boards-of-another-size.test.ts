import type { SchedulePreview } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceTable } from '../../devices';
import { buildSchedule, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { addMedia, makeBoard } from './bulletins.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

it('is shown before anything is saved, one line for each size: how many boards, and how they show it', async () => {
  const { admin, canbo, db } = world;
  const { rows } = (await admin.get('/api/resolution/find?limit=200')).json() as {
    rows: { id: string; width: number; height: number }[];
  };
  const sizeOf = (width: number, height: number) =>
    rows.find((size) => size.width === width && size.height === height)?.id ?? '';
  const [small, large] = [sizeOf(192, 96), sizeOf(640, 320)];
  for (const [at, id] of world.devices.entries()) {
    await makeBoard(world, id);
    await db
      .update(deviceTable)
      .set({ resolution_id: at === 0 ? small : large })
      .where(eq(deviceTable.id, id));
  }
  // The show's one picture is 192 × 64.
  const poster = await addMedia(world, 'Áp phích dài');
  const show = (
    await admin.post('/api/slideshow', {
      name: 'Trình chiếu nhỏ',
      area_id: world.author.area.id,
      resolution_id: small,
      slides: [{ media_id: poster }],
    })
  ).json().id as string;
  const items = [
    { item_type: 'slideshow' as const, ref_id: show },
    { item_type: 'media' as const, ref_id: poster, length_sec: 20 },
  ];
  const seen = (
    await canbo.post('/api/playlist/media/check-conflict', { schedule: buildSchedule(world, { items }) })
  ).json() as SchedulePreview;
  expect(seen.warnings.filter((warning) => warning.includes(' × '))).toEqual([
    '3 màn hình 640 × 320: “Trình chiếu nhỏ” phóng to; “Áp phích dài” thu phóng, có viền trống.',
    '1 màn hình 192 × 96: “Áp phích dài” thu phóng, có viền trống.',
  ]);
});
