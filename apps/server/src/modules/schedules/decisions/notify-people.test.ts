import type { NotificationPage } from '@loa/contracts/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client';
import { buildSchedule, create, inDays, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { tick } from '../runs/clock/run-clock';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const notificationsOf = async (client: TestClient, id: string) => {
  const { rows }: NotificationPage = (await client.get('/api/notification/find?limit=200')).json();
  return rows.filter(({ record }) => record.id === id).map(({ kind, by, detail }) => ({ kind, by, detail }));
};
const OFFICER = 'Trần Thị Hồng Nhung';
const APPROVER = 'Nguyễn Văn Thành';

it('notifies approvers that a schedule waits, until it waits no more, and its author why it was rejected and that it was approved', async () => {
  const { canbo, canbo2, lanhdao, admin } = world;
  const { id } = await create(canbo, buildSchedule(world, { start_date: inDays(2) }));
  expect(await notificationsOf(lanhdao, id)).toEqual([]);
  await canbo.post(`${base}/${id}/submit`, { version: 1 });
  const waiting = { kind: 'schedule.waiting', by: OFFICER, detail: null };
  expect([
    await notificationsOf(lanhdao, id),
    await notificationsOf(admin, id),
    await notificationsOf(canbo, id),
    await notificationsOf(canbo2, id),
  ]).toEqual([[waiting], [waiting], [], []]);

  const woken = new Set<string>();
  const stop = world.deps.events.on('notification.changed', ({ account_ids }) =>
    account_ids.forEach((account) => woken.add(account)),
  );
  await lanhdao.post(`${base}/${id}/reject`, { version: 2, reason: 'Sai giờ' });
  stop();
  // Approvers see it disappear, its author sees it arrive.
  expect(woken).toEqual(new Set([canbo, lanhdao, admin].map(({ tokens }) => tokens.account_id)));
  const rejected = { kind: 'schedule.rejected', by: APPROVER, detail: 'Sai giờ' };
  expect([
    await notificationsOf(lanhdao, id),
    await notificationsOf(admin, id),
    await notificationsOf(canbo, id),
  ]).toEqual([[], [], [rejected]]);

  await canbo.post(`${base}/${id}/submit`, { version: 3 });
  expect((await lanhdao.post(`${base}/${id}/approve`, { version: 4 })).statusCode).toBe(200);
  expect(await notificationsOf(canbo, id)).toEqual([
    { kind: 'schedule.approved', by: APPROVER, detail: null },
    rejected,
  ]);
  expect(await notificationsOf(lanhdao, id)).toEqual([]);
});

it('notifies nobody of a refused decision, nor of his own', async () => {
  const { canbo, lanhdao, admin } = world;
  const { id } = await create(admin, buildSchedule(world, { start_date: inDays(3) }));
  await admin.post(`${base}/${id}/submit`, { version: 1 });
  expect((await canbo.post(`${base}/${id}/approve`, { version: 2 })).statusCode).toBe(403);
  expect((await lanhdao.post(`${base}/${id}/approve`, { version: 1 })).statusCode).toBe(409);
  expect((await notificationsOf(lanhdao, id)).map(({ kind }) => kind)).toEqual(['schedule.waiting']);
  expect((await admin.post(`${base}/${id}/approve`, { version: 2 })).statusCode).toBe(200);
  expect([await notificationsOf(admin, id), await notificationsOf(lanhdao, id)]).toEqual([[], []]);
});

it('notifies its author that a schedule expired while it waited, and removes the notifications that it waits', async () => {
  const { canbo, lanhdao, deps } = world;
  const { id } = await create(canbo, buildSchedule(world, { start_date: inDays(4) }));
  const { next_start } = (await canbo.post(`${base}/${id}/submit`, { version: 1 })).json();
  await tick(deps, new Date(Date.parse(next_start) + 60_000).toISOString());
  expect(await notificationsOf(canbo, id)).toEqual([
    {
      kind: 'schedule.expired',
      by: null,
      detail: 'Lượt phát cuối cùng đã qua khi chưa được duyệt. Hãy sao chép lịch, chọn ngày mới rồi gửi duyệt.',
    },
  ]);
  expect(await notificationsOf(lanhdao, id)).toEqual([]);
});
