import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { PgUpdateSetSource, PgTable } from 'drizzle-orm/pg-core';
import { writeLog } from '../../../activity-log';
import type { Ground } from '../../../ground';
import { keptBy } from '../../../http/scope';
import { notify } from '../../notifications';
import { stillWanted } from './processed-kind';
import type { ProcessingState, RecordTask } from './processed-kind';
import { processingActor } from './processing-actor';

interface End {
  /** What of the record changes, beside its state. */
  values: Record<string, unknown>;
  /** Why it failed, in words for the operator; null when it is ready. */
  error: string | null;
  /** What must hold, or be there, before the record refers to it. */
  before?: (tx: Database) => Promise<void>;
  /** What else is stored with it. */
  store?: (tx: Database, after: AfterCommit) => Promise<void>;
}

/** Writes how the processing ended and tells of it, at once. False when the record no longer wants it. */
export const endProcessing = (
  ground: Ground,
  task: RecordTask,
  { values, error, before, store }: End,
): Promise<boolean> =>
  changing(ground, async (tx, after) => {
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
      private_to: keptBy(content),
    });
    const told = await notify(tx, [actor.account_id], {
      kind: kind.told[status],
      record: { id: content.id, name: content.name },
      area_path,
      ...(error !== null && { detail: error }),
    });
    after(() => {
      ground.events.emit('notification.changed', { account_ids: told });
      ground.events.toConsole('job.progress', area_path, {
        entity: kind.entity,
        id: content.id,
        progress: state.progress,
        status,
        error,
      });
    });
    await ground.events.publish(tx, kind.changed, { id: content.id, change: error === null ? 'processed' : 'failed' });
    return true;
  });
