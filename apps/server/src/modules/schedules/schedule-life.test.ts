import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchedule, create, plansOf, putOnAir, runsOf, startBroadcastWorld } from './broadcast-world.fixture';
import type { BroadcastWorld } from './broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

it('goes from draft to the air as two people decide', async () => {
  const { canbo, lanhdao, xemthoi } = world;
  const draft = await create(canbo, buildSchedule(world));
  expect(draft).toMatchObject({ status: 'draft', version: 1, duration_sec: 60, device_count: 4, code: expect.stringMatching(/^LP-\d{4}-\d{6}$/), next_start: null, running: false });
  const submitted = await canbo.post(`/api/playlist/${draft.id}/submit`, { version: 1 });
  expect(submitted.json()).toMatchObject({ status: 'waiting_approval', submitted_by: { name: 'Trần Thị Hồng Nhung' }, next_start: expect.any(String), version: 2 });
  expect((await xemthoi.post(`/api/playlist/${draft.id}/approve`, { version: 2 })).statusCode).toBe(403);
  expect((await canbo.post(`/api/playlist/${draft.id}/approve`, { version: 2 })).statusCode).toBe(403);
  expect((await lanhdao.post(`/api/playlist/${draft.id}/approve`, { version: 1 })).json()).toMatchObject({ code: 'STALE' });
  const approved = await lanhdao.post(`/api/playlist/${draft.id}/approve`, { version: 2, approval_note: 'Đồng ý' });
  expect(approved.json()).toMatchObject({ status: 'approved', approved_by: { name: 'Nguyễn Văn Thành' }, approval_note: 'Đồng ý', version: 3 });
  expect(await runsOf(canbo, draft.id)).toMatchObject([{ status: 'planned', device_count: 4, required_sec: 60, operator: { name: 'Trần Thị Hồng Nhung' }, approver: { name: 'Nguyễn Văn Thành' } }]);
  const plan = (await plansOf(world)).get(world.devices[0] ?? '');
  expect(plan?.occurrences).toMatchObject([{ schedule_id: draft.id, title: 'Bản tin thử nghiệm', items: [{ name: 'Bản tin sáng' }] }]);
});

it('drops a schedule with its runs and plans', async () => {
  const { lanhdao } = world;
  const live = await putOnAir(world, buildSchedule(world, { name: 'Sẽ bị hủy', priority_level: 30 }));
  const dropped = await lanhdao.post(`/api/playlist/${live.id}/drop`, { version: live.version, reason: 'Hoãn' });
  expect(dropped.json()).toMatchObject({ status: 'dropped', drop_reason: 'Hoãn' });
  expect(await runsOf(lanhdao, live.id)).toEqual([]);
});
