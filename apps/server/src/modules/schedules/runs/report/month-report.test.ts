import { chancesFrom, localDateOf } from '@loa/broadcast-engine';
import type { MonthReport, OnAir } from '@loa/contracts/schedules';
import { MISS_REASONS, PLAY_RESULTS, SCHEDULE_KINDS } from '@loa/contracts/schedules';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../testing/test-client';
import { areaTable } from '../../../areas';
import { startBroadcastWorld, ZONE } from '../../broadcast-world.fixture';
import type { BroadcastWorld } from '../../broadcast-world.fixture';
import { occurrenceTable, playRecordTable } from '../table';

let world: BroadcastWorld;
type Run = typeof occurrenceTable.$inferInsert;
type Row = typeof playRecordTable.$inferInsert;
const runs: Run[] = [];
const records: Row[] = [];
const chance = chancesFrom('month report');
const pick = <One>(of: readonly One[]) => of[Math.floor(chance() * of.length)] as One;

/** Runs around the turns of two months, at four places of two communes. */
beforeAll(async () => {
  world = await startBroadcastWorld();
  const areas = await world.db.select().from(areaTable);
  const here = areas.filter(({ path }) => path.startsWith(world.author.area.path) && path !== world.author.area.path);
  const places = [
    ...here.slice(0, 2),
    areas.find(({ id }) => id === world.author.area.id)!,
    areas.find(({ id }) => id === world.neighbour.area.id)!,
  ];
  const devices = places.flatMap((place) =>
    [1, 2].map((number) => ({
      id: uuidv7(),
      name: `Loa ${number} ${place.name}`,
      code: `BC${uuidv7().slice(-8)}`,
      place,
    })),
  );
  for (let number = 0; number < 160; number += 1) {
    const day = 24 * 3_600_000 * Math.floor(chance() * 70);
    // Minutes around midnight of Vietnam, where days and months change.
    const start = new Date(Date.parse('2026-02-26T16:55:00Z') + day + Math.floor(chance() * 10) * 60_000);
    const planned_start = start.toISOString();
    const planned_end = new Date(start.getTime() + 600_000).toISOString();
    const run: Run = {
      id: uuidv7(),
      schedule_id: uuidv7(),
      schedule_name: `Lượt ${number}`,
      search_text: `luot ${number}`,
      area_id: world.author.area.id,
      area_path: world.author.area.path,
      area_name: 'Xã',
      kind: pick(SCHEDULE_KINDS),
      priority_level: pick([10, 20, 90] as const),
      status: 'done',
      planned_start,
      planned_end,
      over_at: planned_end,
      expected_end: planned_end,
      settled_at: chance() < 0.9 ? planned_end : null,
      required_sec: 600,
      items: [],
      field: pick(['Thời sự', 'Nông nghiệp', null]),
      approver: pick([{ id: uuidv7(), name: 'Ông A' }, { id: uuidv7(), name: 'Bà B (thay Ông A)' }, null]),
    };
    runs.push(run);
    for (const device of devices.filter(() => chance() < 0.6)) {
      const result = pick(PLAY_RESULTS);
      records.push({
        occurrence_id: run.id,
        schedule_id: run.schedule_id,
        title: run.schedule_name,
        device_id: device.id,
        device_name: device.name,
        device_name_sort: device.name,
        device_code: device.code,
        area_name: device.place.name,
        area_path: device.place.path,
        planned_start,
        planned_end,
        required_sec: 600,
        played_sec: result === 'success' ? 600 : Math.floor(chance() * 600),
        result,
        reason: result === 'success' ? null : pick(MISS_REASONS),
        reported_at: planned_end,
        is_buffered: false,
      });
    }
  }
  await world.db.insert(occurrenceTable).values(runs);
  await world.db.insert(playRecordTable).values(records);
});
afterAll(() => world.server.stop());

const byId = (id: string) => runs.find((run) => run.id === id)!;
/** The figures of some records, counted one by one. */
function figures(some: readonly Row[]): OnAir {
  const longest = new Map<string, number>();
  for (const { occurrence_id, played_sec } of some)
    longest.set(occurrence_id, Math.max(longest.get(occurrence_id) ?? 0, played_sec));
  return {
    runs: longest.size,
    minutes: expect.closeTo([...longest.values()].reduce((sum, seconds) => sum + seconds, 0) / 60) as number,
    required: some.length,
    whole: some.filter(({ result }) => result === 'success').length,
  };
}
const groups = <Key>(some: readonly Row[], keyOf: (row: Row) => Key) =>
  [...Map.groupBy(some, keyOf)].map(([key, rows]) => [key, figures(rows)] as const);
const sameAs = (
  rows: readonly (OnAir & Record<string, unknown>)[],
  key: string,
  expected: readonly (readonly [unknown, OnAir])[],
) =>
  expect(
    new Map(
      rows.map(({ runs: counted, minutes, required, whole, ...named }) => [
        named[key],
        { runs: counted, minutes, required, whole },
      ]),
    ),
  ).toEqual(new Map(expected));
const read = async (client: TestClient, query: string): Promise<MonthReport> => {
  const answer = await client.get(`/api/playlist/history/report?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('the report of a month', () => {
  it('is what counting the records one by one gives, for months, places and kinds', async () => {
    const areas = await world.db.select().from(areaTable);
    const own = areas.find(({ id }) => id === world.author.area.id)!;
    const village = areas.find(({ path }) => path.startsWith(own.path) && path !== own.path)!;
    for (const month of ['2026-02', '2026-03', '2026-04', '2026-05'])
      for (const { area, query } of [
        { area: own, query: '' },
        { area: village, query: `&area_id=${village.id}` },
      ])
        for (const kind of [undefined, 'sound', 'boards']) {
          const report = await read(world.lanhdao, `month=${month}${query}${kind ? `&kind=${kind}` : ''}`);
          const some = records.filter(
            (row) =>
              localDateOf(row.planned_start, ZONE).startsWith(month) &&
              row.area_path.startsWith(area.path) &&
              byId(row.occurrence_id).settled_at &&
              (!kind || (kind === 'sound') === (byId(row.occurrence_id).kind === 'audio')),
          );
          const of = (result: string) => some.filter((row) => row.result === result).length;
          expect(report.total).toEqual({
            ...figures(some),
            partial: of('partial'),
            failed: of('failed'),
            skipped: of('skipped'),
            emergencies: new Set(
              some.map(({ occurrence_id }) => occurrence_id).filter((id) => byId(id).priority_level === 90),
            ).size,
          });
          sameAs(
            report.days,
            'day',
            groups(some, (row) => localDateOf(row.planned_start, ZONE)),
          );
          sameAs(
            report.fields,
            'name',
            groups(some, (row) => byId(row.occurrence_id).field ?? null),
          );
          sameAs(
            report.approvers,
            'name',
            groups(some, (row) => byId(row.occurrence_id).approver?.name ?? null),
          );
          const nameOf = ({ area_path }: Row) =>
            areas.find(({ path }) => path.startsWith(area.path) && path !== area.path && area_path.startsWith(path))
              ?.name ?? area.name;
          sameAs(report.areas, 'name', groups(some, nameOf));
          expect(report.device_total).toBe(new Set(some.map(({ device_id }) => device_id)).size);
          expect(
            new Map(
              report.devices.map(({ device_code, minutes, required, whole }) => [
                device_code,
                { minutes, required, whole },
              ]),
            ),
          ).toEqual(
            new Map(
              [...Map.groupBy(some, ({ device_code }) => device_code)].map(([code, rows]) => [
                code,
                {
                  minutes: expect.closeTo(rows.reduce((sum, { played_sec }) => sum + played_sec, 0) / 60),
                  required: rows.length,
                  whole: rows.filter(({ result }) => result === 'success').length,
                },
              ]),
            ),
          );
          const share = ({ whole, required }: OnAir) => whole / required;
          expect(report.devices.map(share)).toEqual(report.devices.map(share).toSorted((a, b) => a - b));
          const reasons = Map.groupBy(
            some.filter(({ reason }) => reason),
            ({ reason }) => reason,
          );
          expect(new Map(report.reasons.map(({ reason, device_count }) => [reason, device_count]))).toEqual(
            new Map([...reasons].map(([reason, rows]) => [reason, rows.length])),
          );
        }
  });

  it("is of the caller's areas only, and empty for a month without runs", async () => {
    const foreign = await world.lanhdao.get(
      `/api/playlist/history/report?month=2026-03&area_id=${world.neighbour.area.id}`,
    );
    expect(foreign.statusCode).toBe(404);
    expect((await world.lanhdao.get('/api/playlist/history/report?month=2026-13')).statusCode).toBe(400);
    const [total, there] = [await read(world.admin, 'month=2026-03'), await read(world.lanhdao, 'month=2026-03')];
    expect(total.total.required).toBeGreaterThan(there.total.required);
    expect(await read(world.lanhdao, 'month=2019-01')).toEqual({
      month: '2019-01',
      area: { id: world.author.area.id, name: expect.any(String) },
      total: { runs: 0, minutes: 0, required: 0, whole: 0, partial: 0, failed: 0, skipped: 0, emergencies: 0 },
      days: [],
      fields: [],
      areas: [],
      approvers: [],
      devices: [],
      device_total: 0,
      reasons: [],
    });
  });
});
