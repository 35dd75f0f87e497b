import type { CopiesPreview, Schedule } from '@loa/contracts/schedules';
import { buildSchedule, create, inDays } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';

/** Copies what plays on a day to another day and place, and takes it back. */
export async function copyADay({ canbo, villages, author, contents }: BroadcastWorld) {
  const slots = [{ start_time: '09:00', end_time: '09:10' }];
  await create(canbo, buildSchedule({ author, contents }, { name: 'Chép đi', start_date: inDays(20), slots }));
  const question = {
    from: inDays(20),
    days: 1,
    targets: [inDays(21)],
    area_ids: [villages[0]?.id],
    filters: { search: 'chep', area_id: author.area.id, status: 'draft' },
  };
  const base = '/api/playlist/copies';
  const { rows } = (await canbo.post(`${base}/preview`, question)).json<CopiesPreview>();
  const keys = rows.map(({ schedule_id, version, target, first_day }) => ({ schedule_id, version, target, first_day }));
  const made = (await canbo.post(base, { ...question, rows: keys })).json<{ rows: Schedule[] }>();
  await canbo.post(`${base}/undo`, { ids: made.rows.map(({ id }) => id) });
}
