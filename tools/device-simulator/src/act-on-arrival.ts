import { PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { CLOCK_TOLERANCE_MS } from '@loa/contracts/devices';
import type { PlannedOccurrence } from '@loa/contracts/device-protocol';
import { Plan } from './plan';

/** The instants of a run as a device took them up, where they are not the plan's; `told_start` is the plan's. */
export type Taken = Partial<Pick<PlannedOccurrence, 'start' | 'end' | 'dropped_at' | 'added_at' | 'pauses'>> & {
  told_start?: string;
};

type Run = PlannedOccurrence & Taken;

/** When a run was to begin as the device was told, whatever it made of it. */
export const toldStart = (run: Run) => run.told_start ?? run.start;

/** What begins by the server's clock, and is heard whatever else is. */
export const isUrgent = ({ urgent, priority_level }: PlannedOccurrence) =>
  urgent === true || priority_level === PRIORITY_LEVELS.emergency;

/** What was taken up, on a device whose clock is now set `by` ms: what is urgent stays where it is in truth. */
export function urgentMoved(
  by: number,
  occurrences: readonly Run[],
  taken: Readonly<Record<string, Taken>>,
): Record<string, Taken> {
  const moved = (at: string) => iso(Date.parse(at) + by);
  const urgent = occurrences
    .filter(isUrgent)
    .map(
      (run) =>
        [
          run.occurrence_id,
          { ...taken[run.occurrence_id], start: moved(run.start), end: moved(run.end), told_start: toldStart(run) },
        ] as const,
    );
  return { ...taken, ...Object.fromEntries(urgent) };
}

interface Arrival {
  /** The device's clock, and how far it is ahead of the server's (ms), if known. */
  now: number;
  clock_skew_ms: number | null;
  /** What was taken up with earlier plans: it stays as it was. */
  known: Readonly<Record<string, Taken>>;
  /** A run as it is in the plan it has held until now. */
  heldRun: (occurrence_id: string) => Run | undefined;
}

/**
 * A play-now run that reaches a device so much too late (ms) is heard from its beginning; later ones are joined where
 * the others are.
 */
const FROM_THE_BEGINNING_MS = 60_000;

/**
 * A play-now run that begins at `now` on this device, because what it needs came late; null when it is too late for
 * that.
 */
export function fromTheBeginning(run: Run, now: number): Taken | null {
  const { urgent, start, end, dropped_at } = run;
  const late = now - Date.parse(start);
  if (!urgent || dropped_at || late <= 0 || late > FROM_THE_BEGINNING_MS || Date.parse(end) <= now) return null;
  return { start: iso(now), end: iso(Date.parse(end) + late), told_start: toldStart(run) };
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * What a device changes in the instants of a plan it receives, so that stopping never waits for its clock: a decision
 * (a drop, a
 * pause, its end) holds from the moment it arrives, at the latest, and what is urgent begins by the server's clock
 * where its own
 * is off.
 */
export function actOnArrival(
  occurrences: readonly PlannedOccurrence[],
  { now, clock_skew_ms, known, heldRun }: Arrival,
): Record<string, Taken> {
  const skew = Math.abs(clock_skew_ms ?? 0) > CLOCK_TOLERANCE_MS ? (clock_skew_ms ?? 0) : 0;
  const decided = (at: string) => iso(Math.min(Date.parse(at) + skew, now));
  const taken: Record<string, Taken> = {};
  for (const occurrence of occurrences) {
    const { occurrence_id, dropped_at, added_at, pauses, start, end } = occurrence;
    // Most runs are taken up as they are.
    if (!dropped_at && !added_at && !pauses && !isUrgent(occurrence)) continue;
    const shifted = { ...occurrence, start: iso(Date.parse(start) + skew), end: iso(Date.parse(end) + skew) };
    const held = heldRun(occurrence_id);
    const isMoved = held !== undefined && toldStart(held) !== start;
    // What has begun as it was told goes on so.
    const asBegun: Taken | null = held && Date.parse(held.start) <= now ? { start: held.start, end: held.end } : null;
    const before = held && !isMoved ? known[occurrence_id] : (asBegun ?? fromTheBeginning(shifted, now) ?? undefined);
    const mine: Taken = {
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
      taken[occurrence_id] = { ...mine, told_start: start };
  }
  return taken;
}

/** The plan as a device follows it. */
export function planAsTaken(plan: Plan, taken: Readonly<Record<string, Taken>>): Plan {
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
