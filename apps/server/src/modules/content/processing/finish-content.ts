import { extname } from 'node:path';
import type { Ground } from '../../../ground';
import type { ProcessedAudio } from '../../../media';
import { keptBy } from '../../../http/scope';
import { writeLog } from '../../activity-log';
import { notify } from '../../notifications';
import { mediaStoreOf } from '../files/content-files';
import { stillWanted } from './open-task';
import type { ProcessTask } from './open-task';
import { processingActor } from './processing-actor';
import { contentFileTable, contentPeaksTable, contentTable } from '../table';

/** Puts the file into the store and all it brings into the record, at once. False when the content no longer wants it. */
export async function finishContent(ground: Ground, task: ProcessTask, processed: ProcessedAudio): Promise<boolean> {
  const { db, config, events } = ground;
  const { content, area_path } = task;
  const { sha256, size, mime, duration_sec, loudness_lufs, peaks, notice } = processed;
  const store = mediaStoreOf(config);
  const file = { sha256, size, mime, ext: extname(processed.path).slice(1) };
  // Known before it is stored, so that a crash in between leaves nothing the sweep would not find.
  await db.insert(contentFileTable).values(file).onConflictDoNothing();
  await store.put(processed.path, file.ext);

  const finished = await db.transaction(async (tx) => {
    await tx.insert(contentFileTable).values(file).onConflictDoNothing();
    // Another content's deletion may just have released the same file: trying again then stores it anew.
    if (!(await store.has(sha256, file.ext))) throw new Error('the stored file was released meanwhile');
    const changes = { file_sha256: sha256, duration_sec, loudness_lufs, notice, upload_id: null, processing_status: 'ready' as const, progress: 1, error: null };
    const [row] = await tx.update(contentTable).set(changes).where(stillWanted(content.id, content.process_no)).returning({ id: contentTable.id });
    if (!row) return null;
    await tx.insert(contentPeaksTable).values({ content_id: content.id, peaks }).onConflictDoUpdate({ target: contentPeaksTable.content_id, set: { peaks } });
    await writeLog(tx, processingActor(task), { action: 'NOI_DUNG_PHAT_PROCESS', module: 'NOI_DUNG_PHAT', entity: processingActor(task).entity, private_to: keptBy(content) });
    return notify(tx, [processingActor(task).account_id], { kind: 'content.ready', record: { id: content.id, name: content.name }, area_path });
  });
  if (!finished) return false;
  events.emit('notification.changed', { account_ids: finished });
  events.toConsole('job.progress', area_path, { entity: 'content', id: content.id, progress: 1, status: 'ready', error: null });
  events.emit('content.changed', { id: content.id, change: 'processed' });
  return true;
}
