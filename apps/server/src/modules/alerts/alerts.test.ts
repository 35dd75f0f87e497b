import type { Alert } from '@loa/contracts/alerts';
import type { NotificationPage } from '@loa/contracts/notifications';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officerOf } from '../../testing/officer-of';
import { statementsOf } from '../../testing/query-plans';
import type { TestClient } from '../../testing/test-client';
import { accountTable } from '../accounts';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { buildSchedule, clearAir, MINUTE, putOnAir, startBroadcastWorld } from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { alertTable } from './table';
import { look } from './watch';

let world: BroadcastWorld;
let officer: TestClient;
beforeAll(async () => {
  world = await startBroadcastWorld();
  officer = await officerOf(world.server, { module: 'THIET_BI_DA_LAP_DAT' }, 'canbo');
});
beforeEach(async () => {
  await world.db.delete(alertTable);
  await world.db.execute(sql`truncate notification`);
  await set([...world.devices, ...world.elsewhere], {
    connection: 'online',
    last_seen_at: ago(0),
    faults: [],
    clock_skew_ms: 0,
    storage_free: 50,
    storage_total: 100,
  });
});
afterAll(() => world.server.stop());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const set = (ids: string[], values: Partial<typeof deviceRuntimeTable.$inferInsert>) =>
  world.db.update(deviceRuntimeTable).set(values).where(inArray(deviceRuntimeTable.device_id, ids));
const lose = (ids: string[], minutes = 11) => set(ids, { connection: 'offline', last_seen_at: ago(minutes) });
const back = (ids: string[]) => set(ids, { connection: 'online', last_seen_at: ago(0) });
const heard: [string, number][] = [];
const lookNow = () =>
  look(
    world.ground,
    async (_tx, event, alerts) => void heard.push([event, alerts.filter(({ is_quiet }) => !is_quiet).length]),
    new Date().toISOString(),
  );
const alertsOf = async (client: TestClient, query = 'state=open,acknowledged') =>
  (await client.get(`/api/alert/find?${query}`)).json().rows as Alert[];
const said = (rows: Alert[]) =>
  rows
    .map(({ kind, subject, is_group, still_count, device_count }) => [
      kind,
      subject,
      is_group,
      `${still_count}/${device_count}`,
    ])
    .sort();
const bellOf = async (client: TestClient) =>
  ((await client.get('/api/notification/find')).json() as NotificationPage).rows.map(({ kind, record, detail }) => [
    kind,
    record.name,
    detail,
  ]);
const nameOf = async (id: string) => (await world.admin.get(`/api/device/find/${id}`)).json().name as string;

describe('an alert', () => {
  it('is told after so many minutes, closes by itself, and says so under the bell', async () => {
    const [one = ''] = world.devices;
    await lose([one], 9);
    await lookNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
    await lose([one], 11);
    await lookNow();
    await lookNow();
    const name = await nameOf(one);
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', name, false, '1/1']]);
    expect(await bellOf(world.canbo)).toEqual([['alert.opened', name, 'Mất kết nối']]);
    // One device is for those nearest to it.
    expect(await bellOf(world.admin)).toEqual([]);
    await back([one]);
    await lookNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
    expect((await alertsOf(world.canbo, 'state=over')).map(({ state, still_count }) => [state, still_count])).toEqual([
      ['over', 0],
    ]);
    expect(await bellOf(world.canbo)).toEqual([['alert.over', name, 'Mất kết nối']]);
  });

  it('is one for a cut line, and takes in who was told of before and who comes soon after', async () => {
    const [first = '', ...others] = world.devices;
    await lose([first], 13);
    await lookNow();
    await lose(others.slice(0, 2), 10);
    await lookNow();
    const [cut] = await alertsOf(world.canbo);
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '3/3']]);
    await lose(others.slice(2), 8);
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '4/4']]);
    expect(await bellOf(world.canbo)).toEqual([['alert.opened', cut?.area.name, 'Mất kết nối (3)']]);
    // A place is also for those above it.
    expect(await bellOf(world.admin)).toEqual([['alert.opened', cut?.area.name, 'Mất kết nối (3)']]);
    await back(world.devices.slice(0, 3));
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '1/4']]);
    await back(world.devices);
    await lookNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
  });

  it('takes in again whoever was back for a moment, and goes on looking after the others', async () => {
    const [first = '', second = '', ...others] = world.devices;
    await lose([first, second, ...others], 12);
    await lookNow();
    await back([first]);
    await lookNow();
    const place = (await alertsOf(world.canbo))[0]?.area.name;
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', place, true, '3/4']]);
    await lose([first], 11);
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', place, true, '4/4']]);
    await back([second]);
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', place, true, '3/4']]);
  });

  it('is over for a device that is taken out of use, and nobody is told of its trouble, nor of others because of it', async () => {
    const [one = '', other = ''] = world.devices;
    const setInUse = (is_active: boolean) =>
      world.db.update(deviceTable).set({ is_active }).where(eq(deviceTable.id, one));
    await lose([one]);
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', await nameOf(one), false, '1/1']]);
    await setInUse(false);
    try {
      // Not yet for so long that it would be told by itself.
      await lose([other], 5);
      await lookNow();
      expect(await alertsOf(world.canbo)).toEqual([]);
    } finally {
      await setInUse(true);
    }
    await lookNow();
    expect(said(await alertsOf(world.canbo))).toContainEqual(['offline', await nameOf(one), false, '1/1']);
  });

  it('tells of faults, clocks and full storage, and keeps them while the device is away', async () => {
    const [a = '', b = '', c = '', d = ''] = world.devices;
    const since = ago(5);
    await set([a], { faults: [{ code: 'relay', message: 'Rơ-le không đóng', since }] });
    await set([b], { clock_skew_ms: 60_000 });
    await set([c], { storage_free: 3, storage_total: 100 });
    await set([d], {
      faults: [
        { code: 'storage', message: 'Đầy', since },
        { code: 'clock', message: 'Sai', since },
      ],
    });
    await lookNow();
    const rows = await alertsOf(world.canbo);
    expect(rows.map(({ kind, subject, detail }) => [kind, subject, detail]).sort()).toEqual(
      [
        ['clock', await nameOf(b), null],
        ['clock', await nameOf(d), null],
        ['fault', await nameOf(a), 'Rơ-le không đóng'],
        ['storage', await nameOf(c), null],
        ['storage', await nameOf(d), null],
      ].sort(),
    );
    await set([a], { connection: 'offline', last_seen_at: ago(1) });
    await lookNow();
    expect(await alertsOf(world.canbo)).toHaveLength(5);
    await set([a, b, c, d], { connection: 'online', faults: [], clock_skew_ms: 10, storage_free: 40 });
    await lookNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
  });

  it('says before a broadcast which of its devices are away, and is over when they are back or the run is', async () => {
    await clearAir(world);
    const slot = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' }).format(
        Date.now() + minutes * MINUTE,
      );
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() + 20 * MINUTE);
    const { id } = await putOnAir(
      world,
      buildSchedule(world, {
        name: 'Bản tin chiều',
        start_date: day,
        slots: [{ start_time: slot(20), end_time: slot(25) }],
        area_ids: [],
        device_ids: world.devices.slice(0, 2),
      }),
    );
    await set([...world.devices.slice(0, 1), ...world.devices.slice(3)], {
      connection: 'offline',
      last_seen_at: ago(1),
    });
    await lookNow();
    const rows = await alertsOf(world.canbo);
    expect(rows.map(({ kind, run, devices }) => [kind, run?.name, devices.map((device) => device.id)])).toEqual([
      ['before_run', 'Bản tin chiều', world.devices.slice(0, 1)],
    ]);
    expect((await bellOf(world.lanhdao))[0]?.[2]).toBe('Mất kết nối trước giờ phát: Bản tin chiều');
    await world.db.execute(sql`update occurrence set status = 'cancelled' where schedule_id = ${id}`);
    await lookNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
    await clearAir(world);
  });
});

describe('an alert is', () => {
  it('seen with its own devices only, and taken up only by who is in charge of all its place', async () => {
    await lose([...world.devices, ...world.elsewhere]);
    await lookNow();
    const wide = (await alertsOf(world.admin)).find(({ device_count }) => device_count === 6);
    expect(wide?.is_group).toBe(true);
    expect(said(await alertsOf(world.canbo))).toEqual([['offline', wide?.subject, true, '4/4']]);
    expect(said(await alertsOf(world.canbo2))).toEqual([['offline', wide?.subject, true, '2/2']]);
    const refused = await officer.post(`/api/alert/${wide?.id}/acknowledge`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Cảnh báo này gồm cả nơi khác, bạn chỉ có thể xem',
    ]);
    expect((await world.canbo.post(`/api/alert/${wide?.id}/acknowledge`)).statusCode).toBe(403);
    // Whoever lies below is told under the own bell too.
    expect((await bellOf(world.canbo2)).map(([kind]) => kind)).toEqual(['alert.opened']);
    // An account that is bound to some devices hears of these.
    await world.db
      .update(accountTable)
      .set({ device_ids: world.devices.slice(0, 1) })
      .where(eq(accountTable.username, 'xemthoi'));
    const bound = await world.server.signIn('xemthoi');
    expect(said(await alertsOf(bound))).toEqual([['offline', wide?.subject, true, '1/1']]);
    await world.db.update(accountTable).set({ device_ids: [] }).where(eq(accountTable.username, 'xemthoi'));
    expect(
      (await world.canbo2.get(`/api/alert/find/${(await opened(world.devices.slice(0, 1)))?.id}`)).statusCode,
    ).toBe(404);
  });
  const opened = async (ids: string[]) => {
    await back([...world.devices, ...world.elsewhere]);
    await lookNow();
    await lose(ids);
    await lookNow();
    return (await alertsOf(world.admin))[0];
  };

  it('acknowledged by one, told to all, and logged', async () => {
    const one = await opened(world.devices.slice(0, 1));
    const done = await officer.post(`/api/alert/${one?.id}/acknowledge`);
    expect([done.statusCode, done.json().state, done.json().acknowledged_by.name]).toEqual([
      200,
      'acknowledged',
      expect.stringMatching(/Người phụ trách/),
    ]);
    expect((await officer.post(`/api/alert/${one?.id}/acknowledge`)).statusCode).toBe(409);
    expect(await alertsOf(world.canbo, 'state=open')).toEqual([]);
    expect((await alertsOf(world.canbo, 'state=acknowledged'))[0]?.id).toBe(one?.id);
    expect((await world.admin.get(`/api/log/find?entity_id=${one?.id}`)).json().rows).toHaveLength(1);
    await back(world.devices);
    await lookNow();
    expect((await officer.post(`/api/alert/${one?.id}/silence`, { minutes: 60 })).json().message).toBe(
      'Cảnh báo này đã hết',
    );
  });

  it('answered in words, which takes it up and stands when it is over, by who is in charge of it', async () => {
    const one = await opened(world.devices.slice(0, 1));
    const answer = (words: unknown, client = officer) => client.post(`/api/alert/${one?.id}/answer`, { answer: words });
    for (const wrong of ['', '   ', 7, 'x'.repeat(501)]) expect((await answer(wrong)).statusCode).toBe(400);
    expect([
      (await answer('Của tôi', world.canbo)).statusCode,
      (await answer('Của tôi', world.canbo2)).statusCode,
    ]).toEqual([403, 403]);
    const first = await answer('  Mất điện cả thôn ');
    expect(first.json()).toMatchObject({
      state: 'acknowledged',
      answer: 'Mất điện cả thôn',
      answered_by: { name: expect.stringMatching(/Người phụ trách/) },
      acknowledged_by: { id: first.json().answered_by.id },
      abilities: ['ANSWER', 'SILENCE'],
    });
    expect((await alertsOf(world.canbo)).find(({ id }) => id === one?.id)?.answer).toBe('Mất điện cả thôn');
    await back(world.devices);
    await lookNow();
    const last = await answer('Đã có điện lại', world.admin);
    expect(last.json()).toMatchObject({
      state: 'over',
      answer: 'Đã có điện lại',
      acknowledged_by: first.json().acknowledged_by,
      abilities: ['ANSWER'],
    });
    const { rows } = (await world.admin.get(`/api/log/find?entity_id=${one?.id}`)).json();
    expect(
      rows.map(({ changes }: { changes: object[] }) => changes).filter(({ length }: object[]) => length > 0),
    ).toEqual([
      [{ field: 'answer', old: 'Mất điện cả thôn', new: 'Đã có điện lại' }],
      [{ field: 'answer', old: null, new: 'Mất điện cả thôn' }],
    ]);
  });

  it('silenced for a while: the same trouble comes and goes without anybody being told', async () => {
    const one = await opened(world.devices.slice(0, 1));
    const quiet = await officer.post(`/api/alert/${one?.id}/silence`, { minutes: 480 });
    expect(Date.parse(quiet.json().silenced_until) - Date.now()).toBeGreaterThan(479 * MINUTE);
    heard.length = 0;
    await world.db.execute(sql`truncate notification`);
    const again = await opened(world.devices.slice(0, 1));
    expect(again?.id).not.toBe(one?.id);
    expect(again?.silenced_by?.name).toBe(quiet.json().silenced_by.name);
    expect(heard.every(([, loud]) => loud === 0)).toBe(true);
    expect(await bellOf(world.canbo)).toEqual([]);
    // Another device is another matter.
    await lose(world.devices.slice(1, 2), 30);
    await lookNow();
    expect(await bellOf(world.canbo)).toHaveLength(1);
    expect((await officer.post(`/api/alert/${again?.id}/silence`, { minutes: 7 })).statusCode).toBe(400);
    expect((await officer.post(`/api/alert/${again?.id}/silence`, { minutes: 0 })).json().silenced_until).toBeNull();
  });
});

it('takes as many statements for thousands of devices as for a few, but for those that carry a thousand each', async () => {
  const count = async (ids: string[]) => {
    await lose(ids);
    const { length } = await statementsOf(lookNow);
    await back(ids);
    await lookNow();
    return length;
  };
  const few = await count(world.devices);
  const many = await world.addDevices(10_000, world.neighbour.area.id, 'Loa nhieu');
  const lost = await count(many);
  // The server's own clock may look in between.
  expect(lost).toBeLessThanOrEqual(3 * few + many.length / 1000);
  const scattered = await count(many.filter((_, at) => at % 3 === 0));
  expect(scattered).toBeLessThanOrEqual(3 * few + (3 * many.length) / 1000);
}, 120_000);
