import { occurrenceId } from '@loa/broadcast-engine';
import type { Interval } from '@loa/broadcast-engine';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { namedTaken } from '../runs/taken/taken-runs';
import type { Candidate, Outlook } from './outlook';

/** Time that others take from runs that are not stored; those of a schedule that is edited do not count. */
export function takenFromPreviewed(
  db: Database,
  caller: Caller,
  schedule: Candidate,
  devices: Outlook['devices'],
  runs: readonly Interval[],
) {
  const waits = schedule.conflict_rule === 'queue';
  const lateBy = ({ start, end }: Interval) => (waits ? Date.parse(end) - Date.parse(start) : 0);
  return namedTaken(db, caller, {
    runs: runs.map((run) => ({
      ...run,
      id: occurrenceId(schedule.id, run.start),
      schedule_id: schedule.id,
      over_at: new Date(Date.parse(run.end) + lateBy(run)).toISOString(),
      pauses: [],
    })),
    schedules: [{ ...schedule, status: 'approved', paused_at: null }],
    devices,
    instead_of: schedule.id,
  });
}
