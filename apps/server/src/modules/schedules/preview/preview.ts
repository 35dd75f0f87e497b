import { dropsAfter, occurrenceId, overlapsOf } from '@loa/broadcast-engine';
import type { ExpandedOccurrence, Interval } from '@loa/broadcast-engine';
import { isPreviewable, PREVIEW_MS } from '@loa/contracts/schedules';
import type { ScheduleKind, SchedulePreview, ScheduleWrite } from '@loa/contracts/schedules';
import { and, eq, ne } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { countOffline, deviceNames } from '../../devices';
import { countDark } from '../default-shows/in-plans';
import { broadcastSettings } from '../settings/broadcast-settings';
import { checkReferences } from '../check-references';
import { pathsOfAreas } from '../reach/area-paths';
import { lacking } from '../whole';
import { listEncounters } from './collisions';
import { effectsIn } from './effects';
import { outlookOf } from './outlook';
import type { Candidate, Outlook } from './outlook';
import { planningWindow } from '../plans/planning-window';
import type { PlanningWindow } from '../plans/planning-window';
import { programmeTimes } from '../plans/programme';
import { dayBefore } from '../runs/day-before';
import { runsToCome } from '../runs/planned/runs-to-come';
import { withLists } from '../stored-schedule';
import type { StoredSchedule } from '../stored-schedule';
import { decisionWarnings } from './decision-warnings';
import { holidayWarnings } from './holiday-warnings';
import { withNames } from '../runs/taken/taken-runs';
import { effectOfLevels } from './effect-of-levels';
import { nearestFreeSlot } from './free-slot';
import { hasRest, previewWarnings } from './preview-warnings';
import { scheduleTable } from '../table';
import { occurrenceTable } from '../runs/table';

const MOST_RUNS = 100;
const MOST_DEVICES = 200;

/** Id of a schedule that is not stored; no record has this one. */
export const UNSAVED = '00000000-0000-0000-0000-000000000000';

/**
 * The effects of saving this schedule, before anything is saved. It only reads. What saving would refuse is refused
 * first, so it reveals nothing about areas and devices the caller may not target.
 */
export async function previewSchedule(
  db: Database,
  caller: Caller,
  kind: ScheduleKind,
  { id, schedule: written }: { id?: string; schedule: ScheduleWrite },
): Promise<SchedulePreview> {
  const stored = id ? await storedSchedule(db, caller, id) : undefined;
  if (!isPreviewable(written)) throw lacking(kind, written);
  const values = { ...written, area_id: written.area_id ?? caller.area.id };
  await checkReferences(db, caller, kind, values, stored);
  const dropped = stored ? dropsAfter(stored.dropped, stored.slots, values.slots) : [];
  return previewCandidate(db, caller, { ...values, kind, id: id ?? UNSAVED, dropped }, stored);
}

/** The effects of a schedule that may be targeted; `stored` is what its decisions about single days are read from. */
export async function previewCandidate(
  db: Database,
  caller: Caller,
  schedule: Candidate,
  stored?: StoredSchedule,
): Promise<SchedulePreview> {
  const settings = await broadcastSettings(db);
  const window = planningWindow(nowIso(), settings.time_zone);
  const outlook = await outlookOf({ tx: db, window, settings }, schedule);
  const paths = await pathsOfAreas(
    db,
    outlook.encounters.map(({ other }) => other.area_id),
  );
  const until = new Date(Date.parse(outlook.first?.start ?? window.now) + PREVIEW_MS).toISOString();
  const runs = outlook.runs.filter(({ start }) => start < until);
  const overlaps = outlook.collisions.flatMap((collision) => collision.overlaps);
  const collides = (run: Interval) => overlapsOf([run], overlaps).length > 0;
  const undecided = (run: Interval) => schedule.conflict_rule === null && collides(run);
  const mayKnow = (other: StoredSchedule) => (paths.get(other.area_id) ?? '').startsWith(caller.area.path);
  const deviceIds = outlook.devices.map((device) => device.id);
  const names = await deviceNames(db, deviceIds);
  const offline = await countOffline(db, deviceIds);
  const slotSec = shortestSlot(runs, schedule);
  const begun = await ongoingRun(db, schedule, outlook, window, settings.holidays);
  const programme = programmeTimes(
    schedule,
    outlook.contents,
    // Only the bell of a run plays, in a bell plan.
    schedule.mode === 'bells' ? (runs[0]?.start ?? window.now) : window.now,
    slotSec ?? schedule.max_duration_sec,
  );
  const dark = hasRest(schedule, { programme, slotSec }) ? await countDark(db, outlook.devices, window.now) : 0;
  const levels = await effectOfLevels(db, schedule, outlook);
  const taken = await withNames(db, caller, levels);
  const span = { from: window.now, to: window.horizon, holidays: settings.holidays };
  const undropped = stored?.dropped.length ? runsToCome({ ...schedule, dropped: [] }, outlook.contents, span) : [];
  return {
    occurrences: runs.slice(0, MOST_RUNS).map((run) => ({
      start: run.start,
      end: run.end,
      collides: collides(run),
      quiet_device_count: run.quiet_device_count,
      holiday: run.holiday,
      // While nobody has decided a collision, nobody knows who takes it.
      taken: (!undecided(run) && taken.get(occurrenceId(schedule.id, run.start))) || null,
    })),
    occurrence_total: runs.length,
    begun,
    device_count: outlook.devices.length,
    offline_count: offline,
    devices: names.slice(0, MOST_DEVICES),
    programme_sec: programme.played_sec,
    gap_sec: programme.gap_sec,
    slot_sec: slotSec,
    ...listEncounters(levels.encounters, {
      names,
      zone: schedule.time_zone,
      mayKnow,
      effectsOf: await effectsIn(db, schedule, outlook),
    }),
    free_slot: await nearestFreeSlot(
      db,
      schedule,
      outlook,
      { window, holidays: settings.holidays },
      runs.find(collides),
    ),
    warnings: [
      ...decisionWarnings({ schedule, stored, runs: outlook.runs, undropped, ...span, now: window.now }),
      ...holidayWarnings({ schedule, contents: outlook.contents, holidays: settings.holidays, now: window.now }),
      ...previewWarnings({ schedule, outlook, offline, runs, begun, programme, slotSec, dark, window }),
    ],
  };
}

export async function storedSchedule(db: Database, caller: Caller, id: string): Promise<StoredSchedule> {
  const rows = await db
    .select()
    .from(scheduleTable)
    .where(and(eq(scheduleTable.id, id), inScope(scheduleTable.area_id, caller)));
  return foundOr404((await withLists(db, rows))[0]);
}

/**
 * A run that would already be under way. Runs are planned from the moment of approval on, so it would be skipped
 * without a word.
 */
async function ongoingRun(
  db: Database,
  schedule: Candidate,
  { contents }: Outlook,
  { now }: PlanningWindow,
  holidays: readonly string[],
): Promise<Interval | null> {
  if (schedule.mode === 'now') return null;
  const run = runsToCome(schedule, contents, { from: dayBefore(now), to: now, holidays }).findLast(
    ({ end }) => end > now,
  );
  if (!run) return null;
  const { id } = occurrenceTable;
  const [stored] = await db
    .select({ id })
    .from(occurrenceTable)
    .where(and(eq(id, occurrenceId(schedule.id, run.start)), ne(occurrenceTable.status, 'cancelled')));
  return stored ? null : { start: run.start, end: run.end };
}

function shortestSlot(runs: readonly ExpandedOccurrence[], { mode }: Candidate) {
  return mode === 'now' || mode === 'bells' || runs.length === 0
    ? null
    : Math.min(...runs.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 1000));
}
