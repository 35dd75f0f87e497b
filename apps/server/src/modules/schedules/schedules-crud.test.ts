import { schedules } from '@loa/contracts/schedules';
import { afterAll, beforeAll } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { buildSchedule, startBroadcastWorld } from './broadcast-world.fixture';
import type { BroadcastWorld } from './broadcast-world.fixture';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

describeCrud(schedules, {
  server: () => world.server,
  valid: (n) => ({ ...buildSchedule(world, { name: `Phát thanh buổi sáng số ${n}` }) }),
  invalid: { body: { name: 'Thiếu gần hết' }, field: 'items' },
  references: ['area_id', 'category_news_id'],
  rules: [
    { values: { slots: [{ start_time: '06:00', end_time: '06:00' }] }, field: 'slots' },
    { values: { slots: [] }, field: 'slots' },
    { values: { area_ids: [], device_ids: [] }, field: 'area_ids' },
    { values: { mode: 'daily', start_date: '2026-11-20', end_date: '2026-11-19' }, field: 'end_date' },
    { values: { mode: 'weekly', days_of_week: [] }, field: 'days_of_week' },
    { values: { mode: 'monthly', days_of_month: [] }, field: 'days_of_month' },
  ],
});
