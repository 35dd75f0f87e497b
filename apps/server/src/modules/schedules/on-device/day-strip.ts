import type { DaySpan, DayState } from '@loa/contracts/devices';
import type { MissReason, PlayResult } from '@loa/contracts/schedules';

/** The stored data of one run on the device. Instants in ms. */
export interface PlayedRun {
  title: string;
  planned_start: number;
  planned_end: number;
  actual_start: number | null;
  actual_end: number | null;
  required_sec: number;
  played_sec: number;
  result: PlayResult;
  reason: MissReason | null;
}
/** Whether the device was connected and in order from this moment on. */
export interface Condition {
  at: number;
  is_online: boolean;
  has_fault: boolean;
}
interface Day {
  from: number;
  to: number;
  runs: readonly PlayedRun[];
  /** Sorted by time; the first may be from before the day. */
  conditions: readonly Condition[];
}
type Stretch = { from: number; to: number; state: DayState } & Pick<DaySpan, 'title' | 'reason'>;

/**
 * The intervals in which a run was heard, and those in which it should have been heard: it began late, was cut short,
 * or did not begin.
 */
function stretchesOf({
  title,
  planned_start,
  planned_end,
  actual_start,
  actual_end,
  required_sec,
  played_sec,
  result,
  reason,
}: PlayedRun): Stretch[] {
  const missed = (from: number, to: number): Stretch => ({
    from,
    to: Math.min(to, planned_end),
    state: 'missed',
    title,
    reason,
  });
  const required = required_sec * 1000;
  const isMiss = result === 'failed' || result === 'partial';
  if (actual_start === null || actual_end === null)
    return isMiss ? [missed(planned_start, planned_start + required)] : [];
  const played: Stretch = { from: actual_start, to: actual_end, state: 'played', title, reason: null };
  if (!isMiss) return [played];
  const late = Math.max(0, actual_start - planned_start);
  return [
    played,
    missed(planned_start, actual_start),
    missed(actual_end, actual_end + required - played_sec * 1000 - late),
  ];
}

function between({ from, to, conditions }: Day): Stretch[] {
  const stateOf = ({ is_online, has_fault }: Condition): DayState =>
    is_online ? (has_fault ? 'fault' : 'silent') : 'offline';
  const known = conditions.map((condition, at): Stretch => ({
    from: condition.at,
    to: conditions[at + 1]?.at ?? to,
    state: stateOf(condition),
    title: null,
    reason: null,
  }));
  return [{ from, to: conditions[0]?.at ?? to, state: 'unknown', title: null, reason: null }, ...known];
}

const same = (a: Stretch, b: Stretch) => a.state === b.state && a.title === b.title && a.reason === b.reason;

/**
 * One day of a device without gaps: what it played and missed, and its condition in between. Of two runs at once the
 * one that began later is heard.
 */
export function dayStrip(day: Day): Stretch[] {
  const { from, to } = day;
  const rank: Record<DayState, number> = { played: 2, missed: 1, offline: 0, fault: 0, silent: 0, unknown: 0 };
  const all = [...between(day), ...day.runs.flatMap(stretchesOf)]
    .filter((stretch) => stretch.from < stretch.to)
    .sort((a, b) => rank[b.state] - rank[a.state] || b.from - a.from);
  const cuts = [...new Set([from, to, ...all.flatMap((stretch) => [stretch.from, stretch.to])])]
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b);
  const strip: Stretch[] = [];
  for (const [at, start] of cuts.slice(0, -1).entries()) {
    const shown = all.find((stretch) => stretch.from <= start && start < stretch.to);
    if (!shown) continue;
    const next = { ...shown, from: start, to: cuts[at + 1] as number };
    const last = strip.at(-1);
    if (last && same(last, next)) last.to = next.to;
    else strip.push(next);
  }
  return strip;
}
