import { conflictEffects, occurrenceId } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import type { Database } from '../../../db/database';
import { readyItems } from '../items/ready-items';
import { playedItems } from '../plans/programme';
import { plannedOccurrence } from '../runs/planned/planned-runs';
import type { Encounter, Listing } from './collisions';
import type { Candidate, Outlook } from './outlook';

/** Effects of each decision about a collision on both schedules, played out as devices would. */
export async function effectsIn(
  db: Database,
  schedule: Candidate,
  { contents, runs, collisions }: Pick<Outlook, 'contents' | 'runs' | 'collisions'>,
): Promise<Listing['effectsOf']> {
  const theirs = await readyItems(
    db,
    collisions.flatMap(({ other }) => other.items),
    null,
  );
  const ours = { contents, played: playedItems(contents) };
  const others = { contents: theirs, played: playedItems(theirs) };
  return ({ other, runs: otherRuns }: Encounter, at: Interval) => {
    const [run, otherRun] = [runIn(runs, at), runIn(otherRuns, at)];
    if (!run || !otherRun) return null;
    const own = plannedOccurrence(schedule, { ...run, id: occurrenceId(schedule.id, run.start), pauses: [] }, ours);
    const met = plannedOccurrence(
      other,
      { ...otherRun, id: occurrenceId(other.id, otherRun.start), pauses: [] },
      others,
    );
    return own.items.length > 0 && met.items.length > 0 ? conflictEffects(own, met) : null;
  };
}

const runIn = (runs: readonly Interval[], { start, end }: Interval) =>
  runs.find((run) => run.start <= start && run.end >= end);
