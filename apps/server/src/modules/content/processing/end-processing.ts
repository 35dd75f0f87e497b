import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { PgUpdateSetSource, PgTable } from 'drizzle-orm/pg-core';
import { writeLog } from '../../../activity-log';
import type { Deps } from '../../../deps';
import { privateOwner } from '../../../http/scope';
import { notify } from '../../notifications';
import { stillWanted } from './processed-kind';
import type { ProcessingState, RecordTask } from './processed-kind';
import { processingActor } from './processing-actor';

interface End {
  /** Changed values of the record, beside its state. */
  values: Record<string, unknown>;
  /** The reason of a failure, in words for the operator; null when the record is ready. */
  error: string | null;
  /** Checks or inserts that must come before the record refers to the result. */
  before?: (tx: Database) => Promise<void>;
  /** Further rows that are stored with it. */
  store?: (tx: Database, after: AfterCommit) => Promise<void>;
}

/**
 * Stores how the processing ended and sends notifications of it, in one transaction. False when the record no longer
 * needs the result.
 */
export const endProcessing = (deps: Deps, task: RecordTask, { values, error, before, store }: End): Promise<boolean> =>
  changing(deps, async (tx, after) => {
    const { kind, content, area_path } = task;
    await before?.(tx);
    const status = error === null ? 'ready' : 'failed';
    const state: ProcessingState = { processing_status: status, progress: error === null ? 1 : 0, error };
    const changes = { ...values, ...state } as PgUpdateSetSource<PgTable>;
    const [row] = await tx
      .update(kind.table as PgTable)
      .set(changes)
      .where(stillWanted(kind, content.id, content.process_no))
      .returning({ id: kind.table.id });
    if (!row) return false;
    await store?.(tx, after);
    const actor = processingActor(task);
    const failure = error === null ? {} : { result: 'failed' as const, error };
    await writeLog(tx, actor, {
      action: kind.actions.process,
      module: kind.module,
      entity: actor.entity,
      ...failure,
      private_to: privateOwner(content),
    });
    const notified = await notify(tx, [actor.account_id], {
      kind: kind.notices[status],
      record: { id: content.id, name: content.name },
      area_path,
      ...(error !== null && { detail: error }),
    });
    after(() => {
      deps.events.emit('notification.changed', { account_ids: notified });
      deps.events.toConsole('job.progress', area_path, {
        entity: kind.entity,
        id: content.id,
        progress: state.progress,
        status,
        error,
      });
    });
    await deps.events.publish(tx, kind.changed, { id: content.id, change: error === null ? 'processed' : 'failed' });
    return true;
  });
