import { dayInterval, freeSlot, localDateOf, overlapsOf, quietIntervals, quietViolations, wallTimeOf } from '@loa/broadcast-engine';
import type { ExpandedOccurrence, Interval } from '@loa/broadcast-engine';
import type { SchedulePreview, ScheduleWrite, Slot } from '@loa/contracts/schedules';
import { inArray } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { areaTable } from '../areas';
import { allowedWindows } from '../system-config';
import { broadcastSettings } from './broadcast-settings';
import { busyRuns, tellCollisions } from './collisions';
import { outlookOf } from './outlook';
import type { Candidate, Outlook } from './outlook';
import { planningWindow } from './planning-window';
import { wholeSeconds } from './programme';
import type { StoredSchedule } from './stored-schedule';
import { previewWarnings } from './preview-warnings';

const MOST_RUNS = 100;
const MOST_DEVICES = 200;
const DAYS_14 = 14 * 86_400_000;

/** A schedule that is not stored has no id of its own; nothing has this one. */
const UNSAVED = '00000000-0000-0000-0000-000000000000';

/** What saving this schedule would mean, before anything is saved. Reads only. */
export async function previewSchedule(db: Database, caller: Caller, { id = UNSAVED, schedule: values }: { id?: string; schedule: ScheduleWrite }): Promise<SchedulePreview> {
  const settings = await broadcastSettings(db);
  const window = planningWindow(nowIso(), settings.time_zone);
  const schedule: Candidate = { ...values, id };
  const outlook = await outlookOf({ tx: db, window, settings }, schedule);
  const paths = await pathsOf(db, [schedule.area_id, ...outlook.collisions.map(({ other }) => other.area_id)]);
  const allowed = (await allowedWindows(db, paths.get(schedule.area_id) ?? '')) ?? [];
  const until = new Date(Date.parse(outlook.first?.start ?? window.now) + DAYS_14).toISOString();
  const runs = outlook.runs.filter(({ start }) => start < until);
  const quiet = quietViolations(runs.map((run) => ({ ...run, priority_level: schedule.priority_level })), allowed, schedule.time_zone);
  const quietStarts = new Set(quiet.map(({ occurrence }) => occurrence.start));
  const overlaps = outlook.collisions.flatMap((collision) => collision.overlaps);
  const collides = (run: Interval) => overlapsOf([run], overlaps).length > 0;
  const mayKnow = (other: StoredSchedule) => (paths.get(other.area_id) ?? '').startsWith(caller.area.path);
  const deviceNames = new Map(outlook.devices.map((device) => [device.id, device.name]));
  const slotSec = shortestSlot(runs, schedule);
  const programmeSec = wholeSeconds(schedule, outlook.contents, window.now);
  return {
    occurrences: runs.slice(0, MOST_RUNS).map((run) => ({ start: run.start, end: run.end, collides: collides(run), quiet: quietStarts.has(run.start), holiday: run.holiday })),
    occurrence_total: runs.length,
    device_count: outlook.devices.length,
    offline_count: outlook.devices.filter(({ connection }) => connection !== 'online').length,
    devices: outlook.devices.slice(0, MOST_DEVICES).map((device) => ({ id: device.id, name: device.name })),
    programme_sec: programmeSec,
    slot_sec: slotSec,
    conflicts: tellCollisions(outlook.collisions, { deviceNames, zone: schedule.time_zone, mayKnow }),
    free_slot: await nearestFreeSlot(db, schedule, outlook, allowed, runs.find(collides)),
    warnings: previewWarnings({ schedule, outlook, runs, quietCount: quiet.length, programmeSec, slotSec }),
  };
}

async function pathsOf(db: Database, ids: string[]) {
  const areas = await db.select({ id: areaTable.id, path: areaTable.path }).from(areaTable).where(inArray(areaTable.id, ids));
  return new Map(areas.map(({ id, path }) => [id, path]));
}

function shortestSlot(runs: readonly ExpandedOccurrence[], { mode }: Candidate) {
  return mode === 'now' || runs.length === 0 ? null : Math.min(...runs.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 1000));
}

/** Đổi giờ: where, on the same local day, the first colliding run would find the devices free and the hour allowed. */
async function nearestFreeSlot(db: Database, schedule: Candidate, { devices }: Outlook, allowed: readonly Slot[], run: ExpandedOccurrence | undefined) {
  if (!run) return null;
  const { time_zone: zone } = schedule;
  const day = dayInterval(localDateOf(run.start, zone), zone);
  const now = nowIso();
  const within = { start: day.start > now ? day.start : now, end: day.end };
  const taken = await busyRuns(db, schedule, devices, within);
  const busy = [...taken, ...quietIntervals(allowed, { from: within.start, to: within.end }, zone)];
  const free = freeSlot({ busy, duration_sec: (Date.parse(run.end) - Date.parse(run.start)) / 1000, around: run.start, within });
  return free && { start_time: wallTimeOf(free.start, zone), end_time: wallTimeOf(free.end, zone) };
}
