import { dayInterval, freeSlot, isApart, localDateOf, quietIntervals, wallTimeOf } from '@loa/broadcast-engine';
import type { ExpandedOccurrence, Interval } from '@loa/broadcast-engine';
import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import type { Slot } from '@loa/contracts/schedules';
import type { Database } from '../../../db/database';
import type { PlanningWindow } from '../plans/planning-window';
import { busyDevices } from '../reach/busy-devices';
import type { Busy } from '../reach/busy-devices';
import { trackOfKind, twoTracked } from './collisions';
import type { Candidate, Outlook } from './outlook';

/** The hours of the day in which a free slot is offered: people are awake. */
const WAKING: Slot = { start_time: '05:00', end_time: '22:00' };

/**
 * How far around the run a free slot is looked for first: nearly always there is one this near, otherwise the whole day
 * is searched.
 */
const NEAR_MS = 2 * 3_600_000;

/**
 * Đổi giờ: a time on the same local day when the devices are free for the first conflicting run, people are awake, and
 * sound is allowed.
 */
export async function nearestFreeSlot(
  db: Database,
  schedule: Candidate,
  { devices, quiet }: Outlook,
  { window, holidays }: { window: PlanningWindow; holidays: readonly string[] },
  run: ExpandedOccurrence | undefined,
) {
  // A bell has its time from its plan.
  if (!run || schedule.mode === 'bells') return null;
  const { id, kind, time_zone: zone, priority_level } = schedule;
  const two = twoTracked(devices);
  const isBlocking = ({ other, device_ids }: Busy) =>
    other.priority_level >= priority_level &&
    !(
      isApart(
        { track: trackOfKind(kind), priority_level },
        { track: trackOfKind(other.kind), priority_level: other.priority_level },
      ) && device_ids.every((device) => two.has(device))
    );
  const day = dayInterval(localDateOf(run.start, zone), zone);
  const today = { start: day.start > window.now ? day.start : window.now, end: day.end };
  const shut = [
    ...quietIntervals([WAKING], { from: today.start, to: today.end }, zone),
    ...closedHours(devices, quiet, priority_level, today),
  ];
  const duration_sec = (Date.parse(run.end) - Date.parse(run.start)) / 1000;
  for (const within of [around(run, today), today]) {
    const others = await busyDevices(db, [within], { id, devices, horizon: window.horizon, holidays });
    const blocked = others.filter(isBlocking).flatMap(({ runs }) => runs);
    const free = freeSlot({ busy: [...blocked, ...shut], duration_sec, around: run.start, within });
    if (free) return { start_time: wallTimeOf(free.start, zone), end_time: wallTimeOf(free.end, zone) };
  }
  return null;
}

function around({ start, end }: Interval, within: Interval): Interval {
  const [from, to] = [
    new Date(Date.parse(start) - NEAR_MS).toISOString(),
    new Date(Date.parse(end) + NEAR_MS).toISOString(),
  ];
  return { start: from > within.start ? from : within.start, end: to < within.end ? to : within.end };
}

/** The intervals in which at least one of the devices must be silent. */
function closedHours(
  devices: Outlook['devices'],
  { zone, windowsOf }: Outlook['quiet'],
  priority_level: Candidate['priority_level'],
  { start, end }: Interval,
): Interval[] {
  if (priority_level === PRIORITY_LEVELS.emergency) return [];
  const windows = new Set(devices.map(({ area_path }) => windowsOf(area_path)));
  return [...windows].flatMap((allowed) => quietIntervals(allowed, { from: start, to: end }, zone));
}
