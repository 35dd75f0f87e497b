import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { AfterCommit } from '../../../db/changing';
import { occurrencePlaceTable as place } from './table';
import type { occurrenceTable } from './table';

declare module '../../../events' {
  interface DomainEvents {
    /** Runs were planned, moved or withdrawn: the clock's next moment may be another. */
    'runs.changed': Record<string, never>;
  }
}

/** Fields of a run that others need in order to be notified. */
export type ChangedRun = Pick<typeof occurrenceTable.$inferSelect, 'id' | 'schedule_id' | 'status'>;

/**
 * Sends the new status of runs to consoles in all areas where they are heard: the same people who find them in their
 * lists. One query.
 */
export async function sendRunStatus(
  tx: Database,
  after: AfterCommit,
  { events }: Pick<Deps, 'events'>,
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
        events.toConsole('occurrence.status', area_path, { id, schedule_id, status }, { includes_below: true });
    }
  });
}
