import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScheduleWriteInput } from '@loa/contracts/schedules';
import { buildSchedule, create, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { contentTable } from '../../content';
import { deviceTable } from '../../devices';

let world: BroadcastWorld;
let country: string;
beforeAll(async () => {
  world = await startBroadcastWorld();
  country = (await world.admin.get('/api/account/tree-area')).json().above[0].id;
});
afterAll(() => world.server.stop());

const base = '/api/playlist';
type Answer = Awaited<ReturnType<BroadcastWorld['canbo']['post']>>;
const refusal = (answer: Answer) => [answer.statusCode, answer.json().errors?.[0]?.field];

/** The schedule belongs to the commune, so its accounts may see and stop it; its targets are not theirs. */
const tooWide: [string, () => Partial<ScheduleWriteInput>, string][] = [
  ['the whole country', () => ({ area_ids: [country] }), 'area_ids'],
  [
    'a device of another commune',
    () => ({ area_ids: [world.author.area.id], device_ids: [world.elsewhere[0] ?? ''] }),
    'device_ids',
  ],
];

it.each(tooWide)('nobody of a commune makes %s sound, at whatever step', async (_what, targets, field) => {
  const { admin, canbo, lanhdao } = world;
  const wide = buildSchedule(world, { name: 'Do cấp trên để lại', ...targets() });
  expect(refusal(await canbo.post(base, wide))).toEqual([422, field]);
  const { id, area_id } = await create(admin, wide);
  expect(area_id).toBe(world.author.area.id);
  expect(refusal(await canbo.post(`${base}/${id}/copy`))).toEqual([422, field]);
  expect(refusal(await canbo.post(`${base}/${id}/submit`, { version: 1 }))).toEqual([422, field]);
  expect(refusal(await canbo.put(`${base}/${id}`, { ...wide, name: 'Đổi tên', version: 1 }))).toEqual([422, field]);
  expect((await admin.post(`${base}/${id}/submit`, { version: 1 })).statusCode).toBe(200);
  expect(refusal(await lanhdao.post(`${base}/${id}/approve`, { version: 2 }))).toEqual([422, field]);
  expect((await admin.post(`${base}/${id}/approve`, { version: 2 })).statusCode).toBe(200);
  expect((await lanhdao.post(`${base}/${id}/pause`, { version: 3 })).json().status).toBe('paused');
  expect(refusal(await lanhdao.post(`${base}/${id}/resume`, { version: 4 }))).toEqual([422, field]);
  expect((await admin.post(`${base}/${id}/resume`, { version: 4 })).statusCode).toBe(200);
  expect((await lanhdao.post(`${base}/${id}/drop`, { version: 5, reason: 'Không phát ở xã' })).json().status).toBe(
    'dropped',
  );
});

it('a narrower edit by the commune is accepted, and the result may be submitted', async () => {
  const { admin, canbo } = world;
  const { id } = await create(admin, buildSchedule(world, { area_ids: [country] }));
  expect((await canbo.put(`${base}/${id}`, { ...buildSchedule(world), version: 1 })).statusCode).toBe(200);
  expect((await canbo.post(`${base}/${id}/submit`, { version: 2 })).statusCode).toBe(200);
});

it('a copy contains contents removed or deleted since, but none that its owner keeps private', async () => {
  const { admin, canbo, db } = world;
  const [deleted, hidden] = [await world.addContent('Sẽ xóa', 10), await world.addContent('Để riêng', 10)];
  const withItem = (ref_id: string) =>
    create(canbo, buildSchedule(world, { items: [{ item_type: 'content', ref_id }] }));
  const [old, secret] = [await withItem(deleted), await withItem(hidden)];
  const onDevice = await create(canbo, buildSchedule(world, { device_ids: world.devices.slice(0, 1) }));
  await db
    .update(deviceTable)
    .set({ install_status: 'not_installed' })
    .where(eq(deviceTable.id, world.devices[0] ?? ''));
  expect((await canbo.post(`${base}/${onDevice.id}/copy`)).json().device_ids).toEqual(world.devices.slice(0, 1));
  expect(refusal(await canbo.post(base, buildSchedule(world, { device_ids: world.devices.slice(0, 1) })))).toEqual([
    400,
    'device_ids',
  ]);
  await db.delete(contentTable).where(eq(contentTable.id, deleted));
  await db
    .update(contentTable)
    .set({ share: 'private', created_by: { id: 'another', name: 'Người khác' } })
    .where(eq(contentTable.id, hidden));
  expect((await canbo.post(`${base}/${old.id}/copy`)).statusCode).toBe(201);
  expect(refusal(await canbo.post(`${base}/${secret.id}/copy`))).toEqual([400, 'items.0']);
  expect((await admin.post(`${base}/${secret.id}/copy`)).statusCode).toBe(201);
});
