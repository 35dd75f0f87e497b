import type { Deps } from '../../../deps';
import { changing } from '../../../db/changing';
import { writeLog } from '../../../activity-log';
import { privateOwner } from '../../../http/scope';
import { storeSpoken } from '../../content';
import { notify } from '../../notifications';
import { speechTable } from '../table';
import { speechActor, stillWanted, type SpeechTask } from './open-speech';

const action = 'CHUYEN_DOI_VAN_BAN_SPEAK';
const module = 'CHUYEN_DOI_VAN_BAN';

/**
 * Gives the sound to the content of the text; the first time it creates that content. False when nobody needs the sound
 * any more.
 */
export async function finishSpeech(
  deps: Deps,
  task: SpeechTask,
  { upload_id, text_normalized }: { upload_id: string; text_normalized: string },
): Promise<boolean> {
  const { id, process_no } = task.speech;
  const actor = speechActor(task);
  return changing(deps, async (tx, after) => {
    const [speech] = await tx.select().from(speechTable).where(stillWanted(id, process_no)).for('update');
    if (!speech) return false;
    const { name, text, note, area_id, share, category_news_id, content_category_id, sound_quality_id } = speech;
    const content_manager_id = await storeSpoken(deps, tx, actor, {
      id: speech.content_manager_id,
      upload_id,
      transcript: text,
      name,
      note,
      area_id,
      share,
      category_news_id,
      content_category_id,
      sound_quality_id,
    });
    await tx
      .update(speechTable)
      .set({ stage: 'spoken', progress: 1, error: null, text_normalized, content_manager_id })
      .where(stillWanted(id, process_no));
    await writeLog(tx, actor, { action, module, entity: actor.entity, private_to: privateOwner(speech) });
    after(() =>
      deps.events.toConsole('speech.progress', task.area_path, {
        id,
        job_status: 'processing',
        progress: 1,
        error: null,
      }),
    );
    return true;
  });
}

/** Stores the reason, in words for the operator. A sound that existed before stays. */
export async function markSpeechFailed(deps: Deps, task: SpeechTask, error: string) {
  const { id, process_no } = task.speech;
  const actor = speechActor(task);
  await changing(deps, async (tx, after) => {
    const [row] = await tx
      .update(speechTable)
      .set({ stage: 'failed', error, progress: 0 })
      .where(stillWanted(id, process_no))
      .returning({ id: speechTable.id });
    if (!row) return;
    await writeLog(tx, actor, {
      action,
      module,
      entity: actor.entity,
      result: 'failed',
      error,
      private_to: privateOwner(task.speech),
    });
    const notified = await notify(tx, [actor.account_id], {
      kind: 'speech.failed',
      record: { id, name: task.speech.name },
      area_path: task.area_path,
      detail: error,
    });
    after(() => {
      deps.events.emit('notification.changed', { account_ids: notified });
      deps.events.toConsole('speech.progress', task.area_path, { id, job_status: 'failed', progress: 0, error });
    });
  });
}
