import type { Calendar, CalendarFeed, CalendarRun, NewCalendarFeed, Occurrence } from '@loa/contracts/schedules';
import { CALENDAR_DAYS, MOST_CALENDAR_FEEDS } from '@loa/contracts/schedules';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activityLogTable } from '../../../activity-log';
import { accountTable } from '../../accounts';
import { ROOT_AREA_ID } from '../../areas';
import type { TestClient } from '../../../testing/test-client';
import { buildSchedule, inDays, putOnAir, startBroadcastWorld } from '../broadcast-world.fixture';
import type { BroadcastWorld } from '../broadcast-world.fixture';
import { calendarFeedTable } from './table';

let world: BroadcastWorld;
beforeAll(async () => {
  world = await startBroadcastWorld();
  const slots = [{ start_time: '06:00', end_time: '06:30' }];
  await putOnAir(world, buildSchedule(world, { name: 'Bản tin sáng', mode: 'daily', start_date: inDays(1), slots }));
  await putOnAir(
    world,
    buildSchedule(world, {
      name: 'Tin; có dấu phẩy, và \\ gạch',
      mode: 'once',
      start_date: inDays(2),
      slots: [{ start_time: '23:30', end_time: '00:15' }],
    }),
  );
});
afterAll(() => world.server.stop());
afterEach(() => world.server.db.delete(calendarFeedTable));

const BASE = '/api/calendar-feed';
const make = async (client: TestClient, area_id: string | null = null) => {
  const answer = await client.post(BASE, { area_id });
  expect(answer.statusCode).toBe(201);
  return answer.json() as NewCalendarFeed;
};
/** The address as a calendar reads it: without a session. */
const read = (path: string, headers = {}) => world.server.app.inject({ method: 'GET', url: path, headers });

/** The events of a calendar, by another library than the one that writes it. */
async function events(path: string) {
  const answer = await read(path);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      id: event.uid.replace('@loa', ''),
      name: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      place: event.location,
    };
  });
}
/** The same runs by the calls of the console: the list to the horizon of plans, and the calendar beyond it. */
async function listed(client: TestClient, area_id?: string) {
  const query = `limit=200${area_id ? `&area_id=${area_id}` : ''}`;
  const { rows } = (await client.get(`/api/playlist/occurrence/find?${query}`)).json() as { rows: Occurrence[] };
  const beyond: CalendarRun[] = [];
  for (let day = 15; day < 62; day += CALENDAR_DAYS) {
    const span = `from=${inDays(day)}&to=${inDays(Math.min(day + CALENDAR_DAYS, 62))}&status=approved`;
    const answer = await client.get(`/api/playlist/calendar?${span}${area_id ? `&area_id=${area_id}` : ''}`);
    beyond.push(...(answer.json() as Calendar).runs);
  }
  return [...rows, ...beyond].map(({ id, schedule, planned_start, planned_end, area }) => ({
    id,
    name: schedule.name,
    start: planned_start,
    end: planned_end,
    place: area.name,
  }));
}

describe('an iCalendar address', () => {
  it('shows each account the runs that its lists show, in each place it chooses', async () => {
    const { admin, canbo, lanhdao, xemthoi, canbo2 } = world;
    const village = world.villages[0]!.id;
    for (const client of [admin, canbo, lanhdao, xemthoi, canbo2])
      expect(await events((await make(client)).path)).toEqual(await listed(client));
    expect(await events((await make(canbo, village)).path)).toEqual(await listed(canbo, village));
    expect(await listed(canbo)).toHaveLength(62);
    expect(await listed(canbo2)).toEqual([]);
  });

  it('is listed without its secret, and revoked by its owner only', async () => {
    const { path, ...made } = await make(world.canbo);
    const rows = async (client: TestClient) =>
      ((await client.get(`${BASE}/find`)).json() as { rows: CalendarFeed[] }).rows;
    expect(await rows(world.canbo)).toEqual([made]);
    expect(await rows(world.lanhdao)).toEqual([]);
    expect((await world.lanhdao.delete(`${BASE}/${made.id}`)).statusCode).toBe(404);
    expect((await read(path)).statusCode).toBe(200);
    expect((await rows(world.canbo))[0]?.last_read_at).not.toBeNull();
    expect((await world.canbo.delete(`${BASE}/${made.id}`)).json()).toEqual({ rows: [] });
    expect((await read(path)).statusCode).toBe(404);
    const { db } = world.server;
    const log = await db.select().from(activityLogTable).where(eq(activityLogTable.action, 'CALENDAR_FEED_DELETE'));
    expect(log.at(-1)?.entity).toMatchObject({ id: made.id, name: made.area.name });
    expect(JSON.stringify(log)).not.toContain(path.split('/')[3]);
  });

  it('is refused for a place of others', async () => {
    for (const area_id of [ROOT_AREA_ID, '01900000-0000-7000-8000-00000000ffff'])
      expect((await world.canbo.post(BASE, { area_id })).json()).toMatchObject({ errors: [{ field: 'area_id' }] });
  });

  it('shows nothing while its account is locked, and no more than the account may see by then', async () => {
    const { db } = world.server;
    const [wide, narrow] = [await make(world.canbo), await make(world.canbo, world.villages[0]!.id)];
    const username = eq(accountTable.username, 'canbo');
    const change = (values: Partial<typeof accountTable.$inferInsert>) =>
      db.update(accountTable).set(values).where(username);
    const [before] = await db.select().from(accountTable).where(username);
    await change({ status: 'locked' });
    expect((await read(wide.path)).statusCode).toBe(404);
    const [other] = await db.select().from(accountTable).where(eq(accountTable.username, 'canbo2'));
    await change({ status: 'active', area_id: other!.area_id });
    expect(await events(wide.path)).toEqual([]);
    expect(await events(narrow.path)).toEqual([]);
    await change({ area_id: before!.area_id });
    expect(await events(wide.path)).toHaveLength(62);
  });

  it('is sent again only when something has changed', async () => {
    const { path } = await make(world.canbo);
    const { etag } = (await read(path)).headers;
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it(`is made ${MOST_CALENDAR_FEEDS} times at most by one account, also at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_CALENDAR_FEEDS + 3 }, () => world.canbo.post(BASE, {})),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(MOST_CALENDAR_FEEDS);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
  });
});
