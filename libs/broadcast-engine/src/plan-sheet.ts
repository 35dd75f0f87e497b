import {
  plannedOccurrence,
  type PlanDocument,
  type PlanFile,
  type PlannedOccurrence,
} from '@loa/contracts/device-protocol';
import { canonicalJson } from './canonical-json';
import { filesIn, filesOfDefault } from './files-in';
import { longestBusyTime } from './busy-stretches';
import { type InstantInput, toMs } from './instant';
import { aheadOf, byStart, nextRuns } from './plan';
import { playOutOn } from './tracks';

/** One run of a plan in its final bytes, with the facts that are needed without parsing them. Times are ms. */
export interface PlanStrip {
  occurrence_id: string;
  schedule_id: string;
  start: string;
  starts: number;
  /** Longest time that it can occupy the device: see `busyStretches`. */
  fixed_end: number;
  queued_ms: number;
  dropped_at: string | null;
  added_at: string | null;
  sha256s: readonly string[];
  json: string;
}

/** A plan cut into its runs, so that the cost of the next plan depends on the changes and not on its size. */
export interface PlanSheet {
  /** The document without its runs. */
  frame: Omit<PlanDocument, 'occurrences'>;
  strips: readonly PlanStrip[];
}

const stripOf = (run: PlannedOccurrence): PlanStrip => ({
  occurrence_id: run.occurrence_id,
  schedule_id: run.schedule_id,
  start: run.start,
  starts: toMs(run.start),
  ...longestBusyTime(run),
  dropped_at: run.dropped_at ?? null,
  added_at: run.added_at ?? null,
  sha256s: filesIn(run.items).map(({ sha256 }) => sha256),
  json: canonicalJson(run),
});

export const runOfStrip = ({ json }: PlanStrip): PlannedOccurrence => JSON.parse(json) as PlannedOccurrence;

export const sheetOf = ({ occurrences, ...frame }: PlanDocument): PlanSheet => ({
  frame,
  strips: occurrences.map(stripOf),
});

export const planOfSheet = ({ frame, strips }: PlanSheet): PlanDocument => ({
  ...frame,
  occurrences: strips.map(runOfStrip),
});

const RUNS = '"occurrences":[';

/**
 * Bytes of a plan before and after its runs; they are those of `canonicalJson` of its document. Runs are joined by
 * commas.
 */
export function frameOf({ frame }: PlanSheet): { head: string; tail: string } {
  const empty = canonicalJson({ ...frame, occurrences: [] });
  const at = empty.indexOf(RUNS) + RUNS.length;
  return { head: empty.slice(0, at), tail: empty.slice(at) };
}

/** All files that a plan names, each once. */
export const filesOfSheet = ({ frame, strips }: PlanSheet): string[] => [
  ...new Set([
    ...namedBy(strips),
    ...[...filesOfDefault(frame.default_show), ...(frame.files_ahead ?? [])].map(({ sha256 }) => sha256),
  ]),
];

const namedBy = (strips: readonly PlanStrip[]) => {
  const named = new Set<string>();
  for (const { sha256s } of strips) for (const sha256 of sha256s) named.add(sha256);
  return named;
};

export interface PlanChange {
  before: PlanSheet;
  /** Schedules with a change; the runs of all others are as they were. */
  changed: ReadonlySet<string>;
  /** Present runs of these schedules for the device, as in `buildPlan`. */
  wanted: readonly PlannedOccurrence[];
  files_ahead?: readonly PlanFile[];
  now: InstantInput;
  /** Number of tracks, as in `buildPlan`. */
  tracks?: number;
}

/**
 * The plan that `buildPlan` would make for the same days from all runs, made from the runs of the changed schedules
 * alone.
 */
export function changePlan({ before, changed, wanted, files_ahead = [], now, tracks = 1 }: PlanChange): PlanSheet {
  const at = toMs(now);
  const [theirs, others]: [PlanStrip[], PlanStrip[]] = [[], []];
  for (const strip of before.strips) (changed.has(strip.schedule_id) ? theirs : others).push(strip);
  const begun = theirs.filter(({ starts }) => starts <= at).map(runOfStrip);
  const next = nextRuns({ begun, wanted, at, to: toMs(before.frame.valid_to), overAt: overAtIn(before, at, tracks) });
  const strips =
    next.length === 0 ? others : merge(others, next.map((run) => stripOf(plannedOccurrence.parse(run))).sort(byStart));
  const { files_ahead: _ahead, ...frame } = before.frame;
  const ahead = files_ahead.length > 0 ? aheadOf(files_ahead, namedBy(strips)) : [];
  return { frame: { ...frame, ...(ahead.length > 0 && { files_ahead: ahead }) }, strips };
}

const DAY_MS = 86_400_000;

/** Callers only ask whether the end was less than a day ago, so a run that began since then need not be played out. */
function overAtIn({ strips }: PlanSheet, at: number, tracks: number) {
  const starts = new Map(strips.map((strip) => [strip.occurrence_id, strip.starts]));
  let over: ReadonlyMap<string, number> | null = null;
  return (id: string) => {
    const began = starts.get(id) ?? 0;
    if (began > at - DAY_MS) return began;
    over ??= playOutOn(tracks, strips.filter((strip) => strip.starts <= at).map(runOfStrip)).over;
    return over.get(id) ?? 0;
  };
}

/** The two lists are by start. */
function merge(others: readonly PlanStrip[], added: readonly PlanStrip[]): PlanStrip[] {
  const merged: PlanStrip[] = [];
  let next = 0;
  for (const strip of added) {
    for (let other = others[next]; other && byStart(other, strip) < 0; other = others[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(strip);
  }
  return merged.concat(others.slice(next));
}
