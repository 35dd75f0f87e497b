import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { AfterCommit } from '../../../db/changing';
import { occurrencePlaceTable as place } from './table';
import type { occurrenceTable } from './table';

declare module '../../../events' {
  interface DomainEvents {
    /** Runs were planned, moved or taken back: the clock's next moment may be another. */
    'runs.changed': Record<string, never>;
  }
}

/** What must be known of a run to tell others about it. */
export type ChangedRun = Pick<typeof occurrenceTable.$inferSelect, 'id' | 'schedule_id' | 'status'>;

/**
 * Tells consoles what became of runs, wherever they are heard: the same people who find them in their lists. One query.
 */
export async function tellRuns(
  tx: Database,
  after: AfterCommit,
  { events }: Pick<Ground, 'events'>,
  runs: readonly ChangedRun[],
) {
  if (runs.length === 0) return;
  const places = Map.groupBy(
    await tx
      .select()
      .from(place)
      .where(
        anyOf(
          place.occurrence_id,
          runs.map(({ id }) => id),
        ),
      ),
    ({ occurrence_id }) => occurrence_id,
  );
  after(() => {
    for (const { id, schedule_id, status } of runs) {
      for (const { area_path } of places.get(id) ?? [])
        events.toConsole('occurrence.status', area_path, { id, schedule_id, status }, { is_told_below: true });
    }
  });
}
