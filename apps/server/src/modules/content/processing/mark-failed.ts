import { changing } from '../../../db/changing';
import type { Ground } from '../../../ground';
import { keptBy } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import { notify } from '../../notifications';
import { stillWanted } from './open-task';
import type { ProcessTask } from './open-task';
import { processingActor } from './processing-actor';
import { contentTable } from '../table';

/** Tells why, in words for the operator. A file that was ready before stays. */
export async function markFailed(ground: Ground, task: ProcessTask, error: string, forgetUpload: boolean) {
  const { events } = ground;
  const { content, area_path } = task;
  await changing(ground, async (tx, after) => {
    const changes = { processing_status: 'failed' as const, error, progress: 0, ...(forgetUpload && { upload_id: null }) };
    const [row] = await tx.update(contentTable).set(changes).where(stillWanted(content.id, content.process_no)).returning({ id: contentTable.id });
    if (!row) return;
    const actor = processingActor(task);
    await writeLog(tx, actor, { action: 'NOI_DUNG_PHAT_PROCESS', module: 'NOI_DUNG_PHAT', entity: actor.entity, result: 'failed', error, private_to: keptBy(content) });
    const told = await notify(tx, [actor.account_id], { kind: 'content.failed', record: { id: content.id, name: content.name }, area_path, detail: error });
    after(() => {
      events.emit('notification.changed', { account_ids: told });
      events.toConsole('job.progress', area_path, { entity: 'content', id: content.id, progress: 0, status: 'failed', error });
      events.emit('content.changed', { id: content.id, change: 'failed' });
    });
  });
}
