import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDateOf } from '@loa/broadcast-engine';
import type { Content } from '@loa/contracts/content';
import { topicOf, type Enrolment } from '@loa/contracts/device-protocol';
import { holidaysOfYear } from '@loa/contracts/holidays';
import type { SettingKey } from '@loa/contracts/system-config';
import { SETTING_KEYS } from '@loa/contracts/system-config';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityLogTable } from '../../activity-log';
import { connectDevice, eventually, storedDevice } from '../../devices-gateway/gateway.fixture';
import { toneWav } from '../../media/sound-files.fixture';
import { cleanUpLog } from '../activity-log/clean-up-log';
import { deleteOldest, isDue } from '../backups/make-nightly';
import { storedBackups } from '../backups/stored-backups';
import { createUpload, processed, upload } from '../content/content-server.fixture';
import { deviceRuntimeTable } from '../devices';
import {
  buildSchedule,
  clearAir,
  create,
  inDays,
  plansOf,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  ZONE,
} from '../schedules/broadcast-world.fixture';
import type { BroadcastWorld } from '../schedules/broadcast-world.fixture';
import { tick } from '../schedules/runs/clock/run-clock';
import { cleanUpHistory } from '../schedules/settings/clean-up-history';
import { soundQualityTable } from '../settings';
import { deleteSettings, setSettings, touchedBy } from './config-world.fixture';

let world: BroadcastWorld;
let folder: string;
const set = (values: Parameters<typeof setSettings>[1]) => setSettings(world.admin, values);
const touched = (values: Parameters<typeof setSettings>[1]) => touchedBy(world.admin, values);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loa-effects-'));
  world = await startBroadcastWorld({}, { listen: true });
});
beforeEach(async () => {
  await clearAir(world);
  await deleteSettings(world.db);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await world.server.stop();
  await rm(folder, { recursive: true, force: true });
});

const every = (start_time: string, end_time: string, values = {}) =>
  buildSchedule(world, {
    mode: 'daily',
    start_date: inDays(1),
    end_date: inDays(4),
    slots: [{ start_time, end_time }],
    ...values,
  });
const titles = async (device = world.devices[0] ?? '') =>
  (await plansOf(world)).get(device)?.occurrences.map(({ title }) => title) ?? [];
const planSettings = async () => [...(await plansOf(world)).values()].map(({ settings }) => settings);
const daysOf = async (id: string): Promise<string[]> =>
  (await runsOf(world.canbo, id))
    .map(({ planned_start }: { planned_start: string }) => localDateOf(planned_start, ZONE))
    .sort();
const monthsAgo = (months: number) => new Date(new Date().setMonth(new Date().getMonth() - months)).toISOString();

const AT_NEXT_LOOK = { timeout: 20_000 };
const alerts = async () =>
  (await world.admin.get('/api/alert/find?state=open'))
    .json()
    .rows.map(({ kind, still_count }: { kind: string; still_count: number }) => [kind, still_count]);
const away = (device: string, minutes: number) =>
  world.db
    .update(deviceRuntimeTable)
    .set({
      connection: minutes > 0 ? 'offline' : 'online',
      last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    })
    .where(eq(deviceRuntimeTable.device_id, device));

/**
 * The visible effect of each setting, through HTTP alone or on devices. A missing key does not compile.
 */
/** The runs that a schedule which skips holidays would have on a day. */
async function runsOn(day: string): Promise<number> {
  const schedule = buildSchedule(world, {
    mode: 'daily',
    start_date: day,
    end_date: day,
    slots: [{ start_time: '11:00', end_time: '11:10' }],
    skip_holidays: true,
  });
  return (await world.canbo.post('/api/playlist/check-conflict', { schedule })).json().occurrence_total;
}

function nextHoliday(name: string) {
  const year = Number(inDays(0).slice(0, 4));
  const coming = [...holidaysOfYear(year), ...holidaysOfYear(year + 1)];
  return coming.find((one) => one.name === name && one.day > inDays(1))?.day ?? '';
}

const effects: Record<SettingKey, () => Promise<unknown>> = {
  area_levels: async () => {
    const levels = async () => (await world.admin.get('/api/users/profile')).json().area_levels;
    expect(await levels()).toBe(3);
    await set({ area_levels: 4 });
    expect(await levels()).toBe(4);
  },

  menu_hidden: async () => {
    const hidden = async () => (await world.canbo.get('/api/users/profile')).json().menu_hidden;
    expect(await hidden()).toEqual([]);
    await set({ menu_hidden: ['/test-media/danh-sach', '/bo-suu-tap/danh-sach'] });
    expect(await hidden()).toEqual(['/bo-suu-tap/danh-sach', '/test-media/danh-sach']);
  },

  time_zone: async () => {
    await set({ quiet_windows: [{ area_id: null, windows: [{ start_time: '05:00', end_time: '21:00' }] }] });
    const { id } = await putOnAir(world, every('20:00', '20:10', { name: 'Tin tối' }));
    expect(await titles()).not.toEqual([]);
    // Eight in the evening is ten at night in Seoul.
    expect(await touched({ time_zone: 'Asia/Seoul' })).toEqual(
      expect.arrayContaining(['time_zone runs_silenced 4', expect.stringMatching(/^time_zone devices [1-9]/)]),
    );
    await set({ time_zone: 'Asia/Seoul' });
    await expect.poll(titles).toEqual([]);
    expect((await world.admin.get('/api/dashboard')).json().time_zone).toBe('Asia/Seoul');
    expect(await daysOf(id)).toHaveLength(4);
  },

  news_on_sign_in: async () => {
    const item = await world.admin.post('/api/news', {
      name: 'Tin ở cửa',
      summary: '',
      body: '<p>Nội dung</p>',
      area_id: world.author.area.id,
    });
    await world.admin.post(`/api/news/${item.json().id}/publish`, { version: 1, publish_at: null });
    const newest = async () =>
      (await world.server.app.inject('/api/news/newest'))
        .json<{ rows: { name: string }[] }>()
        .rows.map(({ name }) => name);
    expect(await newest()).toEqual([]);
    await set({ news_on_sign_in: true });
    await expect.poll(newest).toContain('Tin ở cửa');
  },

  require_approval: async () => {
    const { id: waiting } = await create(world.canbo, every('06:00', '06:10'));
    expect((await world.canbo.post(`/api/playlist/${waiting}/submit`, { version: 1 })).json().status).toBe(
      'waiting_approval',
    );
    expect(await touched({ require_approval: false })).toEqual(['require_approval schedules_waiting 1']);
    await set({ require_approval: false });
    const { id } = await create(world.canbo, every('07:00', '07:10'));
    expect((await world.canbo.post(`/api/playlist/${id}/submit`, { version: 1 })).json().status).toBe('approved');
  },

  four_eyes: async () => {
    const approvedBy = async (who: typeof world.canbo, made: { id: string; version: number }) =>
      (await who.post(`/api/playlist/${made.id}/approve`, { version: made.version })).json();
    const submitted = async (who: typeof world.canbo, values: ReturnType<typeof every>) => {
      const { id } = await create(who, values);
      return (await who.post(`/api/playlist/${id}/submit`, { version: 1 })).json();
    };
    const refusal = { code: 'RULE', message: 'Bạn soạn hoặc gửi lịch này nên người khác phải phê duyệt.' };
    await set({ four_eyes: true });
    expect((await world.canbo.get('/api/users/profile')).json().four_eyes).toBe(true);

    // The own one; and another's that was corrected by who would approve it.
    const own = await submitted(world.admin, every('06:00', '06:10'));
    expect(await approvedBy(world.admin, own)).toMatchObject(refusal);
    const foreign = await submitted(world.canbo, every('07:00', '07:10'));
    const { version } = foreign;
    const corrected = (
      await world.admin.put(`/api/playlist/${foreign.id}`, { version, ...every('07:05', '07:15') })
    ).json();
    expect(await approvedBy(world.admin, corrected)).toMatchObject(refusal);
    expect((await approvedBy(world.lanhdao, corrected)).status).toBe('approved');

    // A change of what is approved is somebody's work, too; an emergency waits for nobody.
    const other = await submitted(world.canbo, every('08:00', '08:10'));
    const live = await approvedBy(world.admin, other);
    expect(live.status).toBe('approved');
    const proposed = (
      await world.admin.put(`/api/playlist/${live.id}`, { version: live.version, ...every('08:00', '08:20') })
    ).json();
    expect(await approvedBy(world.admin, proposed)).toMatchObject(refusal);
    expect(await approvedBy(world.lanhdao, proposed)).toMatchObject({ status: 'approved', proposal: null });
    const urgent = every('09:00', '09:10', { priority_level: 90, max_duration_sec: 60 });
    expect((await approvedBy(world.admin, await submitted(world.admin, urgent))).status).toBe('approved');
    await set({ four_eyes: false });
    expect((await approvedBy(world.admin, own)).status).toBe('approved');
  },

  emergency_max_sec: async () => {
    const urgent = every('08:00', '09:00', { priority_level: 90, max_duration_sec: 1200 });
    expect((await create(world.canbo, urgent)).max_duration_sec).toBe(1200);
    await set({ emergency_max_sec: 60 });
    expect((await create(world.canbo, urgent)).max_duration_sec).toBe(60);
  },

  quiet_windows: async () => {
    await putOnAir(world, every('20:00', '20:10', { name: 'Tin tối' }));
    const heard = await titles();
    const early = [{ area_id: world.villages[0]?.id ?? '', windows: [{ start_time: '05:00', end_time: '19:00' }] }];
    expect(await touched({ quiet_windows: early })).toEqual(['quiet_windows runs_silenced 4']);
    await set({ quiet_windows: early });
    await expect.poll(titles).toEqual([]);
    expect(await touched({ quiet_windows: [] })).toEqual(['quiet_windows runs_allowed 4']);
    await set({ quiet_windows: [] });
    expect(heard).not.toEqual([]);
    await expect.poll(titles).toEqual(heard);
  },

  holidays: async () => {
    const skipping = await putOnAir(world, every('09:00', '09:10', { name: 'Trừ lễ', skip_holidays: true }));
    const always = await putOnAir(world, every('10:00', '10:10', { name: 'Cả lễ' }));
    const days = [1, 2, 3, 4].map(inDays);
    expect(await daysOf(skipping.id)).toEqual(days);
    expect(await touched({ holidays: [inDays(1), inDays(2)] })).toEqual(['holidays runs_removed 2']);
    const [run] = await runsOf(world.canbo, skipping.id);
    const { version } = (await world.canbo.get(`/api/playlist/find/${skipping.id}`)).json();
    const move = { version, occurrence_id: run?.id, start_time: '09:30' };
    expect((await world.lanhdao.post(`/api/playlist/${skipping.id}/move`, move)).statusCode).toBe(200);
    expect(await touched({ holidays: [inDays(1), inDays(2)] })).toEqual([
      'holidays runs_removed 2',
      'holidays moved_runs_removed 1',
    ]);
    await set({ holidays: [inDays(1), inDays(2)] });
    await expect.poll(() => daysOf(skipping.id)).toEqual([days[2], days[3]]);
    expect(await daysOf(always.id)).toEqual(days);
    await expect
      .poll(async () => (await titles()).filter((title) => title === 'Trừ lễ').length)
      .toBeLessThan((await titles()).filter((title) => title === 'Cả lễ').length);
    expect(await touched({ holidays: [inDays(2)] })).toEqual(['holidays runs_added 1']);
    await set({ holidays: [inDays(2)] });
    await expect.poll(() => daysOf(skipping.id)).toEqual([days[0], days[2], days[3]]);
  },

  holidays_played: async () => {
    const tet = nextHoliday('Mùng 1 Tết Nguyên đán');
    expect(await runsOn(tet)).toBe(0);
    await set({ holidays_played: [tet] });
    expect(await runsOn(tet)).toBe(1);
  },

  culture_day: async () => {
    const year = Number(inDays(2).slice(0, 4));
    const day = [`${year}-11-24`, `${year + 1}-11-24`].find((one) => one > inDays(1)) ?? '';
    expect(await runsOn(day)).toBe(1);
    await set({ culture_day: true });
    expect(await runsOn(day)).toBe(0);
  },

  heartbeat_sec: async () => {
    await putOnAir(world, every('09:00', '09:10'));
    expect(await planSettings()).not.toContainEqual(expect.anything());
    expect(await touched({ heartbeat_sec: 20 })).toEqual([expect.stringMatching(/^heartbeat_sec devices [1-9]/)]);
    await set({ heartbeat_sec: 20 });
    await expect
      .poll(async () => new Set((await planSettings()).map((one) => one?.heartbeat_sec)))
      .toEqual(new Set([20]));
  },

  default_volume: async () => {
    await putOnAir(world, every('09:00', '09:10'));
    await set({ default_volume: 35 });
    await expect.poll(async () => new Set((await planSettings()).map((one) => one?.volume))).toEqual(new Set([35]));
    await set({ default_volume: 70 });
    await expect.poll(planSettings).not.toContainEqual(expect.anything());
  },

  offline_after_sec: async () => {
    const [device] = world.devices;
    const enrolment: Enrolment = (await world.admin.post(`/api/device/${device}/token`)).json();
    await world.deps.events.publish(world.db, 'record.changed', {
      base: '/api/device',
      verb: 'EDIT',
      id: device ?? '',
    });
    const client = await connectDevice(world.server, enrolment);
    const stored = async () => (await storedDevice(world.server, enrolment.device_code)).device_runtime;
    const connection = async () => (await stored()).connection;
    const reportVolume = (volume: number) =>
      client.publishAsync(
        topicOf(enrolment.device_code, 'status'),
        JSON.stringify({ at: new Date().toISOString(), play_state: 'idle', volume }),
        { qos: 1 },
      );
    await eventually(
      async () => (await reportVolume(40), connection()),
      (state) => state === 'online',
    );
    await set({ heartbeat_sec: 10, offline_after_sec: 20 });
    // Messages sent before have arrived when this one has: after the clock is set they would be processed at the new
    // time.
    await reportVolume(41);
    await eventually(stored, ({ volume }) => volume === 41);
    // Less than the default minute and a half.
    const from = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: from });
    let ahead = 20_000;
    await eventually(
      () => (vi.setSystemTime(from + Math.min((ahead += 100), 80_000)), connection()),
      (state) => state === 'offline',
    );
    await client.endAsync(true);
  },

  alert_offline_min: async () => {
    const [device = ''] = world.devices;
    await away(device, 5);
    expect(await alerts()).toEqual([]);
    await set({ alert_offline_min: 4 });
    await expect.poll(alerts, AT_NEXT_LOOK).toEqual([['offline', 1]]);
    await away(device, 0);
    // The alert is over when the device stays for a while.
    const stays = sql`update alert_device set well_since = well_since - interval '5 minutes'
      where well_since > now() - interval '4 minutes' returning device_id`;
    await expect.poll(async () => (await world.db.execute(stays)).rows.length, AT_NEXT_LOOK).toBe(1);
    await expect.poll(alerts, AT_NEXT_LOOK).toEqual([]);
  },

  alert_before_run_min: async () => {
    const [device = ''] = world.devices;
    await putOnAir(world, buildSchedule(world));
    await away(device, 1);
    // In two hours.
    await set({ alert_before_run_min: 110 });
    expect(await alerts()).toEqual([]);
    await set({ alert_before_run_min: 130 });
    await expect.poll(alerts, AT_NEXT_LOOK).toEqual([['before_run', 1]]);
    await set({ alert_before_run_min: 0 });
    await expect.poll(alerts, AT_NEXT_LOOK).toEqual([]);
    await away(device, 0);
  },

  max_upload_mb: async () => {
    const send = async () => (await createUpload(world.canbo, 1024 ** 2 + 1)).statusCode;
    expect(await send()).toBe(201);
    await set({ max_upload_mb: 1 });
    expect(await send()).toBe(413);
  },

  loudness_lufs: async () => {
    const tone = await toneWav(join(folder, 'tone.wav'), { seconds: 4, levels: [0.3] });
    const [quality] = await world.db.select({ id: soundQualityTable.id }).from(soundQualityTable);
    const loudness = async (name: string) => {
      const made = await world.canbo.post('/api/content-manager', {
        name,
        sound_quality_id: quality?.id,
        area_id: world.author.area.id,
        upload_id: await upload(world.canbo, tone, 'tone.wav'),
      });
      return (await processed({ deps: world.deps } as never, world.canbo, made.json<Content>().id)).loudness_lufs;
    };
    expect(await loudness('Như thường')).toBeCloseTo(-16, 0);
    await set({ loudness_lufs: -24 });
    expect(await loudness('Nhỏ hơn')).toBeCloseTo(-24, 0);
  },

  history_keep_months: async () => {
    const { id } = await putOnAir(world, every('09:00', '09:10'));
    const [run] = await runsOf(world.canbo, id);
    await report(world, world.devices, run);
    await tick(world.deps, new Date(Date.parse(run.planned_end) + 600_000).toISOString());
    for (const table of ['occurrence', 'play_record']) {
      await world.db.execute(
        sql`update ${sql.identifier(table)} set planned_start = ${monthsAgo(3)},
          planned_end = ${monthsAgo(3)} where planned_start = ${run.planned_start}`,
      );
    }
    const shown = async () => (await world.lanhdao.get(`/api/playlist/history/find/${run.id}`)).statusCode;
    expect(await cleanUpHistory(world.deps, new Date())).toBe(0);
    expect(await shown()).toBe(200);
    expect(await touched({ history_keep_months: 2 })).toEqual(['history_keep_months runs_forgotten 1']);
    await set({ history_keep_months: 2 });
    expect(await cleanUpHistory(world.deps, new Date())).toBe(1 + world.devices.length);
    expect(await shown()).toBe(404);
  },

  log_keep_months: async () => {
    await world.db
      .insert(activityLogTable)
      .values({
        at: monthsAgo(5),
        account: { id: null, name: 'Ai đó' },
        action: 'LOGIN',
        module: 'TAI_KHOAN',
        entity: { type: 'x', id: null, name: 'x' },
        changes: [],
        result: 'success',
        ip: '',
        user_agent: '',
        request_id: '',
        area_path: '',
        search_text: '',
      });
    expect(await cleanUpLog(world.deps, new Date())).toBe(0);
    expect(await touched({ log_keep_months: 4 })).toEqual(['log_keep_months log_lines 1']);
    await set({ log_keep_months: 4 });
    expect(await cleanUpLog(world.deps, new Date())).toBe(1);
  },

  backup_hour: async () => {
    const backups = join(folder, 'backups-by-hour');
    const at = () => isDue(world.deps, backups, Date.parse('2030-05-02T12:00:00+07:00'));
    expect(await at()).toBe('2030-05-02 02:00:00');
    await set({ backup_hour: 13 });
    expect(await at()).toBe('2030-05-01 13:00:00');
  },

  backup_count: async () => {
    const backups = join(folder, 'backups-by-count');
    expect(await storedBackups(backups)).toEqual([]);
    for (const day of [1, 2, 3]) await writeFile(join(backups, `loa-2030-05-0${day}T020000.tar`), '');
    const left = async () => {
      await deleteOldest(world.db, backups);
      return (await storedBackups(backups)).length;
    };
    expect(await left()).toBe(3);
    await set({ backup_count: 1 });
    expect(await left()).toBe(1);
  },
};

describe('the effect of', () => {
  it.each(SETTING_KEYS)('%s', async (key) => {
    await effects[key]();
  });
});
