import type { Occurrence, Taken } from '@loa/contracts/schedules';
import type { Database } from '../../../../db/database';
import type { Caller } from '../../../../http/caller';
import { schedulesById } from '../../stored-schedule';
import type { occurrenceTable } from '../table';
import { takenFromRuns } from '../taken/taken-runs';
import { countedHere } from './run-counts';
import type { Counted, RunHere } from './run-counts';

/** Presenter of a run. Its names, and the places it plays in, are those of the time when it was planned. */
const presentRun = (row: RunHere, taken: ReadonlyMap<string, Taken>, movable: ReadonlySet<string>): Occurrence => ({
  id: row.id,
  schedule: { id: row.schedule_id, name: row.schedule_name },
  area: { id: row.area_id, name: row.area_name },
  is_wider: row.is_wider,
  kind: row.kind,
  priority_level: row.priority_level,
  status: row.status,
  planned_start: row.planned_start,
  planned_end: row.planned_end,
  expected_end: row.expected_end,
  moved: row.moved,
  can_move: row.status === 'planned' && !row.is_wider && movable.has(row.schedule_id),
  required_sec: row.required_sec,
  items: row.items.map(({ name, duration_sec }) => ({ name, duration_sec })),
  operator: row.operator,
  approver: row.approver,
  device_count: row.device_count,
  success_count: row.success_count,
  partial_count: row.partial_count,
  failed_count: row.failed_count,
  skipped_count: row.skipped_count,
  taken: taken.get(row.id) ?? null,
});

/** Stored runs as a caller reads them; the counts are of what is counted, all that is his where nothing is chosen. */
export async function shownRuns(
  db: Database,
  caller: Pick<Caller, 'area'>,
  rows: (typeof occurrenceTable.$inferSelect)[],
  counted?: Counted,
): Promise<Occurrence[]> {
  const open = rows.filter(
    ({ status, dropped_at }) => (status === 'planned' || status === 'playing') && dropped_at === null,
  );
  const schedules = await schedulesById(db, [...new Set(open.map(({ schedule_id }) => schedule_id))]);
  const movable = new Set(
    schedules.filter(({ mode, status }) => mode !== 'now' && status === 'approved').map(({ id }) => id),
  );
  const taken = await takenFromRuns(db, caller, open, schedules);
  return (await countedHere(db, caller, rows, counted)).map((row) => presentRun(row, taken, movable));
}
