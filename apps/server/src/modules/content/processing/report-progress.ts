import type { Deps } from '../../../deps';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { stillWanted } from './processed-kind';
import type { RecordTask } from './processed-kind';

const EVERY_MS = 500;

/** Sends progress to the consoles and stores it for those opened later; at most twice a second. */
export function reportProgress({ db, events, log }: Deps, { kind, content, area_path }: RecordTask) {
  let last = 0;
  let writing: Promise<void> | null = null;
  const overtaken = new AbortController();
  const store = async (progress: number) => {
    const [row] = await db
      .update(kind.table as PgTable)
      .set({ progress } as PgUpdateSetSource<PgTable>)
      .where(stillWanted(kind, content.id, content.process_no))
      .returning({ id: kind.table.id });
    if (!row) overtaken.abort();
  };
  return {
    /** Aborts once the content is deleted or has a newer request: the result would be useless. */
    overtaken: overtaken.signal,
    report: (progress: number) => {
      if (writing || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      events.toConsole('job.progress', area_path, {
        entity: kind.entity,
        id: content.id,
        progress,
        status: 'processing',
        error: null,
      });
      // A progress that cannot be stored is no reason to stop; the end of the job reports what is wrong with the
      // database.
      writing = store(progress)
        .catch((err: unknown) => log.warn({ err }, 'progress not stored'))
        .finally(() => {
          writing = null;
        });
    },
    /** Waits for the last progress that is being written, so that it cannot arrive after the result. */
    end: async () => {
      await writing;
    },
  };
}
