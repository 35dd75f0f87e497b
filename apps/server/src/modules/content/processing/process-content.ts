import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps';
import { mediaEngineOf, MediaError } from '../../../media';
import { discardUpload } from '../../../uploads';
import { getConfig } from '../../system-config';
import { releaseFile } from '../files/content-files';
import { originalOf } from '../files/originals';
import { finishContent } from './finish-content';
import { makeSound } from './make-sound';
import { markFailed } from './mark-failed';
import { openTask } from './open-task';
import type { ProcessRequest } from './process-job';
import { reportProgress } from './report-progress';
import { soundSource } from './sound-source';

/**
 * Errors after which the upload is deleted, because it can never become sound; after any other the same upload can be
 * tried again.
 */
const UNUSABLE = new Set<MediaError['code']>([
  'not_audio',
  'unknown_kind',
  'is_video',
  'no_audio',
  'empty_file',
  'damaged',
  'truncated',
  'silent',
  'too_long',
]);

interface ProcessLimits {
  signal: AbortSignal;
  /** Longer sounds are not processed: they go to the other lane, or fail in the last one. */
  most_sec?: number;
  is_last?: boolean;
}

/**
 * Turns an upload into what devices play; returns `too_long` when nothing was done because it is longer than
 * `most_sec`. Safe to run twice: it starts from an empty folder, and only the newest request of a content may write its
 * result.
 */
export async function processContent(
  deps: Deps,
  { content_id, process_no }: ProcessRequest,
  { signal, most_sec, is_last = false }: ProcessLimits,
): Promise<'ended' | 'too_long'> {
  // An older request of the same content may still be running in the other lane.
  const folder = join(deps.config.data_dir, 'processing', `${content_id}-${process_no}`);
  const clear = () => rm(folder, { recursive: true, force: true });
  const task = await openTask(deps, content_id, process_no);
  if (!task) {
    // Removes the files of an earlier run that was killed.
    await clear();
    return 'ended';
  }
  const { content, quality } = task;
  const progress = reportProgress(deps, task);
  try {
    await clear();
    await mkdir(folder, { recursive: true });
    const source = await soundSource(deps, task, folder);
    const { processed, uploaded } = await makeSound(mediaEngineOf(), source, {
      target_dir: folder,
      name: content.original_name,
      quality,
      loudness_lufs: await getConfig(deps.db, 'loudness_lufs'),
      most_sec,
      onProgress: progress.report,
      signal: AbortSignal.any([signal, progress.overtaken]),
    });
    await progress.end();
    const original = source.upload && uploaded && (await originalOf(deps, folder, source.upload, uploaded));
    if (!(await finishContent(deps, task, processed, original))) return 'ended';
    if (content.upload_id) await discardUpload(deps, content.upload_id);
    if (content.file_sha256 && content.file_sha256 !== processed.sha256) await releaseFile(deps, content.file_sha256);
    return 'ended';
  } catch (error) {
    await progress.end();
    // The server is stopping: the job stays in the queue and starts over.
    if (signal.aborted) throw error;
    if (progress.overtaken.aborted) return 'ended';
    const isTooLong = error instanceof MediaError && error.code === 'too_long';
    if (isTooLong && !is_last) return 'too_long';
    const known = isTooLong
      ? new MediaError('too_long', 'Âm thanh dài hơn 24 giờ nên không phát được. Hãy cắt ngắn rồi tải lên lại.')
      : error instanceof MediaError
        ? error
        : new MediaError('engine_failed', 'Lỗi hệ thống khi xử lý tệp. Hãy thử lại hoặc báo quản trị viên.', error);
    const unusable = UNUSABLE.has(known.code);
    deps.log[error instanceof MediaError ? 'warn' : 'error'](
      { err: error, content_id, code: known.code },
      'content processing failed',
    );
    await markFailed(deps, task, known.message_vi, unusable);
    if (unusable && content.upload_id) await discardUpload(deps, content.upload_id);
    return 'ended';
  } finally {
    await clear();
  }
}
