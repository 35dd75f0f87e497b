import { planDocument, type PlanDocument, type PlanFile, type PlannedOccurrence } from '@loa/contracts/device-protocol';
import { filesIn } from './files-in';
import { type InstantInput, toIso, toMs } from './instant';
import { playOutOn } from './tracks';

/** Input for the next plan of a device. */
export interface PlanQuestion {
  /** The device's present plan; null for a new device. */
  before: PlanDocument | null;
  /**
   * Present runs for the device, with the decisions about them; also runs that have begun or ended.
   */
  wanted: readonly PlannedOccurrence[];
  /** Files to download before a decision. */
  files_ahead?: readonly PlanFile[];
  now: InstantInput;
  valid_from: InstantInput;
  valid_to: InstantInput;
  /** Number of tracks that the device plays; one where it does not report it. */
  tracks?: number;
}

/**
 * How far back (ms) a plan looks for runs that still affect today; a longer chain of runs without a pause is cut.
 */
const LONGEST_CHAIN_MS = 3 * 86_400_000;
/**
 * A run over by the server's clock may still play on a device whose clock is slow, so decisions are added to it for a
 * day.
 */
const SLOWEST_CLOCK_MS = 86_400_000;

/**
 * The next plan of a device. The order of the input does not matter: the document is the same. `canonicalJson` gives
 * its bytes. Throws a ZodError on a run that breaks the contract.
 *
 * - A run that has begun by `now` is copied from the plan before, so no later plan rewrites the past. Only decisions
 *   since are added (`decided`).
 * - A run that has begun and is new to the device belongs to it from now on (`joining`).
 * - A run that has not begun is taken from `wanted`.
 * - A run over before `valid_from` is removed, unless it had met a run that was on the air then (`relevantSince`).
 */
export function buildPlan({
  before,
  wanted,
  files_ahead = [],
  now,
  valid_from,
  valid_to,
  tracks = 1,
}: PlanQuestion): PlanDocument {
  const [at, from, to] = [toMs(now), toMs(valid_from), toMs(valid_to)];
  // A later beginning cannot change the past, so only runs that have begun are played out.
  const past = before?.occurrences.filter(({ start }) => toMs(start) <= Math.max(at, from)) ?? [];
  const { over } = playOutOn(tracks, past);
  const begun = relevantSince(from, past, over).filter(({ start }) => toMs(start) <= at);
  const occurrences = nextRuns({ begun, wanted, at, to, overAt: (id) => over.get(id) ?? 0 }).sort(byStart);
  const ahead = aheadOf(
    files_ahead,
    new Set(occurrences.flatMap(({ items }) => filesIn(items).map(({ sha256 }) => sha256))),
  );
  return planDocument.parse({
    format: 1,
    valid_from: toIso(from),
    valid_to: toIso(to),
    occurrences,
    ...(ahead.length > 0 && { files_ahead: ahead }),
  });
}

/** The order of the runs of a plan. */
export const byStart = (a: Pick<PlannedOccurrence, 'start' | 'occurrence_id'>, b: typeof a) =>
  (a.start === b.start ? a.occurrence_id < b.occurrence_id : a.start < b.start) ? -1 : 1;

interface NextRuns {
  /** Runs of the plan before that have begun and stay. */
  begun: readonly PlannedOccurrence[];
  wanted: readonly PlannedOccurrence[];
  at: number;
  to: number;
  /** Moment from which a run no longer competed for the device. */
  overAt: (id: string) => number;
}

/** Runs that have begun, with the decisions since, and the other wanted runs. */
export function nextRuns({ begun, wanted, at, to, overAt }: NextRuns): PlannedOccurrence[] {
  const wantedById = new Map(wanted.map((run) => [run.occurrence_id, run]));
  const carried = begun.map((run) => {
    const still = wantedById.get(run.occurrence_id);
    return decided(
      run,
      still,
      still === undefined && overAt(run.occurrence_id) > at - SLOWEST_CLOCK_MS ? toIso(at) : null,
    );
  });
  const known = new Set(begun.map(({ occurrence_id }) => occurrence_id));
  const added = [...wantedById.values()]
    .filter(({ occurrence_id, start }) => !known.has(occurrence_id) && toMs(start) < to)
    .flatMap((run) => joining(run, at));
  return [...carried, ...added];
}

/** Files to download ahead that no run names, each once. */
export const aheadOf = (files: readonly PlanFile[], named: { has: (sha256: string) => boolean }): PlanFile[] =>
  [...new Map(files.filter(({ sha256 }) => !named.has(sha256)).map((file) => [file.sha256, file])).values()].sort(
    (a, b) => (a.sha256 < b.sha256 ? -1 : 1),
  );

/**
 * A run that has begun, with the decisions since. `lost_at`: when it leaves the device if it is no longer wanted; null
 * when it is long over.
 */
function decided(
  run: PlannedOccurrence,
  wanted: PlannedOccurrence | undefined,
  lost_at: string | null,
): PlannedOccurrence {
  const dropped_at = run.dropped_at ?? (wanted ? wanted.dropped_at : lost_at);
  const pauses = wanted?.pauses ?? run.pauses;
  return { ...run, ...(dropped_at && { dropped_at }), ...(pauses && { pauses }) };
}

function joining(run: PlannedOccurrence, now: number): PlannedOccurrence[] {
  const times = { start: toIso(run.start), end: toIso(run.end) };
  if (toMs(run.start) > now) return [{ ...run, ...times }];
  return run.dropped_at || toMs(run.end) <= now ? [] : [{ ...run, ...times, added_at: toIso(now) }];
}

/** Removes the runs that ended before `moment` and met no run that was on the air then, directly or through others. */
function relevantSince(
  moment: number,
  occurrences: readonly PlannedOccurrence[],
  over: ReadonlyMap<string, number>,
): PlannedOccurrence[] {
  const begin = ({ start, added_at }: PlannedOccurrence) => Math.max(toMs(start), added_at ? toMs(added_at) : 0);
  // A run that gave up or was played before its time is over stays together with the runs it met; otherwise it would
  // start again.
  const ended = ({ occurrence_id, end }: PlannedOccurrence) =>
    Math.max(over.get(occurrence_id) ?? 0, toMs(end) > moment ? toMs(end) : 0);
  const past = occurrences.filter((run) => begin(run) < moment).sort((a, b) => begin(a) - begin(b));
  // The last moment before which everything was over: earlier runs do not affect later ones.
  let calm = 0;
  let busyUntil = 0;
  for (const run of past) {
    if (begin(run) >= busyUntil) calm = begin(run);
    busyUntil = Math.max(busyUntil, ended(run));
  }
  const since = busyUntil <= moment ? moment : Math.max(calm, moment - LONGEST_CHAIN_MS);
  return occurrences.filter((run) => begin(run) >= since);
}
