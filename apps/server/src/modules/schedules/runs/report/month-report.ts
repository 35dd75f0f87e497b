import { addDays, dayInterval } from '@loa/broadcast-engine';
import { PRIORITY_LEVELS, REPORTED_DEVICES } from '@loa/contracts/schedules';
import type { MonthReport, monthReportQuery, OnAir } from '@loa/contracts/schedules';
import { and, eq, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { foundOr404 } from '../../../../http/errors';
import { chosenPath, idsOfPath, pathInScope } from '../../../../http/scope';
import { areaTable } from '../../../areas';
import { broadcastSettings } from '../../settings/broadcast-settings';
import { occurrenceTable as run, playRecordTable as record } from '../table';

/** First day of a month (`YYYY-MM`) and of the one after it, as instants. */
function boundsOf(month: string, zone: string) {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: dayInterval(first, zone).start, to: dayInterval(next, zone).start };
}

const counted = {
  required: sql<number>`(count(*))::int`,
  whole: sql<number>`(count(*) filter (where ${record.result} = 'success'))::int`,
};
/** Runs and minutes of a grouping: of each run the longest that one of its devices played. */
const onAir = (one: {
  played_sec: SQL.Aliased<number>;
  required: SQL.Aliased<number>;
  whole: SQL.Aliased<number>;
}) => ({
  runs: sql<number>`(count(*))::int`,
  minutes: sql<number>`(coalesce(sum(${one.played_sec}), 0) / 60)::float8`,
  required: sql<number>`(sum(${one.required}))::int`,
  whole: sql<number>`(sum(${one.whole}))::int`,
});

/**
 * The report of a month over what devices recorded in the caller's areas, of settled runs. 404 for an area beyond them.
 */
export async function monthReport(
  db: Database,
  caller: Caller,
  { month, area_id, kind }: z.output<typeof monthReportQuery>,
): Promise<MonthReport> {
  const { time_zone } = await broadcastSettings(db);
  const { from, to } = boundsOf(month, time_zone);
  const path = foundOr404(await chosenPath(db, caller, area_id));
  const [area] = await db.select().from(areaTable).where(eq(areaTable.path, path));
  const { id, name } = foundOr404(area);
  const where = and(
    gte(record.planned_start, from),
    lt(record.planned_start, to),
    pathInScope(record.area_path, { area: { id, path } }),
    isNotNull(run.settled_at),
    kind && (kind === 'sound' ? eq : ne)(run.kind, 'audio'),
  );
  /** Records of each run and what else they are grouped by. */
  const perRun = (by: SQL) =>
    db
      .select({
        by: sql<string | null>`${by}`.as('by'),
        played_sec: sql<number>`max(${record.played_sec})`.as('played_sec'),
        required: counted.required.as('required'),
        whole: counted.whole.as('whole'),
      })
      .from(record)
      .innerJoin(run, eq(run.id, record.occurrence_id))
      .where(where)
      .groupBy(sql.raw('1'), run.id)
      .as('one');
  const grouped = async (by: SQL) => {
    const one = perRun(by);
    const rows: (OnAir & { by: string | null })[] = await db
      .select({ by: one.by, ...onAir(one) })
      .from(one)
      .groupBy(one.by)
      .orderBy(one.by);
    return rows;
  };
  const day = sql`to_char(${record.planned_start} at time zone ${time_zone}, 'YYYY-MM-DD')`;
  const below = sql`split_part(${record.area_path}, '/', ${idsOfPath(path).length + 2}::int)`;
  const byArea = await grouped(below);
  return {
    month,
    area: { id, name },
    total: await totalOf(db, where, grouped),
    days: (await grouped(day)).map(({ by, ...one }) => ({ day: by ?? '', ...one })),
    fields: named(await grouped(sql`${run.field}`)),
    areas: await withNames(db, name, byArea),
    approvers: named(await grouped(sql`${run.approver} ->> 'name'`)),
    ...(await devicesOf(db, where)),
    reasons: await reasonsOf(db, where),
  };
}

/** The rows of a grouping by a name, the longest on the air first. */
const named = (rows: readonly (OnAir & { by: string | null })[]) =>
  rows.map(({ by, ...one }) => ({ name: by, ...one })).toSorted((a, b) => b.minutes - a.minutes);

async function totalOf(db: Database, where: SQL | undefined, grouped: (by: SQL) => Promise<OnAir[]>) {
  const [all] = await grouped(sql`'all'::text`);
  const of = (result: string) => sql<number>`(count(*) filter (where ${record.result} = ${result}))::int`;
  const [results] = await db
    .select({
      partial: of('partial'),
      failed: of('failed'),
      skipped: of('skipped'),
      emergencies: sql<number>`(count(distinct ${run.id}) filter (where ${run.priority_level} = ${PRIORITY_LEVELS.emergency}))::int`,
    })
    .from(record)
    .innerJoin(run, eq(run.id, record.occurrence_id))
    .where(where);
  const { runs = 0, minutes = 0, required = 0, whole = 0 } = all ?? {};
  return { runs, minutes, required, whole, ...foundOr404(results) };
}

/** Names the areas right below the chosen one; what lies in itself is under its own name. */
async function withNames(db: Database, own: string, rows: readonly (OnAir & { by: string | null })[]) {
  const ids = rows.flatMap(({ by }) => (by ? [by] : []));
  const areas = ids.length > 0 ? await db.select().from(areaTable).where(inArray(areaTable.id, ids)) : [];
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return named(rows).map(({ name, ...one }) => ({ name: name ? (names.get(name) ?? 'Nơi đã xóa') : own, ...one }));
}

/** The devices with the lowest share that played all of it first. */
async function devicesOf(db: Database, where: SQL | undefined) {
  const base = db
    .select({
      device_id: record.device_id,
      name: sql<string>`max(${record.device_name})`.as('name'),
      device_code: sql<string>`max(${record.device_code})`.as('device_code'),
      area_name: sql<string>`max(${record.area_name})`.as('area_name'),
      runs: counted.required.as('runs'),
      minutes: sql<number>`(sum(${record.played_sec}) / 60)::float8`.as('minutes'),
      whole: counted.whole.as('whole'),
    })
    .from(record)
    .innerJoin(run, eq(run.id, record.occurrence_id))
    .where(where)
    .groupBy(record.device_id)
    .as('device');
  const rows = await db
    .select()
    .from(base)
    .orderBy(sql`${base.whole}::float8 / ${base.runs}`, base.name, base.device_id)
    .limit(REPORTED_DEVICES);
  return {
    devices: rows.map(({ device_id: _, ...one }) => ({ ...one, required: one.runs })),
    device_total: await db.$count(base),
  };
}

/** Why devices did not play all of it, the most frequent reason first. */
async function reasonsOf(db: Database, where: SQL | undefined): Promise<MonthReport['reasons']> {
  const rows = await db
    .select({ reason: record.reason, device_count: counted.required })
    .from(record)
    .innerJoin(run, eq(run.id, record.occurrence_id))
    .where(and(where, isNotNull(record.reason)))
    .groupBy(record.reason);
  return rows
    .flatMap(({ reason, device_count }) => (reason ? [{ reason, device_count }] : []))
    .toSorted((a, b) => b.device_count - a.device_count);
}
