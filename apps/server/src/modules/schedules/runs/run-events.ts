import type { Ground } from '../../../ground';
import type { ChangedRun } from './materialise';

declare module '../../../events' {
  interface DomainEvents {
    /** Runs were planned, moved or taken back: the clock's next moment may be another. */
    'runs.changed': Record<string, never>;
  }
}

/** Tells consoles what became of runs. */
export function tellRuns({ events }: Pick<Ground, 'events'>, runs: readonly ChangedRun[]) {
  for (const { id, schedule_id, status, area_path } of runs) events.toConsole('occurrence.status', area_path, { id, schedule_id, status });
}
