import type { Alert } from '@loa/contracts/alerts';
import { FULL_BELOW } from '@loa/contracts/alerts';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { NotificationPage } from '@loa/contracts/notifications';
import { USUAL_SETTINGS } from '@loa/contracts/system-config';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOf } from '../../db/any-of';
import { officerOf } from '../../testing/officer-of';
import { statementsOf } from '../../testing/query-plans';
import type { TestClient } from '../../testing/test-client';
import { accountTable } from '../accounts';
import { areaTable } from '../areas';
import { deviceRuntimeTable, deviceTable } from '../devices';
import { buildSchedule, clearAir, MINUTE, putOnAir, startBroadcastWorld } from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { alertTable } from './table';
import { WELL_AFTER_MS } from './find-trouble';
import { checkAlerts, type Settled } from './monitor';

let world: BroadcastWorld;
let officer: TestClient;
let settled: Settled;
beforeAll(async () => {
  world = await startBroadcastWorld();
  officer = await officerOf(world.server, { module: 'THIET_BI_DA_LAP_DAT' }, 'canbo');
});
beforeEach(async () => {
  settled = {};
  await set([...world.devices, ...world.elsewhere], {
    connection: 'online',
    last_seen_at: ago(0),
    faults: [],
    clock_skew_ms: 0,
    storage_free: 50,
    storage_total: 100,
  });
  // Last: the server's own monitor may open an alert of what the test before left.
  await world.db.delete(alertTable);
  await world.db.execute(sql`truncate notification`);
});
afterAll(() => world.server.stop());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const set = (ids: string[], values: Partial<typeof deviceRuntimeTable.$inferInsert>) =>
  world.db.update(deviceRuntimeTable).set(values).where(inArray(deviceRuntimeTable.device_id, ids));
const lose = (ids: string[], minutes = 11) => set(ids, { connection: 'offline', last_seen_at: ago(minutes) });
const back = (ids: string[]) => set(ids, { connection: 'online', last_seen_at: ago(0) });
const heard: [string, number][] = [];
const checkAt = (at: number) =>
  checkAlerts(
    world.deps,
    async (_tx, event, alerts) => void heard.push([event, alerts.filter(({ is_quiet }) => !is_quiet).length]),
    new Date(at).toISOString(),
    settled,
  );
const checkNow = () => checkAt(Date.now());
/** Devices are back, and stay so until their trouble is over. */
const backForGood = async (ids: string[]) => {
  await back(ids);
  await checkNow();
  await checkAt(Date.now() + WELL_AFTER_MS);
};
const alertsOf = async (client: TestClient, query = 'state=open,acknowledged') =>
  (await client.get(`/api/alert/find?${query}`)).json().rows as Alert[];
const summaryOf = (rows: Alert[]) =>
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
  it('is sent after a number of minutes, closes by itself, and shows both in the notifications', async () => {
    const [one = ''] = world.devices;
    await lose([one], 9);
    await checkNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
    await lose([one], 11);
    await checkNow();
    await checkNow();
    const name = await nameOf(one);
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', name, false, '1/1']]);
    expect(await bellOf(world.canbo)).toEqual([['alert.opened', name, 'Mất kết nối']]);
    // The alert of one device is for the nearest area with readers.
    expect(await bellOf(world.admin)).toEqual([]);
    await backForGood([one]);
    expect(await alertsOf(world.canbo)).toEqual([]);
    expect((await alertsOf(world.canbo, 'state=over')).map(({ state, still_count }) => [state, still_count])).toEqual([
      ['over', 0],
    ]);
    expect(await bellOf(world.canbo)).toEqual([['alert.over', name, 'Mất kết nối']]);
  });

  it('of a device whose faults change again and again stays one of a few, and names them', async () => {
    const [one = ''] = world.devices;
    for (let round = 0; round < 6; round++) {
      const faults = Array.from({ length: 20 }, (_, n) => ({
        code: `err-${round}-${n}`,
        message: `Lỗi ${round}.${n}`,
        since: ago(1),
      }));
      await set([one], { faults });
      await checkNow();
    }
    const rows = await alertsOf(world.canbo);
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ detail }) => detail?.startsWith('Nhiều lỗi: Lỗi 0.'))).toHaveLength(1);
    const few = [{ code: 'relay', message: 'Rơ-le hở', since: ago(1) }];
    await set([one], { faults: few });
    await checkNow();
    await checkAt(Date.now() + WELL_AFTER_MS);
    await checkAt(Date.now() + WELL_AFTER_MS);
    await checkAt(Date.now() + 2 * WELL_AFTER_MS);
    expect((await alertsOf(world.canbo)).map(({ detail }) => detail)).toEqual(['Rơ-le hở']);
    await set([one], { faults: [] });
  });

  it('that cannot be opened or closed stops no other, and health reports it until it is', async () => {
    const [bad = '', good = ''] = world.devices;
    const [badName, goodName] = [await nameOf(bad), await nameOf(good)];
    const alerts = async (query?: string) => (await alertsOf(world.canbo, query)).map(({ subject }) => subject).sort();
    const isWell = async () => (await world.admin.get('/api/health')).json().parts.alerts;
    await world.db.execute(
      sql`create function refuse_alert() returns trigger language plpgsql as $$ begin if new.subject = ${sql.raw(`'${badName}'`)} then raise exception 'never'; end if; return new; end $$`,
    );
    const refuse = (what: string) =>
      world.db.execute(
        sql`create trigger refusing before ${sql.raw(what)} on alert for each row execute function refuse_alert()`,
      );
    const allow = () => world.db.execute(sql`drop trigger if exists refusing on alert`);
    try {
      await refuse('insert');
      await lose([bad]);
      await set([good], { storage_free: 1 });
      await expect(checkNow()).rejects.toThrow('passed over');
      expect(await alerts()).toEqual([goodName]);
      expect((await bellOf(world.canbo)).map(([, name]) => name)).toEqual([goodName]);
      await expect.poll(isWell, { timeout: 30_000 }).toBe(false);
      await allow();
      await checkNow();
      expect(await alerts()).toEqual([badName, goodName].sort());
      await expect.poll(isWell, { timeout: 30_000 }).toBe(true);

      await refuse('update');
      await back([bad]);
      await set([good], { storage_free: 50 });
      await checkNow();
      await expect(checkAt(Date.now() + WELL_AFTER_MS)).rejects.toThrow('passed over');
      expect([await alerts(), await alerts('state=over')]).toEqual([[badName], [goodName]]);
      await allow();
      await checkNow();
      expect([await alerts(), await alerts('state=over')]).toEqual([[], [badName, goodName].sort()]);
    } finally {
      await allow();
    }
  });

  it('is due after as many minutes as the settings say, to the millisecond', async () => {
    const [one = ''] = world.devices;
    // Moments so near that the monitor, which goes by the real clock, finds nothing due meanwhile.
    const since = Date.now() - MINUTE;
    await set([one], { connection: 'offline', last_seen_at: new Date(since).toISOString() });
    await checkAt(since + USUAL_SETTINGS.alert_offline_min * MINUTE - 1);
    expect(await alertsOf(world.canbo)).toEqual([]);
    await checkAt(since + USUAL_SETTINGS.alert_offline_min * MINUTE);
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', await nameOf(one), false, '1/1']]);
  });

  it('is one for a place when half of its devices in use have the trouble, whatever stands there out of use', async () => {
    await world.db.execute(sql`
      insert into device select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'device_code', d.device_code || '-CU', 'is_active', false))).*
      from device d where d.id = any(${listOf(world.devices)}::uuid[])`);
    try {
      await lose(world.devices.slice(0, 3));
      await checkNow();
      const [cut] = await alertsOf(world.canbo);
      expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '3/3']]);
    } finally {
      await world.db.delete(deviceTable).where(like(deviceTable.device_code, '%-CU'));
    }
  });

  it('is one for a cut line, and includes devices with an alert of their own and those that follow soon after', async () => {
    const [first = '', ...others] = world.devices;
    await lose([first], 13);
    await checkNow();
    await lose(others.slice(0, 2), 10);
    await checkNow();
    const [cut] = await alertsOf(world.canbo);
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '3/3']]);
    await lose(others.slice(2), 8);
    await checkNow();
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '4/4']]);
    expect(await bellOf(world.canbo)).toEqual([['alert.opened', cut?.area.name, 'Mất kết nối (3)']]);
    // The alert of a place is also for the areas above it.
    expect(await bellOf(world.admin)).toEqual([['alert.opened', cut?.area.name, 'Mất kết nối (3)']]);
    await backForGood(world.devices.slice(0, 3));
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', cut?.area.name, true, '1/4']]);
    await backForGood(world.devices);
    expect(await alertsOf(world.canbo)).toEqual([]);
  });

  it('includes again a device that was back for a moment, and keeps watching the others', async () => {
    const [first = '', second = '', ...others] = world.devices;
    await lose([first, second, ...others], 12);
    await checkNow();
    await backForGood([first]);
    const place = (await alertsOf(world.canbo))[0]?.area.name;
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', place, true, '3/4']]);
    await lose([first], 11);
    await checkNow();
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', place, true, '4/4']]);
    await backForGood([second]);
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', place, true, '3/4']]);
  });

  it('is over for a device that is deactivated; nobody is notified of its trouble, nor of others because of it', async () => {
    const [one = '', other = ''] = world.devices;
    const setInUse = (is_active: boolean) =>
      world.db.update(deviceTable).set({ is_active }).where(eq(deviceTable.id, one));
    await lose([one]);
    await checkNow();
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', await nameOf(one), false, '1/1']]);
    await setInUse(false);
    try {
      // Not yet long enough for an alert of its own.
      await lose([other], 5);
      await checkNow();
      expect(await alertsOf(world.canbo)).toEqual([]);
    } finally {
      await setInUse(true);
    }
    await checkNow();
    expect(summaryOf(await alertsOf(world.canbo))).toContainEqual(['offline', await nameOf(one), false, '1/1']);
  });

  it('reports faults, clocks and full storage, and keeps them while the device is offline', async () => {
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
    await checkNow();
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
    await checkNow();
    expect(await alertsOf(world.canbo)).toHaveLength(5);
    await set([a, b, c, d], { connection: 'online', faults: [], clock_skew_ms: 10, storage_free: 40 });
    const well = Date.now();
    await checkAt(well);
    await checkAt(well + WELL_AFTER_MS - 1);
    expect(await alertsOf(world.canbo)).toHaveLength(5);
    await checkAt(well + WELL_AFTER_MS);
    expect(await alertsOf(world.canbo)).toEqual([]);
  });

  const fault = { code: 'relay', message: 'Rơ-le không đóng', since: ago(5) };
  it.each<[string, Parameters<typeof set>[1], Parameters<typeof set>[1]]>([
    ['clock', { clock_skew_ms: CLOCK_TOLERANCE_MS + 1 }, { clock_skew_ms: 0 }],
    ['storage', { storage_free: 4 }, { storage_free: 50 }],
    ['fault', { faults: [fault] }, { faults: [] }],
    ['connection', { connection: 'offline', last_seen_at: ago(11) }, { connection: 'online' }],
  ])('of a flapping %s is one, sent once when it opens and once when it is over, and says so', async (_, bad, good) => {
    const [one = ''] = world.devices;
    heard.splice(0);
    const begun = Date.now();
    for (let crossing = 0; crossing < 4; crossing++) {
      await set([one], bad);
      await checkAt(begun + crossing * 15_000);
      await set([one], good);
      await checkAt(begun + crossing * 15_000 + 7000);
    }
    expect(await alertsOf(world.canbo)).toMatchObject([{ return_count: 3 }]);
    expect(heard.filter(([, count]) => count > 0)).toEqual([['opened', 1]]);
    await checkAt(begun + 60_000 + WELL_AFTER_MS);
    expect(heard.filter(([, count]) => count > 0)).toEqual([
      ['opened', 1],
      ['over', 1],
    ]);
    expect(await alertsOf(world.canbo, 'state=over')).toMatchObject([{ return_count: 3 }]);
  });

  it.each([
    [
      'clock',
      { clock_skew_ms: CLOCK_TOLERANCE_MS + 1 },
      [CLOCK_TOLERANCE_MS, CLOCK_TOLERANCE_MS / 2 + 1].map((clock_skew_ms) => ({ clock_skew_ms })),
      { clock_skew_ms: CLOCK_TOLERANCE_MS / 2 },
    ],
    [
      'storage',
      { storage_total: 10_000, storage_free: 10_000 * FULL_BELOW - 1 },
      [FULL_BELOW, FULL_BELOW * 1.25 - 0.0001].map((part) => ({ storage_total: 10_000, storage_free: 10_000 * part })),
      { storage_total: 10_000, storage_free: 10_000 * FULL_BELOW * 1.25 },
    ],
  ])('of the %s opens beyond its bound and closes well inside it, not at it', async (_, beyond, within, inside) => {
    const [one = ''] = world.devices;
    let at = Date.now();
    const lasting = async (values: (typeof within)[number]) => {
      await set([one], values);
      await checkAt((at += 1000));
      await checkAt((at += 2 * WELL_AFTER_MS));
      return (await alertsOf(world.canbo)).length;
    };
    for (const values of within) expect(await lasting(values)).toBe(0);
    await set([one], beyond);
    await checkAt(at);
    for (const values of within) expect(await lasting(values), JSON.stringify(values)).toBe(1);
    expect(await lasting(inside)).toBe(0);
  });

  it('lists before a broadcast which of its devices are offline, and is over when they are back or the run is over', async () => {
    await clearAir(world);
    const slot = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' }).format(
        Date.now() + minutes * MINUTE,
      );
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() + 10 * MINUTE);
    const { id } = await putOnAir(
      world,
      buildSchedule(world, {
        name: 'Bản tin chiều',
        start_date: day,
        slots: [{ start_time: slot(10), end_time: slot(14) }],
        area_ids: [],
        device_ids: world.devices.slice(0, 2),
      }),
    );
    await set([...world.devices.slice(0, 1), ...world.devices.slice(3)], {
      connection: 'offline',
      last_seen_at: ago(1),
    });
    await checkNow();
    const rows = await alertsOf(world.canbo);
    expect(rows.map(({ kind, run, devices }) => [kind, run?.name, devices.map((device) => device.id)])).toEqual([
      ['before_run', 'Bản tin chiều', world.devices.slice(0, 1)],
    ]);
    expect((await bellOf(world.lanhdao))[0]?.[2]).toBe('Chưa sẵn sàng khi sắp đến lịch: Bản tin chiều: mất kết nối');
    // A device that comes and goes is the same alert.
    heard.splice(0);
    for (let crossing = 0; crossing < 3; crossing++) {
      await back(world.devices.slice(0, 1));
      await checkNow();
      await lose(world.devices.slice(0, 1), 1);
      await checkNow();
    }
    expect(await alertsOf(world.canbo)).toMatchObject([{ kind: 'before_run', return_count: 3 }]);
    expect(heard.filter(([, count]) => count > 0)).toEqual([]);
    await world.db.execute(sql`update occurrence set status = 'cancelled' where schedule_id = ${id}`);
    await checkNow();
    expect(await alertsOf(world.canbo)).toEqual([]);
    await clearAir(world);
  });
});

describe('an alert is', () => {
  it('visible with the own devices only, and acknowledged only by those in charge of its whole place', async () => {
    await lose([...world.devices, ...world.elsewhere]);
    await checkNow();
    const wide = (await alertsOf(world.admin)).find(({ device_count }) => device_count === 6);
    expect(wide?.is_group).toBe(true);
    expect(summaryOf(await alertsOf(world.canbo))).toEqual([['offline', wide?.subject, true, '4/4']]);
    expect(summaryOf(await alertsOf(world.canbo2))).toEqual([['offline', wide?.subject, true, '2/2']]);
    const refused = await officer.post(`/api/alert/${wide?.id}/acknowledge`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Cảnh báo này gồm cả nơi khác, bạn chỉ có thể xem',
    ]);
    expect((await world.canbo.post(`/api/alert/${wide?.id}/acknowledge`)).statusCode).toBe(403);
    // An account below the place is notified, too.
    expect((await bellOf(world.canbo2)).map(([kind]) => kind)).toEqual(['alert.opened']);
    // An account that is bound to some devices is notified of these.
    await world.db
      .update(accountTable)
      .set({ device_ids: world.devices.slice(0, 1) })
      .where(eq(accountTable.username, 'xemthoi'));
    const bound = await world.server.signIn('xemthoi');
    expect(summaryOf(await alertsOf(bound))).toEqual([['offline', wide?.subject, true, '1/1']]);
    await world.db.update(accountTable).set({ device_ids: [] }).where(eq(accountTable.username, 'xemthoi'));
    expect(
      (await world.canbo2.get(`/api/alert/find/${(await opened(world.devices.slice(0, 1)))?.id}`)).statusCode,
    ).toBe(404);
  });
  const opened = async (ids: string[]) => {
    await backForGood([...world.devices, ...world.elsewhere]);
    await lose(ids);
    await checkNow();
    return (await alertsOf(world.admin))[0];
  };

  it('acknowledged by one person, visible to all, and logged', async () => {
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
    await backForGood(world.devices);
    expect((await officer.post(`/api/alert/${one?.id}/silence`, { minutes: 60 })).json().message).toBe(
      'Cảnh báo này đã hết',
    );
  });

  it('silent below a silenced place, and nowhere else', async () => {
    await lose(world.devices.slice(0, 3));
    await checkNow();
    const [cut] = await alertsOf(world.canbo);
    const pathOf = async (id: string) =>
      (await world.db.select({ path: areaTable.path }).from(areaTable).where(eq(areaTable.id, id)))[0]?.path ?? '';
    const path = await pathOf(cut?.area.id ?? '');
    const areas = await world.db.select({ id: areaTable.id, path: areaTable.path }).from(areaTable);
    const isAbove = (area: { path: string }) => path.startsWith(area.path);
    const silenced = [
      ...areas.filter(isAbove),
      ...areas.filter((area) => area.path !== path && area.path.startsWith(path)).slice(0, 2),
      ...areas.filter((area) => !isAbove(area) && !area.path.startsWith(path)).slice(0, 2),
    ];
    expect(silenced.length).toBeGreaterThan(areas.filter(isAbove).length);
    for (const area of silenced) {
      await world.db.delete(alertTable);
      await world.db
        .insert(alertTable)
        .values({
          kind: 'offline',
          is_group: true,
          subject: 'Nơi đã tắt báo',
          area_id: area.id,
          last_since: ago(60),
          closed_at: ago(1),
          silenced_until: ago(-60),
          silenced_by: null,
        });
      await checkNow();
      const [again] = await alertsOf(world.admin);
      expect([area.path, again?.silenced_until !== null]).toEqual([area.path, isAbove(area)]);
    }
  });

  it('answered in words, which acknowledges it and stays when it is over, by a person in charge of it', async () => {
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
    await backForGood(world.devices);
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

  it('silenced for a while: the same trouble comes and goes without a notification', async () => {
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
    // The same trouble of another device is not silenced.
    await lose(world.devices.slice(1, 2), 30);
    await checkNow();
    expect(await bellOf(world.canbo)).toHaveLength(1);
    expect((await officer.post(`/api/alert/${again?.id}/silence`, { minutes: 7 })).statusCode).toBe(400);
    expect((await officer.post(`/api/alert/${again?.id}/silence`, { minutes: 0 })).json().silenced_until).toBeNull();
  });
});

it('needs as many statements for thousands of devices as for a few, plus those that carry a thousand rows each', async () => {
  const count = async (ids: string[]) => {
    await lose(ids);
    const { length } = await statementsOf(checkNow);
    await backForGood(ids);
    return length;
  };
  const few = await count(world.devices);
  const many = await world.addDevices(10_000, world.neighbour.area.id, 'Loa nhieu');
  const lost = await count(many);
  // The server's own timer may run a check in between.
  expect(lost).toBeLessThanOrEqual(3 * few + many.length / 1000);
  const scattered = await count(many.filter((_, at) => at % 3 === 0));
  expect(scattered).toBeLessThanOrEqual(3 * few + (3 * many.length) / 1000);
}, 120_000);

it('reads what stands in alerts only where a device, its time or a run has changed', async () => {
  const reads = async (at = Date.now()) =>
    (await statementsOf(() => checkAt(at))).some(({ sql: text }) => text.includes('alert_device'));
  await lose(world.devices, 9);
  expect([await reads(), await reads()]).toEqual([true, false]);
  // They have been away for long enough.
  const later = Date.now() + 2 * MINUTE;
  expect([await reads(later), await reads(later), await reads(later)]).toEqual([true, true, false]);
  expect(summaryOf(await alertsOf(world.canbo))).toHaveLength(1);
  await back(world.devices);
  expect([await reads(later), await reads(later)]).toEqual([true, true]);
  expect([await reads(later + WELL_AFTER_MS), await reads(later + WELL_AFTER_MS)]).toEqual([true, true]);
  expect([await reads(later + WELL_AFTER_MS), await alertsOf(world.canbo)]).toEqual([false, []]);
});
