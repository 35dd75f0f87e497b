import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { medias } from '@loa/contracts/media';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Ground } from '../../ground';
import type { Job } from '../../jobs/jobs';
import { mediaEngineOf, MediaError, originalFile, processVisual } from '../../media';
import type { Box, ProcessedVisual, VisualFile } from '../../media';
import { discardUpload, finishedUpload, nameAgain, type FinishedUpload } from '../../uploads';
import { areaTable } from '../areas';
import {
  endProcessing,
  heldFiles,
  markFailed,
  releaseFile,
  releaseFiles,
  replaceUses,
  reportProgress,
  stillWanted,
  storeFiles,
} from '../content';
import type { ProcessedKind } from '../content';
import { sizesInReach } from './boards-in-reach';
import { mediaTable } from './table';

export const MEDIA: ProcessedKind = {
  table: mediaTable,
  base: medias.base,
  module: medias.module,
  entity: 'media',
  actions: { process: 'NOI_DUNG_MEDIA_PROCESS', remove: 'NOI_DUNG_MEDIA_REMOVE', edit: 'NOI_DUNG_MEDIA_EDIT' },
  told: { ready: 'media.ready', failed: 'media.failed' },
  changed: 'media.changed',
};

const request = z.object({ media_id: z.uuid(), process_no: z.number().int() });
type ProcessRequest = z.output<typeof request>;
export type MediaJob = Job<ProcessRequest>;

/** What can never be shown is not kept; after anything else the same upload can be tried again. */
export const UNUSABLE = new Set<MediaError['code']>([
  'not_visual',
  'unknown_kind',
  'empty_file',
  'damaged',
  'truncated',
  'too_large',
  'locked',
]);
/**
 * Room for two hours of video on the slowest machine. A run that is cut off runs again, however often the server stops.
 */
const lane = { concurrency: 1, retries: 20, time_limit_sec: 6 * 3600 };

async function openTask({ db }: Pick<Ground, 'db'>, { media_id, process_no }: ProcessRequest) {
  const [task] = await db
    .select({ content: mediaTable, area_path: areaTable.path })
    .from(mediaTable)
    .innerJoin(areaTable, eq(areaTable.id, mediaTable.area_id))
    .where(stillWanted(MEDIA, media_id, process_no));
  return task ? { kind: MEDIA, ...task } : null;
}
type Task = NonNullable<Awaited<ReturnType<typeof openTask>>>;

/** Boards of several sizes may show the same file. */
export const onceEach = (files: readonly VisualFile[]) => [
  ...new Map(files.map((file) => [file.sha256, file])).values(),
];
export const usesOf = (owner_id: string, files: readonly VisualFile[]) =>
  files.map(({ role, page, board_size, sha256, width, height }) => ({
    owner_id,
    role,
    page,
    board_size,
    sha256,
    width,
    height,
  }));

async function finish(
  ground: Ground,
  task: Task,
  { kind, duration_sec, page_count, notice, files }: Omit<ProcessedVisual, 'original'>,
) {
  const media_id = task.content.id;
  const [first] = files;
  const stored = onceEach(files);
  await storeFiles(ground, stored);
  const ended = await endProcessing(ground, task, {
    values: {
      media_kind: kind,
      duration_sec,
      page_count,
      notice,
      width: first?.width,
      height: first?.height,
      upload_id: null,
    },
    error: null,
    before: (tx) => heldFiles(ground, tx, stored),
    store: async (tx) => {
      // Files it held until now; those nobody holds any more go.
      await releaseFiles(ground, tx, await replaceUses(tx, media_id, usesOf(media_id, files)));
    },
  });
  if (!ended) for (const { sha256 } of stored) await releaseFile(ground, sha256);
  return ended;
}

async function sourceOf(ground: Ground, { content }: Task) {
  const upload = content.upload_id ? await finishedUpload(ground, content.upload_id, null) : null;
  if (!upload) throw new MediaError('bad_request', 'Không còn tệp gốc trên máy chủ. Hãy chọn và tải lại tệp.');
  return upload;
}

/**
 * What larger boards are made files from when they come. What was sent stays where it is until the record knows of
 * that.
 */
async function withOriginal(folder: string, upload: FinishedUpload, { original, ...processed }: ProcessedVisual) {
  const [first] = processed.files;
  if (original === null || !first) return processed;
  const path = original === upload.path ? join(folder, 'original') : original;
  if (path !== original) await nameAgain(upload, path);
  return { ...processed, files: [...processed.files, await originalFile(path, first)] };
}

/**
 * Turns what was uploaded into what boards show. Bears being run twice: it starts from an empty folder, and only the
 * newest request may write.
 */
export async function processMedia(ground: Ground, asked: ProcessRequest, signal: AbortSignal) {
  const folder = join(ground.config.data_dir, 'processing', `media-${asked.media_id}-${asked.process_no}`);
  const clear = () => rm(folder, { recursive: true, force: true });
  await clear();
  const task = await openTask(ground, asked);
  if (!task) return;
  const { content } = task;
  const progress = reportProgress(ground, task);
  try {
    await mkdir(folder, { recursive: true });
    const options = { onProgress: progress.tell, signal: AbortSignal.any([signal, progress.overtaken]) };
    const boards: Box[] = await sizesInReach(ground.db, { share: content.share, area_path: task.area_path });
    const upload = await sourceOf(ground, task);
    const processed = await processVisual(mediaEngineOf(), {
      source: upload.path,
      target_dir: folder,
      name: content.original_name,
      boards,
      ...options,
    });
    await progress.end();
    if ((await finish(ground, task, await withOriginal(folder, upload, processed))) && content.upload_id)
      await discardUpload(ground, content.upload_id);
  } catch (error) {
    await progress.end();
    // The server is stopping: the job stays in the queue and starts over.
    if (signal.aborted) throw error;
    if (progress.overtaken.aborted) return;
    const known =
      error instanceof MediaError
        ? error
        : new MediaError('engine_failed', 'Lỗi hệ thống khi xử lý tệp. Hãy thử lại hoặc báo quản trị viên.', error);
    const unusable = UNUSABLE.has(known.code);
    ground.log[error instanceof MediaError ? 'warn' : 'error'](
      { err: error, media_id: asked.media_id, code: known.code },
      'media processing failed',
    );
    await markFailed(ground, task, known.message_vi, unusable);
    if (unusable && content.upload_id) await discardUpload(ground, content.upload_id);
  } finally {
    await clear();
  }
}

export const defineMediaJob = (ground: Ground): MediaJob =>
  ground.jobs.define('media.process', request, (asked, signal) => processMedia(ground, asked, signal), lane);

/** Uploads that media wait for. */
export const mediaUploads = (db: Ground['db']) => async (ids: string[]) => {
  const waiting = await db
    .select({ upload_id: mediaTable.upload_id })
    .from(mediaTable)
    .where(inArray(mediaTable.upload_id, ids));
  return waiting.flatMap(({ upload_id }) => upload_id ?? []);
};
