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
});
