import { eq } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { changedBy } from '../../../http/record-values';
import { privateOwner, requireOwnArea } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import type { ProcessedKind } from '../processing/processed-kind';

interface Removable {
  id: string;
  name: string;
  area_id: string;
  removed_at: string | null;
  share: string;
  created_by: { id: string } | null;
}

async function setRemoved(
  { table, actions, module, base }: ProcessedKind,
  tx: Database,
  caller: Caller,
  current: Removable,
  at: string | null,
) {
  const { id, name, area_id, removed_at } = current;
  await requireOwnArea(tx, caller, area_id);
  if ((removed_at === null) === (at === null)) throw new AppError('WRONG_STATE');
  await tx
    .update(table as PgTable)
    .set({ removed_at: at, ...changedBy(caller) } as PgUpdateSetSource<PgTable>)
    .where(eq(table.id, id));
  const changes = [{ field: 'removed_at' as const, old: removed_at, new: at }];
  await writeLog(tx, caller, {
    action: actions.remove,
    module,
    entity: { type: base, id, name },
    changes,
    private_to: privateOwner(current),
  });
}

/** Gỡ: removes a content from every future run; its file and record stay. */
export const removeContent = (kind: ProcessedKind) => (tx: Database, caller: Caller, current: Removable) =>
  setRemoved(kind, tx, caller, current, nowIso());

/** Undoes the removal: schedules that use the content play it again. */
export const restoreContent = (kind: ProcessedKind) => (tx: Database, caller: Caller, current: Removable) =>
  setRemoved(kind, tx, caller, current, null);
