import { runStatus } from '@loa/broadcast-engine';
import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { columnsOf, givenRows, namesOf } from '../../../../db/given-rows';
import { CONTACT_STAMP_MS, type DeviceChannel } from '../../../../device-link';
import { SYSTEM, writeLog } from '../../../../activity-log';
import { recordContentPlayed } from '../../../content';
import { deviceRuntimeTable } from '../../../devices';
import { quietRules } from '../../../system-config';
import type { ChangedRun } from '../run-events';
import { plannedAs, quietDevices } from '../../plans/quiet-runs';
import { auditEntryOf } from '../../audit-entry';
import { fixTargets, targetDevices, withoutTargets } from '../targets/run-targets';
import type { TargetDevice } from '../targets/run-targets';
import { schedulesById } from '../../stored-schedule';
import { occurrenceTable as run, playRecordTable } from '../table';

type Run = typeof run.$inferSelect;

const allReported = sql`${run.device_count} > 0
  and ${run.success_count} + ${run.partial_count} + ${run.failed_count} + ${run.skipped_count} >= ${run.device_count}`;

const NOBODY: ReadonlySet<string> = new Set();

/** The runs that ended longer ago than the grace period, or whose reports are complete. */
export function runsToSettle(tx: Database, graceSec: number, now: string): Promise<Run[]> {
  const overBefore = new Date(Date.parse(now) - graceSec * 1000).toISOString();
  return tx
    .select()
    .from(run)
    .where(
      and(
        isNull(run.settled_at),
        inArray(run.status, ['playing', 'cancelled']),
        or(
          and(lte(run.over_at, overBefore), notExists(reportedAsPlaying(tx))),
          and(lte(run.over_at, now), allReported),
        ),
      ),
    )
    .for('update', { skipLocked: true });
}

/** Settles these runs: devices without a report get a row that says so. */
export async function settleRuns(
  tx: Database,
  { heardAt }: Pick<DeviceChannel, 'heardAt'>,
  due: readonly Run[],
  now: string,
): Promise<ChangedRun[]> {
  await fixTargets(tx, await withoutTargets(tx, due));
  const settled: ChangedRun[] = [];
  const schedules = new Map(
    (await schedulesById(tx, [...new Set(due.map(({ schedule_id }) => schedule_id))])).map((schedule) => [
      schedule.id,
      schedule,
    ]),
  );
  const rules = await quietRules(tx);
  for (const one of due) {
    const schedule = schedules.get(one.schedule_id);
    const devices = await targetDevices(tx, one.id);
    const quiet = schedule ? quietDevices(plannedAs(schedule, one), devices, rules) : NOBODY;
    const silent = await recordSilence(tx, one, devices, { quiet, heardAt }, now);
    const closed = await settleRun(tx, one, now);
    if (silent > 0) await logClosed(tx, one, closed.status, silent);
    settled.push(closed);
  }
  return settled;
}

/** Log entry of runs that the system closed: not all devices have reported, and it waits no longer. */
const logClosed = (
  tx: Database,
  { kind, schedule_id, schedule_name, planned_start, area_path }: Run,
  status: Run['status'],
  silent: number,
) =>
  writeLog(tx, SYSTEM, {
    ...auditEntryOf({ kind, id: schedule_id, name: schedule_name }, 'SETTLE'),
    changes: [
      { field: 'occurrence', old: planned_start, new: status },
      { field: 'silent_devices', old: null, new: silent },
    ],
    area_path,
  });

/**
 * Runs that a device says it plays now, whatever the plans say: its clock may be off, and it can still be stopped.
 */
const reportedAsPlaying = (tx: Database) =>
  tx
    .select({ one: sql`1` })
    .from(deviceRuntimeTable)
    .where(
      and(
        eq(deviceRuntimeTable.connection, 'online'),
        eq(deviceRuntimeTable.play_state, 'playing'),
        sql`${run.id}::text in (${deviceRuntimeTable.now} ->> 'occurrence_id',
          ${deviceRuntimeTable.now_shown} ->> 'occurrence_id')`,
      ),
    );

/** Columns that differ from device to device. */
const ofDevice = columnsOf(
  playRecordTable,
  'device_id',
  'device_name',
  'device_name_sort',
  'device_code',
  'area_name',
  'area_path',
  'result',
  'reason',
);

/**
 * Inserts one row for each targeted device without a report, in one statement; a later report of the device replaces
 * it. The reason is what the server knows: quiet hours there, dropped before it could report more, not connected, or
 * silent although connected. Returns how many.
 */
async function recordSilence(
  tx: Database,
  { id, schedule_id, schedule_name, planned_start, planned_end, required_sec, dropped_at, over_at, items }: Run,
  devices: readonly TargetDevice[],
  { quiet, heardAt }: { quiet: ReadonlySet<string> } & Pick<DeviceChannel, 'heardAt'>,
  now: string,
) {
  if (devices.length === 0) return 0;
  const isDropped = dropped_at !== null && dropped_at <= over_at;
  // A device that was not heard of since this server started has only its row, whose time may be so much too early.
  const silentSince = ({ id, last_seen_at }: TargetDevice) => {
    const heard = heardAt(id);
    return heard ? Date.parse(heard) : (last_seen_at ?? -Infinity) + CONTACT_STAMP_MS;
  };
  const missed = (device: TargetDevice) => {
    if (isDropped) return ['skipped', 'dropped'];
    if (items.length === 0) return ['failed', 'file_missing'];
    return [
      'failed',
      device.connection === 'online' && silentSince(device) > Date.parse(over_at) ? 'unknown' : 'offline',
    ];
  };
  const known = devices.map((device) => {
    const [result, reason] = quiet.has(device.id) ? ['skipped', 'quiet_hours'] : missed(device);
    const { id: device_id, name, name_sort, device_code, area_name, area_path } = device;
    return {
      device_id,
      device_name: name,
      device_name_sort: name_sort,
      device_code,
      area_name,
      area_path,
      result,
      reason,
    };
  });
  const { rows } = await tx.execute<{ silent: number }>(sql`with said as (
    insert into ${playRecordTable} (id, occurrence_id, schedule_id, title, planned_start, planned_end, required_sec,
    played_sec, reported_at, is_buffered, ${namesOf(ofDevice)})
    select gen_random_uuid(), ${id}::uuid, ${schedule_id}::uuid, ${schedule_name}, ${planned_start}::timestamptz,
    ${planned_end}::timestamptz, ${required_sec}::float8, 0, ${now}::timestamptz, false, ${namesOf(ofDevice, 'd')}
    from ${givenRows(known, 'd', ofDevice)}
    on conflict (occurrence_id, device_id) do nothing returning 1
    ) select count(*)::int as silent from said`);
  return Number(rows[0]?.silent ?? 0);
}

/** How many devices have a row of a run. */
export const reportedOf = ({
  success_count,
  partial_count,
  failed_count,
  skipped_count,
}: Pick<Run, 'success_count' | 'partial_count' | 'failed_count' | 'skipped_count'>) =>
  success_count + partial_count + failed_count + skipped_count;

/** Counts the rows of a run again and stores its final status. */
export async function settleRun(
  tx: Database,
  { id, dropped_at, items, settled_at }: Pick<Run, 'id' | 'dropped_at' | 'items' | 'settled_at'>,
  now: string,
): Promise<ChangedRun> {
  const of = (result: string) => sql<number>`(count(*) filter (where ${playRecordTable.result} = ${result}))::int`;
  const [counted] = await tx
    .select({
      device_count: sql<number>`count(*)::int`,
      success_count: of('success'),
      partial_count: of('partial'),
      failed_count: of('failed'),
      skipped_count: of('skipped'),
      played_until: sql<
        string | null
      >`max(${playRecordTable.actual_end}) filter (where ${playRecordTable.played_sec} > 0)`,
    })
    .from(playRecordTable)
    .where(eq(playRecordTable.occurrence_id, id));
  const none = { device_count: 0, success_count: 0, partial_count: 0, failed_count: 0, skipped_count: 0 };
  const { played_until, ...counts } = counted ?? { ...none, played_until: null };
  const status = runStatus(counts, { dropped: dropped_at !== null });
  const [changed] = await tx
    .update(run)
    .set({ ...counts, status, settled_at: settled_at ?? now })
    .where(eq(run.id, id))
    .returning({ id: run.id, schedule_id: run.schedule_id, status: run.status });
  if (!settled_at && counts.success_count + counts.partial_count > 0)
    await recordContentPlayed(
      tx,
      items.map(({ content_id }) => content_id),
      played_until ? new Date(played_until).toISOString() : now,
    );
  return changed as ChangedRun;
}
