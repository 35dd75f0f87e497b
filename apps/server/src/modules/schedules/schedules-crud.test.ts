import { bulletins, schedules, slideshowBulletins } from '@loa/contracts/schedules';
import { afterAll, beforeAll } from 'vitest';
import { describeCrud } from '../../testing/describe-crud';
import { buildSchedule, startBroadcastWorld } from './broadcast-world.fixture';
import type { BroadcastWorld } from './broadcast-world.fixture';
import { addMedia, item, makeBoard } from './bulletins/bulletins.fixture';

let world: BroadcastWorld;
let poster: string;
let slideshow: string;
beforeAll(async () => {
  world = await startBroadcastWorld();
  await makeBoard(world, world.devices[0]!);
  poster = await addMedia(world, 'Áp phích phòng cháy');
  const [resolution] = (await world.admin.get('/api/resolution/find')).json().rows;
  slideshow = (
    await world.admin.post('/api/slideshow', {
      name: 'Trình chiếu xã',
      area_id: world.author.area.id,
      resolution_id: resolution.id,
      slides: [{ media_id: poster }],
    })
  ).json().id;
});
afterAll(() => world.server.stop());

/** The same rules for each of its sets of calls. */
const rules = [
  { values: { slots: [{ start_time: '06:00', end_time: '06:00' }] }, field: 'slots' },
  { values: { slots: [] }, field: 'slots' },
  { values: { area_ids: [], device_ids: [] }, field: 'area_ids' },
  { values: { mode: 'daily', start_date: '2026-11-20', end_date: '2026-11-19' }, field: 'end_date' },
  { values: { mode: 'weekly', days_of_week: [] }, field: 'days_of_week' },
  { values: { mode: 'monthly', days_of_month: [] }, field: 'days_of_month' },
];
const shared = {
  server: () => world.server,
  invalid: { body: { name: 'Thiếu gần hết' }, field: 'items' },
  references: ['area_id', 'category_news_id'],
  rules,
};

describeCrud(schedules, {
  ...shared,
  valid: (n) => ({ ...buildSchedule(world, { name: `Phát thanh buổi sáng số ${n}` }) }),
});

describeCrud(bulletins, {
  ...shared,
  valid: (n) => ({ ...buildSchedule(world, { name: `Bản tin bảng số ${n}`, items: [item(poster, 20)] }) }),
});

describeCrud(slideshowBulletins, {
  ...shared,
  valid: (n) => ({
    ...buildSchedule(world, {
      name: `Trình chiếu bảng số ${n}`,
      items: [{ ...item(slideshow), item_type: 'slideshow' }],
    }),
  }),
});
