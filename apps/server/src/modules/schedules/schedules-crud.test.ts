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

/** The same for each of its sets of calls; what a schedule lacks is asked when it is submitted. */
const rules = [
  { values: { start_date: '2026-02-30' }, field: 'start_date' },
  { values: { slots: [{ start_time: '25:00', end_time: '06:00' }] }, field: 'slots.0.start_time' },
];
const shared = {
  server: () => world.server,
  invalid: { body: { name: '' }, field: 'name' },
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
