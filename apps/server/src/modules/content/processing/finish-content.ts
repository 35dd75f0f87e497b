import { extname } from 'node:path';
import { changing } from '../../../db/changing';
import type { Ground } from '../../../ground';
import type { ProcessedAudio } from '../../../media';
import { keptBy } from '../../../http/scope';
import { writeLog } from '../../../activity-log';
import { notify } from '../../notifications';
import { stillWanted } from './open-task';
import type { ProcessTask } from './open-task';
import { processingActor } from './processing-actor';
import { contentFileTable, contentPeaksTable, contentTable } from '../table';

/** Puts the file into the store and all it brings into the record, at once. False when the content no longer wants it. */
export async function finishContent(ground: Ground, task: ProcessTask, processed: ProcessedAudio): Promise<boolean> {
  const { db, media, events } = ground;
  const { content, area_path } = task;
  const { sha256, size, mime, duration_sec, loudness_lufs, peaks, notice } = processed;
  const file = { sha256, size, mime, ext: extname(processed.path).slice(1) };
  // Known before it is stored, so that a crash in between leaves nothing the sweep would not find.
  await db.insert(contentFileTable).values(file).onConflictDoNothing();
  await media.put(processed.path, file.ext);

  return changing(ground, async (tx, after) => {
    await tx.insert(contentFileTable).values(file).onConflictDoNothing();
    // Another content's deletion may just have released the same file: trying again then stores it anew.
    if (!(await media.has(sha256, file.ext))) throw new Error('the stored file was released meanwhile');
    const changes = { file_sha256: sha256, duration_sec, loudness_lufs, notice, upload_id: null, processing_status: 'ready' as const, progress: 1, error: null };
    const [row] = await tx.update(contentTable).set(changes).where(stillWanted(content.id, content.process_no)).returning({ id: contentTable.id });
    if (!row) return false;
    await tx.insert(contentPeaksTable).values({ content_id: content.id, peaks }).onConflictDoUpdate({ target: contentPeaksTable.content_id, set: { peaks } });
    await writeLog(tx, processingActor(task), { action: 'NOI_DUNG_PHAT_PROCESS', module: 'NOI_DUNG_PHAT', entity: processingActor(task).entity, private_to: keptBy(content) });
    const told = await notify(tx, [processingActor(task).account_id], { kind: 'content.ready', record: { id: content.id, name: content.name }, area_path });
    after(() => {
      events.emit('notification.changed', { account_ids: told });
      events.toConsole('job.progress', area_path, { entity: 'content', id: content.id, progress: 1, status: 'ready', error: null });
      events.emit('content.changed', { id: content.id, change: 'processed' });
    });
    return true;
  });
}
