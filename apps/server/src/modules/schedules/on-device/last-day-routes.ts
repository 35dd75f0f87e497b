import { idParams } from '@loa/contracts/common';
import { DEVICE_CALLS, lastDay } from '@loa/contracts/devices';
import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { App, Ground } from '../../../ground';
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
/** No run is longer than a day: what began before that is over. */
const EARLIEST_MS = 2 * DAY_MS;
const iso = (at: number) => new Date(at).toISOString();
const ms = (at: string | null) => (at === null ? null : Date.parse(at));

/** The change before a moment, if one is kept, and those since. */
async function conditionsSince(db: Database, device_id: string, from: string) {
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

/** What the device says it plays now: it reports only once it is over. */
async function playingNow(
  db: Database,
  { connection, play_state, now }: Pick<typeof runtime.$inferSelect, 'connection' | 'play_state' | 'now'>,
  at: number,
): Promise<PlayedRun[]> {
  if (!now || connection !== 'online' || play_state !== 'playing') return [];
  const { planned_start } = occurrenceTable;
  const [run] = await db
    .select({ planned_start })
    .from(occurrenceTable)
    .where(eq(occurrenceTable.id, now.occurrence_id));
  const start = run ? Date.parse(run.planned_start) : at - now.position_sec * 1000;
  return [
    {
      title: now.title,
      planned_start: start,
      planned_end: at,
      actual_start: start,
      actual_end: at,
      required_sec: 0,
      played_sec: 0,
      result: 'success',
      reason: null,
    },
  ];
}

/**
 * `GET /api/device/{id}/last-day`: what the device played, missed, and how it was in between, from what is kept of it.
 */
export function lastDayRoutes(app: App, { db }: Ground) {
  const schema = { tags: [DEVICE_CALLS.label], params: idParams, response: { 200: lastDay } };
  app.get(
    `${DEVICE_CALLS.base}/:id/last-day`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema },
    async (request) => {
      const [row] = await db
        .select({ id: device.id, connection: runtime.connection, play_state: runtime.play_state, now: runtime.now })
        .from(device)
        .innerJoin(runtime, eq(runtime.device_id, device.id))
        .where(and(eq(device.id, request.params.id), devicesOf(callerOf(request))));
      const asked = foundOr404(row);
      const to = Date.now();
      const from = to - DAY_MS;
      const { title, planned_start, planned_end, actual_start, actual_end, required_sec, played_sec, result, reason } =
        record;
      const within = and(
        eq(record.device_id, asked.id),
        gt(planned_start, iso(to - EARLIEST_MS)),
        lt(planned_start, iso(to)),
        or(gt(planned_end, iso(from)), gt(actual_end, iso(from))),
      );
      const records = await db
        .select({
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
        .where(within);
      const runs = records.map((run): PlayedRun => ({
        ...run,
        planned_start: Date.parse(run.planned_start),
        planned_end: Date.parse(run.planned_end),
        actual_start: ms(run.actual_start),
        actual_end: ms(run.actual_end),
      }));
      const spans = dayStrip({
        from,
        to,
        runs: [...runs, ...(await playingNow(db, asked, to))],
        conditions: await conditionsSince(db, asked.id, iso(from)),
      });
      return {
        from: iso(from),
        to: iso(to),
        spans: spans.map((span) => ({ ...span, from: iso(span.from), to: iso(span.to) })),
      };
    },
  );
}
