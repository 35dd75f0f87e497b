import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { Plan } from './plan';

/**
 * Instants of a run that this device changed when it received the plan; only those that differ from the plan.
 * `announced_start` is the start in the plan.
 */
export type RunOverride = Partial<Pick<PlannedOccurrence, 'start' | 'end' | 'dropped_at' | 'added_at' | 'pauses'>> & {
  announced_start?: string;
};

type Run = PlannedOccurrence & RunOverride;

/** Start of a run as the plan announced it, whatever the device changed. */
export const announcedStart = (run: Run) => run.announced_start ?? run.start;

/** Whether a run begins by the server's clock and is heard above everything else. */
export const isUrgent = ({ urgent, priority_level }: PlannedOccurrence) =>
  urgent === true || priority_level === PRIORITY_LEVELS.emergency;

/** The overrides after the device's clock was set by `by` ms: urgent runs keep their true time. */
export function urgentMoved(
  by: number,
  occurrences: readonly Run[],
  taken: Readonly<Record<string, RunOverride>>,
): Record<string, RunOverride> {
  const moved = (at: string) => iso(Date.parse(at) + by);
  const urgent = occurrences
    .filter(isUrgent)
    .map(
      (run) =>
        [
          run.occurrence_id,
          {
            ...taken[run.occurrence_id],
            start: moved(run.start),
            end: moved(run.end),
            announced_start: announcedStart(run),
          },
        ] as const,
    );
  return { ...taken, ...Object.fromEntries(urgent) };
}

interface Arrival {
  /** The device's clock, and how far it is ahead of the server's (ms), if known. */
  now: number;
  clock_skew_ms: number | null;
  /** Overrides from earlier plans; they do not change. */
  known: Readonly<Record<string, RunOverride>>;
  /** The run as the current plan of the device has it. */
  currentRun: (occurrence_id: string) => Run | undefined;
}

/**
 * A play-now run that reaches a device at most this much too late (ms) is heard from its beginning. Later ones are
 * joined in the middle, like on the other devices.
 */
const FROM_THE_BEGINNING_MS = 60_000;

/**
 * A play-now run whose plan or file came late, moved so that it begins at `now` on this device; null when it is too
 * late for that.
 */
export function fromTheBeginning(run: Run, now: number): RunOverride | null {
  const { urgent, start, end, dropped_at } = run;
  const late = now - Date.parse(start);
  if (!urgent || dropped_at || late <= 0 || late > FROM_THE_BEGINNING_MS || Date.parse(end) <= now) return null;
  return { start: iso(now), end: iso(Date.parse(end) + late), announced_start: announcedStart(run) };
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * Changes that a device makes to the instants of a plan it receives, so that stopping never waits for its clock: a
 * decision (a drop, a pause, the end of a pause) takes effect when it arrives at the latest, and urgent runs begin by
 * the server's clock where the device's own is wrong.
 */
export function actOnArrival(
  occurrences: readonly PlannedOccurrence[],
  { now, clock_skew_ms, known, currentRun }: Arrival,
): Record<string, RunOverride> {
  const skew = Math.abs(clock_skew_ms ?? 0) > CLOCK_TOLERANCE_MS ? (clock_skew_ms ?? 0) : 0;
  const decided = (at: string) => iso(Math.min(Date.parse(at) + skew, now));
  const taken: Record<string, RunOverride> = {};
  for (const occurrence of occurrences) {
    const { occurrence_id, dropped_at, added_at, pauses, start, end } = occurrence;
    // Most runs need no change.
    if (!dropped_at && !added_at && !pauses && !isUrgent(occurrence)) continue;
    const shifted = { ...occurrence, start: iso(Date.parse(start) + skew), end: iso(Date.parse(end) + skew) };
    const current = currentRun(occurrence_id);
    const isMoved = current !== undefined && announcedStart(current) !== start;
    // A run that has already begun keeps its times.
    const asBegun: RunOverride | null =
      current && Date.parse(current.start) <= now ? { start: current.start, end: current.end } : null;
    const before =
      current && !isMoved ? known[occurrence_id] : (asBegun ?? fromTheBeginning(shifted, now) ?? undefined);
    const mine: RunOverride = {
      ...(dropped_at && { dropped_at: before?.dropped_at ?? decided(dropped_at) }),
      ...(added_at && { added_at: before?.added_at ?? decided(added_at) }),
      ...(pauses && {
        pauses: pauses.map(({ from, to }, index) => ({
          from: before?.pauses?.[index]?.from ?? decided(from),
          ...(to && { to: before?.pauses?.[index]?.to ?? decided(to) }),
        })),
      }),
      ...(isUrgent(occurrence) && { start: before?.start ?? shifted.start, end: before?.end ?? shifted.end }),
    };
    if (
      Object.entries(mine).some(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(occurrence[key as keyof PlannedOccurrence]),
      )
    )
      taken[occurrence_id] = { ...mine, announced_start: start };
  }
  return taken;
}

/** The plan with the device's own changes. */
export function planAsTaken(plan: Plan, taken: Readonly<Record<string, RunOverride>>): Plan {
  if (Object.keys(taken).length === 0) return plan;
  return new Plan(
    plan.hash,
    {
      ...plan.document,
      occurrences: plan.document.occurrences.map((occurrence) => ({
        ...occurrence,
        ...taken[occurrence.occurrence_id],
      })),
    },
    plan.tracks,
  );
}
