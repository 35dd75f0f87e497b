import { occurrenceId, toIso } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import type { Database } from '../../../db/database';
import type { MetRun } from '../runs/taken/meeting-runs';
import { takenFrom } from '../runs/taken/taken-time';
import type { Encounter } from './collisions';
import type { Candidate, Outlook } from './outlook';

/**
 * Effect of other schedules on the runs of one that is not on the air, played out as the devices would, and its
 * encounters: those with other levels only where one takes time from the other, at that time. While nothing of it can
 * be played yet, they are those of the slots.
 */
export async function effectOfLevels(
  db: Database,
  schedule: Candidate,
  { contents, devices, runs, encounters }: Pick<Outlook, 'contents' | 'devices' | 'runs' | 'encounters'>,
): Promise<Awaited<ReturnType<typeof takenFrom>> & { encounters: Encounter[] }> {
  const lower = encounters.filter(({ effect }) => effect === 'interrupts');
  const others = encounters.filter((encounter) => !lower.includes(encounter));
  const own = metRuns(schedule, runs);
  const { taken, schedules } = await takenFrom(db, {
    runs: [...own, ...lower.flatMap(({ other, runs: theirs }) => metRuns(other, theirs))],
    beside: others.flatMap(({ other, runs: theirs }) => metRuns(other, theirs)),
    schedules: [{ ...schedule, status: 'approved', paused_at: null }, ...encounters.map(({ other }) => other)],
    devices,
    instead_of: schedule.id,
  });
  const timesTaken = (one: { id: string }, other: { id: string }, of: readonly Interval[]) =>
    of.flatMap(({ start }) => {
      const share = taken.get(occurrenceId(one.id, start))?.by.get(other.id);
      return share ? [{ start: toIso(share.from), end: toIso(share.to) }] : [];
    });
  const isPlayable = schedule.items.some(({ ref_id }) => contents.get(ref_id)?.playable);
  const heard = encounters.flatMap((encounter) => {
    const { other, effect } = encounter;
    if (effect === 'collides' || !isPlayable) return [encounter];
    const overlaps =
      effect === 'interrupts' ? timesTaken(other, schedule, encounter.runs) : timesTaken(schedule, other, runs);
    return overlaps.length > 0 ? [{ ...encounter, overlaps }] : [];
  });
  const takenFromOwn = own.flatMap(({ id }) => {
    const sums = taken.get(id);
    return sums ? [[id, sums] as const] : [];
  });
  return { taken: new Map(takenFromOwn), schedules, encounters: heard };
}

/** Runs as they are, or would be, stored. */
function metRuns({ id, conflict_rule }: Pick<Candidate, 'id' | 'conflict_rule'>, runs: readonly Interval[]): MetRun[] {
  const waits = conflict_rule === 'queue';
  const lateBy = ({ start, end }: Interval) => (waits ? Date.parse(end) - Date.parse(start) : 0);
  return runs.map((run) => ({
    id: occurrenceId(id, run.start),
    schedule_id: id,
    start: run.start,
    end: run.end,
    over_at: new Date(Date.parse(run.end) + lateBy(run)).toISOString(),
    pauses: [],
  }));
}
