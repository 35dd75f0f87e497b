import { contents } from '@loa/contracts/content';
import type { Content } from '@loa/contracts/content';
import { eq } from 'drizzle-orm';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { AppError } from '../../http/errors';
import { keptBy, requireOwnArea } from '../../http/scope';
import { writeLog } from '../../activity-log';
import { contentTable } from './table';

async function setRemoved(tx: Database, caller: Caller, current: Content, at: string | null) {
  const { id, name, area_id, removed_at } = current;
  await requireOwnArea(tx, caller, area_id);
  if ((removed_at === null) === (at === null)) throw new AppError('WRONG_STATE');
  await tx.update(contentTable).set({ removed_at: at }).where(eq(contentTable.id, id));
  const changes = [{ field: 'removed_at' as const, old: removed_at, new: at }];
  await writeLog(tx, caller, { action: 'NOI_DUNG_PHAT_REMOVE', module: 'NOI_DUNG_PHAT', entity: { type: contents.base, id, name }, changes, private_to: keptBy(current) });
}

/** Gỡ: off every future run, with the file and the record kept. */
export const removeContent = (tx: Database, caller: Caller, current: Content) => setRemoved(tx, caller, current, nowIso());

/** Takes the removal back: schedules that name it play it again. */
export const restoreContent = (tx: Database, caller: Caller, current: Content) => setRemoved(tx, caller, current, null);
