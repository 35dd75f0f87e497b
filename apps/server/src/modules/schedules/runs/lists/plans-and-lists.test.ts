import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { vacuumTables } from '../../../../db/scheduled-vacuum';
import { planOf, statementsOf } from '../../../../testing/query-plans';
import { broadcastSettings } from '../../settings/broadcast-settings';
import {
  buildSchedule,
  create,
  inDays,
  MINUTE,
  onceIn,
  plansOf,
  putOnAir,
  report,
  runsOf,
  startBroadcastWorld,
  travel,
} from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { contentChanged, deviceChanged } from '../../plans/plan-triggers';
import { occurrenceTable, occurrenceTargetTable } from '../table';

let world: BroadcastWorld;
beforeAll(async () => void (world = await startBroadcastWorld()));
afterAll(() => world.server.stop());

const base = '/api/playlist';
const at = (hour: number) => ({
  start_date: inDays(1),
  slots: [{ start_time: `${String(hour).padStart(2, '0')}:00`, end_time: `${String(hour).padStart(2, '0')}:30` }],
});

describe('plans', () => {
  it('are one document for all devices with the same programme, and change only where something changed', async () => {
    const [, other] = world.villages;
    const far = await world.addDevices(3, other?.id ?? '', 'Loa thon hai');
    await putOnAir(world, buildSchedule(world, at(1)));
    const before = await plansOf(world);
    const hashes = (ids: string[], plans = before) => [...new Set(ids.map((id) => plans.get(id)?.hash))];
    expect(hashes([...world.devices, ...far])).toHaveLength(1);
    await putOnAir(world, buildSchedule(world, { ...at(2), area_ids: [other?.id ?? ''] }));
    const after = await plansOf(world);
    expect(hashes(world.devices, after)).toEqual(hashes(world.devices));
    expect(hashes(far, after)).toHaveLength(1);
    expect(hashes(far, after)).not.toEqual(hashes(far));
    expect(world.elsewhere.every((id) => !after.get(id)?.occurrences.length)).toBe(true);
  });

  it('follow content that is removed and restored', async () => {
    const [first = ''] = world.devices;
    const removed = await world.addContent('Sẽ bị gỡ', 15);
    const live = await putOnAir(
      world,
      buildSchedule(world, {
        ...at(3),
        items: [
          { item_type: 'content', ref_id: removed },
          { item_type: 'content', ref_id: world.contents[1] ?? '' },
        ],
      }),
    );
    const items = async () =>
      (await plansOf(world))
        .get(first)
        ?.occurrences.find(({ schedule_id }) => schedule_id === live.id)
        ?.items.map(({ name }) => name);
    expect(await items()).toEqual(['Sẽ bị gỡ', 'Thông báo xã']);
    await world.db.execute(sql`update content set removed_at = now() where id = ${removed}`);
    await contentChanged(world.deps, removed);
    expect(await items()).toEqual(['Thông báo xã']);
    await world.db.execute(sql`update content set removed_at = null where id = ${removed}`);
    await contentChanged(world.deps, removed);
    expect(await items()).toEqual(['Sẽ bị gỡ', 'Thông báo xã']);
    expect((await world.canbo.delete(`/api/content-manager/${removed}`)).json()).toMatchObject({
      code: 'IN_USE',
      details: { uses: [{ id: live.id }] },
    });
  });

  describe('while a run is on the air', () => {
    afterEach(() => void vi.useRealTimers());
    const inPlan = async (run: { id: string }, device = world.devices[0] ?? '') =>
      (await plansOf(world)).get(device)?.occurrences.find(({ occurrence_id }) => occurrence_id === run.id);
    const begin = async (values: object, from = 2) => {
      const live = await putOnAir(
        world,
        buildSchedule(world, { ...onceIn(from, from + 5), priority_level: 90, ...values }),
      );
      const [run] = await runsOf(world.lanhdao, live.id);
      await travel(world, new Date(Date.parse(run.planned_start) + 20_000).toISOString());
      return { live, run };
    };

    it('keep it up to the moment it was dropped, also when its devices have reported it and the schedule is deleted', async () => {
      const { live, run } = await begin({ mode: 'daily' });
      await world.lanhdao.post(`${base}/${live.id}/drop`, {
        version: live.version,
        reason: 'Nhầm nội dung',
        occurrence_id: run.id,
      });
      const dropped_at = new Date().toISOString();
      expect(await inPlan(run)).toMatchObject({ start: run.planned_start, end: run.planned_end, dropped_at });
      await report(world, world.devices, run, { played_sec: 20, result: 'partial', reason: 'dropped' });
      await travel(world, new Date(Date.now() + 300_000).toISOString());
      expect(
        await world.db
          .select({ status: occurrenceTable.status })
          .from(occurrenceTable)
          .where(eq(occurrenceTable.id, run.id)),
      ).toEqual([{ status: 'partial' }]);
      await world.lanhdao.post(`${base}/${live.id}/drop`, { version: live.version + 1, reason: 'Hết việc' });
      expect(await inPlan(run)).toMatchObject({ dropped_at });
      expect(
        (await plansOf(world))
          .get(world.devices[0] ?? '')
          ?.occurrences.filter(({ schedule_id }) => schedule_id === live.id),
      ).toHaveLength(1);
    });

    it('contain a pause and its end, and the run goes on with the rest', async () => {
      // After the run that was dropped a moment ago, which still takes its own seconds.
      const { live, run } = await begin({}, 9);
      const paused = (await world.lanhdao.post(`${base}/${live.id}/pause`, { version: live.version })).json();
      expect(await inPlan(run)).toMatchObject({ pauses: [{ from: paused.paused_at }] });
      const stored = async () =>
        (await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.id, run.id)))[0];
      expect(await stored()).toMatchObject({ over_at: run.planned_end, expected_end: paused.paused_at });
      await travel(world, new Date(Date.now() + 100_000).toISOString());
      expect((await world.lanhdao.get(`${base}/find/${live.id}`)).json()).toMatchObject({ status: 'paused' });
      await world.lanhdao.post(`${base}/${live.id}/resume`, { version: live.version + 1 });
      expect(await inPlan(run)).toMatchObject({ pauses: [{ from: paused.paused_at, to: new Date().toISOString() }] });
      // 60 seconds of sound, of which 20 had been heard.
      expect(await stored()).toMatchObject({ expected_end: new Date(Date.now() + 40_000).toISOString() });
    });

    it('show for queued runs when they are over, and each can be stopped while it waits', async () => {
      const bulletin = await world.addContent('Năm phút', 300);
      const items = [{ item_type: 'content' as const, ref_id: bulletin, repeat: 1 }];
      const slot = (from: number) => ({ priority_level: 10 as const, items, ...onceIn(from, from + 5) });
      const first = await putOnAir(world, buildSchedule(world, { ...slot(2), name: 'Trước' }));
      const queued = [
        await putOnAir(world, buildSchedule(world, { ...slot(3), name: 'Sau', conflict_rule: 'queue' })),
        await putOnAir(world, buildSchedule(world, { ...slot(4), name: 'Sau nữa', conflict_rule: 'queue' })),
      ];
      const stored = async (id: string) =>
        (await world.db.select().from(occurrenceTable).where(eq(occurrenceTable.schedule_id, id)))[0];
      const start = (await stored(first.id))?.planned_start ?? '';
      const after = (minutes: number) => new Date(Date.parse(start) + minutes * MINUTE).toISOString();
      for (const [index, { id }] of queued.entries())
        expect(await stored(id)).toMatchObject({ over_at: after(10 + 5 * index), expected_end: after(10 + 5 * index) });
      // The runs' own time and length have passed twice; they have not been heard.
      await travel(world, after(9.5));
      for (const { id } of queued) expect(await stored(id)).toMatchObject({ status: 'playing', settled_at: null });
      const [second, third] = await Promise.all(queued.map(({ id }) => stored(id)));
      expect(
        (await world.lanhdao.post(`${base}/${queued[1]?.id}/pause`, { version: queued[1]?.version })).statusCode,
      ).toBe(200);
      expect(
        (
          await world.lanhdao.post(`${base}/${queued[0]?.id}/drop`, {
            version: queued[0]?.version,
            reason: 'Thôi',
            occurrence_id: second?.id,
          })
        ).statusCode,
      ).toBe(200);
      expect(
        (
          await world.lanhdao.post(`${base}/${queued[1]?.id}/drop`, {
            version: (queued[1]?.version ?? 0) + 1,
            reason: 'Thôi',
          })
        ).statusCode,
      ).toBe(200);
      expect([await inPlan(second ?? { id: '' }), await inPlan(third ?? { id: '' })]).toMatchObject([
        { dropped_at: after(9.5) },
        { dropped_at: after(9.5), pauses: [{ from: after(9.5) }] },
      ]);
    });

    it('stay as they were for runs that have begun when the priority is edited', async () => {
      const { live, run } = await begin({ priority_level: 20 });
      const before = await inPlan(run);
      await world.canbo.put(`${base}/${live.id}`, {
        version: live.version,
        ...buildSchedule(world, { priority_level: 30, mode: 'daily', start_date: inDays(1) }),
      });
      expect(await inPlan(run)).toEqual(before);
      await world.lanhdao.post(`${base}/${live.id}/approve`, { version: live.version + 1 });
      expect(await inPlan(run)).toEqual({ ...before, dropped_at: new Date().toISOString() });
    });

    it('take it from a device that is moved away, and give it to one that comes, from then on', async () => {
      const { run } = await begin({ area_ids: [world.villages[0]?.id ?? ''] });
      const [moved = '', stays = ''] = world.devices;
      const [comes = ''] = await world.addDevices(1, world.villages[1]?.id ?? '', `Loa chuyen ${run.id.slice(-4)}`);
      const move = async (device: string, area_id = '') => {
        await world.db.execute(sql`update device set area_id = ${area_id} where id = ${device}`);
        await deviceChanged(world.deps, device);
      };
      await move(moved, world.villages[1]?.id);
      await move(comes, world.villages[0]?.id);
      const now = new Date().toISOString();
      expect([await inPlan(run, moved), await inPlan(run, stays), await inPlan(run, comes)]).toMatchObject([
        { dropped_at: now },
        { end: run.planned_end },
        { added_at: now },
      ]);
      expect((await inPlan(run, stays))?.dropped_at).toBeUndefined();
      // Both were its devices, and owe a report.
      const [row] = await world.db
        .select({ ids: occurrenceTargetTable.device_ids })
        .from(occurrenceTargetTable)
        .where(eq(occurrenceTargetTable.occurrence_id, run.id));
      expect(row?.ids).toEqual(expect.arrayContaining([moved, stays, comes]));
      await move(moved, world.villages[0]?.id);
    });
  });

  it('cost the same number of queries for four devices as for a thousand', async () => {
    const approveOne = async (hour: number) => {
      const { id } = await create(world.canbo, buildSchedule(world, { ...at(hour), area_ids: [world.author.area.id] }));
      await world.canbo.post(`${base}/${id}/submit`, { version: 1 });
      const statements = await statementsOf(() => world.lanhdao.post(`${base}/${id}/approve`, { version: 2 }));
      return statements.length;
    };
    const few = await approveOne(4);
    await world.addDevices(1000, world.villages[2]?.id ?? '', 'Loa thon ba');
    const many = await approveOne(5);
    // Timers may run before it has answered; a query for each device would be a thousand.
    expect(many).toBeLessThan(few + 100);
    const { rows } = await world.db.execute<{ documents: number }>(
      sql`select count(distinct wanted_hash)::int as documents from device_plan`,
    );
    expect(Number(rows[0]?.documents)).toBeLessThan(6);
  });
});

it('reads the settings for a decision in one query', async () => {
  const statements = await statementsOf(() => broadcastSettings(world.db));
  // The clock may run at the same moment.
  expect(statements.filter(({ sql: text }) => text.includes('system_config')).length).toBeLessThan(3);
});

describe('lists', () => {
  it('send the same number of queries for one row as for many', async () => {
    for (let hour = 6; hour < 16; hour += 1)
      await create(world.canbo, buildSchedule(world, { ...at(hour), device_ids: world.devices }));
    for (const url of [`${base}/find`, `${base}/occurrence/find`, `${base}/history/find`]) {
      const one = await statementsOf(() => world.canbo.get(`${url}?limit=1`));
      const ten = await statementsOf(() => world.canbo.get(`${url}?limit=10`));
      expect(ten.length).toBeLessThan(one.length + 15);
    }
  });

  it('find their rows through indexes', async () => {
    const filler = sql`from generate_series(1, 20000) n`;
    await world.db
      .execute(sql`insert into occurrence (id, schedule_id, schedule_name, search_text, area_id, area_name, area_path,
        kind, priority_level, status, planned_start, planned_end, over_at, expected_end, settled_at, required_sec,
        items)
      select gen_random_uuid(), gen_random_uuid(), 'x', 'x' || n, gen_random_uuid(), 'a', '/r/' || (n % 300) || '/',
      'audio', 20, 'done', now() - n * interval '1 hour', now() - n * interval '1 hour', now(), now(), now(), 60,
      '[]' ${filler}`);
    await world.db.execute(sql`insert into play_record (id, occurrence_id, schedule_id, title, device_id, device_name,
        device_name_sort, device_code, area_name, area_path, planned_start, planned_end, required_sec, played_sec,
        result, reported_at, is_buffered)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', gen_random_uuid(), 'd', 'd', 'd', 'a',
      '/r/' || (n % 300) || '/', now() - n * interval '1 hour', now(), 60, 60, 'success', now(), false ${filler}`);
    await world.db
      .execute(sql`insert into schedule (id, name, note, is_active, created_at, updated_at, version, search_text,
        name_sort, code, kind, area_id, status, play_order, repeat_count, repeat_gap_sec, overrun_rule, mode, time_zone,
        start_date, days_of_week, days_of_month, slots, exclude_dates, skip_holidays, priority_level, resume_rule)
      select gen_random_uuid(), 'x' || n, '', true, now() - n * interval '1 minute', now() - n * interval '1 minute', 1,
      'lich phat ' || n, 'x' || n, 'X' || n, 'audio', case when n % 100 = 0 then ${world.author.area.id}::uuid
      else ${world.neighbour.area.id}::uuid end, 'finished', 'sequential', 1, 0, 'cut', 'once', 'UTC', '2020-01-01',
      '[]', '[]', '[]', '[]', false, 20, 'resume' ${filler}`);
    await vacuumTables(world.db);
    const paths = [
      `${base}/find`,
      `${base}/find?sort=-next_start`,
      `${base}/find?search=hop dan pho`,
      `${base}/find?status=waiting_approval`,
      `${base}/find?sort=name`,
      `${base}/occurrence/find`,
      `${base}/occurrence/find?schedule_id=${world.author.area.id}`,
      `${base}/history/find`,
      `${base}/history/find?device_id=${world.devices[0]}`,
      `${base}/history/find?planned_start_from=${new Date().toISOString()}`,
      '/api/dashboard',
    ];
    for (const client of [world.canbo, world.admin]) {
      for (const url of paths) {
        const statements = await explained(() => client.get(url));
        for (const { text, plan } of statements)
          expect(plan, `${url}\n${text}`).not.toMatch(/Seq Scan on (occurrence|play_record|schedule)\b/);
      }
    }
  });
});

/** The query plans of each select about runs that `work` sends. */
async function explained(work: () => Promise<unknown>) {
  const selects = (await statementsOf(work)).filter(
    ({ sql: text }) => /^select .*from "(occurrence|play_record|schedule)"/.test(text) && !/^select count/.test(text),
  );
  const plans: { text: string; plan: string }[] = [];
  for (const each of selects) plans.push({ text: each.sql, plan: await planOf(world.db, each, { seqscan: false }) });
  return plans;
}
