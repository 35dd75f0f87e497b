import { dayTypeOn, soundOf, type Bell, type BellPlan } from '@loa/contracts/schedules';
import { toMs } from './instant';
import type { InstantInput } from './instant';
import { localDateOf, wallTimeOf, zoneClock } from './local-time';
import type { DroppedRun } from './match-slots';

/** A bell that rings on a day: when, and the content that sounds. */
export type RingingBell = Bell & { sound: string };

/** The bells of a date by their time. Of two at one time the first rings; one without a sound does not. */
export function bellsOn(plan: BellPlan, date: string): ReadonlyMap<string, RingingBell> {
  const ringing = new Map<string, RingingBell>();
  for (const bell of dayTypeOn(plan, date)?.bells ?? []) {
    const sound = soundOf(plan, bell);
    if (sound && !ringing.has(bell.time)) ringing.set(bell.time, { ...bell, sound });
  }
  return ringing;
}

interface Rung {
  bell_plan: BellPlan;
  time_zone: string;
  dropped?: readonly DroppedRun[];
}

/** The bell of a run that starts then, also of one that was moved there. */
export function bellAt({ bell_plan, time_zone, dropped = [] }: Rung, start: InstantInput): RingingBell | undefined {
  const date = localDateOf(start, time_zone);
  const time = wallTimeOf(start, time_zone);
  const bells = bellsOn(bell_plan, date);
  const moved = dropped.find((run) => run.local_date === date && run.moved_to === time);
  const found = bells.get(moved?.slot_start ?? time);
  if (found) return found;
  // A time that daylight saving skips rings later than it says.
  const clock = zoneClock(time_zone);
  return [...bells.values()].find(
    (bell) => clock(date, { start_time: bell.time, end_time: bell.time }).start === toMs(start),
  );
}
