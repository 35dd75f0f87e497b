import type { Interval } from '@loa/broadcast-engine';
import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { anyOf, listOf } from '../../../db/any-of';
import type { TargetedDevice } from '../../devices';
import { yieldIfDue } from '../../../yield-if-due';
import { schedulesTargeting } from './device-groups';
import type { TargetableDevice } from './device-groups';
import type { Contents } from '../plans/programme';
import { dayBefore } from '../runs/day-before';
import { runsToCome } from '../runs/planned/runs-to-come';
import type { StoredSchedule } from '../stored-schedule';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';
import { schedulesTouching, targetsOf, touches } from './touching-schedules';

export interface Where {
  /** The schedule that asks: it never blocks itself. */
  id: string;
  devices: readonly (TargetableDevice & Pick<TargetedDevice, 'tracks'>)[];
  /** The end of stored runs of approved schedules. */
  horizon: string;
  holidays: readonly string[];
}

/**
 * Another schedule that is on the air on some of the devices: the devices, and its runs within the requested spans.
 */
export interface Busy {
  other: StoredSchedule;
  device_ids: string[];
  runs: Interval[];
}

/**
 * The other schedules on the devices within some spans of time. The cost depends on what plays on these devices, not on
 * how many schedules there are: stored runs are found by the schedules that reach the devices, and beyond the horizon a
 * rule is expanded only around the spans.
 */
export async function busyDevices(db: Database, spans: readonly Interval[], where: Where): Promise<Busy[]> {
  if (spans.length === 0 || where.devices.length === 0) return [];
  const ids = await reachingIds(db, where);
  const runs = Map.groupBy(await storedRuns(db, spans, ids), ({ schedule_id }) => schedule_id);
  const near = await schedulesTouching(db, where.devices, {
    statuses: HOLDING,
    where: anyOf(scheduleTable.id, [...runs.keys()]),
  });
  const busy = near.map((other) => ({ other, runs: runs.get(other.id) ?? [] }));
  const far = await runsBeyond(db, spans, where);
  const others = [...near, ...far.map(({ other }) => other)];
  const reaching = schedulesTargeting(others.map(targetsOf));
  const devicesOf = new Map<string, string[]>(others.map(({ id }) => [id, []]));
  for (const device of where.devices) {
    await yieldIfDue();
    for (const id of reaching(device)) devicesOf.get(id)?.push(device.id);
  }
  return [...busy, ...far].flatMap((one) => {
    const device_ids = devicesOf.get(one.other.id) ?? [];
    return device_ids.length > 0 ? [{ ...one, device_ids }] : [];
  });
}

const HOLDING = ['approved' as const, 'paused' as const];

/** Ids of the other schedules on the air that reach the devices, read first: the planner would guess far too many. */
async function reachingIds(db: Database, { id, devices }: Where) {
  const rows = await db
    .select({ id: scheduleTable.id })
    .from(scheduleTable)
    .where(
      and(inArray(scheduleTable.status, HOLDING), ne(scheduleTable.id, id), touches(db, scheduleTable.id, devices)),
    );
  return rows.map((row) => row.id);
}

/** Stored runs of these schedules. No run is longer than a day. */
function storedRuns(db: Database, spans: readonly Interval[], ids: readonly string[]) {
  const { schedule_id, planned_start: start, planned_end: end } = occurrenceTable;
  const [first, last] = [
    spans.reduce((least, span) => (span.start < least ? span.start : least), spans[0]?.start ?? ''),
    spans.reduce((most, span) => (span.end > most ? span.end : most), ''),
  ];
  const asList = (times: string[]) => sql`${listOf(times)}::timestamptz[]`;
  const wanted = sql`unnest(${asList(spans.map((span) => span.start))},
    ${asList(spans.map((span) => span.end))}) as wanted (starts, ends)`;
  return db
    .selectDistinct({ schedule_id, start, end })
    .from(occurrenceTable)
    .innerJoin(wanted, sql`tstzrange(${start}, ${end}) && tstzrange(wanted.starts, wanted.ends)`)
    .where(
      and(
        sql.raw(`status in ('planned', 'playing')`),
        anyOf(schedule_id, ids),
        gte(start, dayBefore(first)),
        lt(start, last),
      ),
    );
}

const NO_CONTENTS: Contents = new Map();

/**
 * Runs that are not stored yet. No run is longer than a day, so one that reaches into the spans began at most a day
 * before.
 */
async function runsBeyond(db: Database, spans: readonly Interval[], { id, devices, horizon, holidays }: Where) {
  const beyond = spans.filter(({ end }) => end > horizon);
  if (beyond.length === 0) return [];
  const [first, to] = [
    beyond.map(({ start }) => start).sort()[0] as string,
    beyond
      .map(({ end }) => end)
      .sort()
      .at(-1) as string,
  ];
  const earliest = dayBefore(first);
  const from = earliest > horizon ? earliest : horizon;
  const { start_date, end_date, mode } = scheduleTable;
  // A local day differs from the day of the instant by at most one.
  const firstDay = dayBefore(from).slice(0, 10);
  const stillPlays = or(
    and(eq(mode, 'once'), gte(start_date, firstDay)),
    and(ne(mode, 'once'), or(isNull(end_date), gte(end_date, firstDay))),
  );
  const others = await schedulesTouching(db, devices, {
    statuses: HOLDING,
    where: and(ne(scheduleTable.id, id), ne(mode, 'now'), stillPlays),
  });
  const busy = [];
  for (const other of others) {
    await yieldIfDue();
    const runs = runsToCome(other, NO_CONTENTS, { from, to, holidays });
    if (runs.length > 0) busy.push({ other, runs });
  }
  return busy;
}
