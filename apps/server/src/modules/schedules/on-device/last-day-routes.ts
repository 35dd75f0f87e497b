import { idParams } from '@loa/contracts/common';
import { TRACKS } from '@loa/broadcast-engine';
import { DEVICE_CALLS, lastDay } from '@loa/contracts/devices';
import { isSeen } from '@loa/contracts/schedules';
import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import {
  deviceConditionTable as condition,
  deviceRuntimeTable as runtime,
  devicesOf,
  deviceTable as device,
} from '../../devices';
import { occurrenceTable, playRecordTable as record } from '../runs/table';
import { dayStrip, type PlayedRun } from './day-strip';

const DAY_MS = 86_400_000;
/** No run is longer than a day: one that began before that is over. */
const EARLIEST_MS = 2 * DAY_MS;
const iso = (at: number) => new Date(at).toISOString();
const ms = (at: string | null) => (at === null ? null : Date.parse(at));

/** The last stored change before a moment, if there is one, and the changes since. */
export async function conditionsSince(db: Database, device_id: string, from: string) {
  const { at, is_online, has_fault } = condition;
  const read = db.select({ at, is_online, has_fault }).from(condition);
  const [before] = await db
    .select({ at, is_online, has_fault })
    .from(condition)
    .where(and(eq(condition.device_id, device_id), lte(at, from)))
    .orderBy(desc(at))
    .limit(1);
  const since = await read.where(and(eq(condition.device_id, device_id), gt(at, from))).orderBy(asc(at));
  return [...(before ? [before] : []), ...since].map((row) => ({ ...row, at: Date.parse(row.at) }));
}

/** Record of a run, and whether the run was seen; a run that is not known any more counts as heard. */
type RecordedRun = PlayedRun & { is_seen: boolean };
type ReportedState = Pick<typeof runtime.$inferSelect, 'connection' | 'play_state' | 'now' | 'now_shown'>;

/** Runs that the device says it plays now, on each of its tracks: it reports a run only once it is over. */
async function playingNow(
  db: Database,
  { connection, play_state, now, now_shown }: ReportedState,
  at: number,
): Promise<RecordedRun[]> {
  const reported = [now, now_shown].filter((each) => each !== null);
  if (reported.length === 0 || connection !== 'online' || play_state !== 'playing') return [];
  const { id, planned_start, kind } = occurrenceTable;
  const rows = await db
    .select({ id, planned_start, kind })
    .from(occurrenceTable)
    .where(
      anyOf(
        id,
        reported.map(({ occurrence_id }) => occurrence_id),
      ),
    );
  return reported.map(({ occurrence_id, title, position_sec }) => {
    const run = rows.find((row) => row.id === occurrence_id);
    const start = run ? Date.parse(run.planned_start) : at - position_sec * 1000;
    return {
      is_seen: run ? isSeen(run.kind) : false,
      title,
      planned_start: start,
      planned_end: at,
      actual_start: start,
      actual_end: at,
      required_sec: 0,
      played_sec: 0,
      result: 'success',
      reason: null,
    };
  });
}

/** Records of the device's runs between two moments. */
async function recordedRuns(db: Database, device_id: string, from: number, to: number): Promise<RecordedRun[]> {
  const { title, planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason } =
    record;
  const rows = await db
    .select({
      kind: occurrenceTable.kind,
      title,
      planned_start,
      planned_end,
      actual_start,
      actual_end,
      required_sec,
      played_sec,
      result,
      reason,
    })
    .from(record)
    .leftJoin(occurrenceTable, eq(occurrenceTable.id, record.occurrence_id))
    .where(
      and(
        eq(record.device_id, device_id),
        gt(planned_start, iso(to - EARLIEST_MS)),
        lt(planned_start, iso(to)),
        or(gt(planned_end, iso(from)), gt(actual_end, iso(from))),
      ),
    );
  return rows.map(({ kind, ...run }) => ({
    ...run,
    is_seen: kind !== null && isSeen(kind),
    planned_start: Date.parse(run.planned_start),
    planned_end: Date.parse(run.planned_end),
    actual_start: ms(run.actual_start),
    actual_end: ms(run.actual_end),
  }));
}

/**
 * `GET /api/device/{id}/last-day`: what the device played and missed, and its condition in between, from stored data.
 */
export function lastDayRoutes(app: App, { db }: Deps) {
  const schema = { tags: [DEVICE_CALLS.label], params: idParams, response: { 200: lastDay } };
  app.get(
    `${DEVICE_CALLS.base}/:id/last-day`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema },
    async (request) => {
      const { connection, play_state, now, now_shown, tracks } = runtime;
      const [row] = await db
        .select({ id: device.id, connection, play_state, now, now_shown, tracks })
        .from(device)
        .innerJoin(runtime, eq(runtime.device_id, device.id))
        .where(and(eq(device.id, request.params.id), devicesOf(callerOf(request))));
      const found = foundOr404(row);
      const to = Date.now();
      const from = to - DAY_MS;
      const runs = [...(await recordedRuns(db, found.id, from, to)), ...(await playingNow(db, found, to))];
      const conditions = await conditionsSince(db, found.id, iso(from));
      const stripOf = (some: readonly PlayedRun[]) =>
        dayStrip({ from, to, runs: some, conditions }).map((span) => ({
          ...span,
          from: iso(span.from),
          to: iso(span.to),
        }));
      const [seen, heard] = [runs.filter(({ is_seen }) => is_seen), runs.filter(({ is_seen }) => !is_seen)];
      const hasBoth = found.tracks === TRACKS.length && seen.length > 0 && heard.length > 0;
      return {
        from: iso(from),
        to: iso(to),
        spans: stripOf(hasBoth ? heard : runs),
        seen: hasBoth ? stripOf(seen) : null,
      };
    },
  );
}
