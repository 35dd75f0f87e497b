import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { medias } from '@loa/contracts/media';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '../../deps';
import type { Job } from '../../jobs/jobs';
import { mediaEngineOf, MediaError, originalFile, processVisual } from '../../media';
import type { Box, ProcessedVisual, VisualFile } from '../../media';
import { tryEach } from '../../try-each';
import { discardUpload, finishedUpload, nameAgain, type FinishedUpload } from '../../uploads';
import { areaTable } from '../areas';
import {
  endProcessing,
  ensureFiles,
  markFailed,
  releaseFile,
  releaseFiles,
  replaceUses,
  reportProgress,
  stillWanted,
  storeFiles,
} from '../content';
import type { ProcessedKind } from '../content';
import { targetBoardSizes } from './target-board-sizes';
import { mediaTable } from './table';

export const MEDIA: ProcessedKind = {
  table: mediaTable,
  base: medias.base,
  module: medias.module,
  entity: 'media',
  actions: { process: 'NOI_DUNG_MEDIA_PROCESS', remove: 'NOI_DUNG_MEDIA_REMOVE', edit: 'NOI_DUNG_MEDIA_EDIT' },
  notices: { ready: 'media.ready', failed: 'media.failed' },
  changed: 'media.changed',
};

const request = z.object({ media_id: z.uuid(), process_no: z.number().int() });
type ProcessRequest = z.output<typeof request>;
export type MediaJob = Job<ProcessRequest>;

/**
 * Errors after which the upload is deleted, because it can never be shown; after any other the same upload can be tried
 * again.
 */
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
 * Enough time for two hours of video on the slowest machine. An interrupted job runs again, however often the server
 * stops.
 */
const lane = { concurrency: 1, retries: 20, time_limit_sec: 6 * 3600 };

async function openTask({ db }: Pick<Deps, 'db'>, { media_id, process_no }: ProcessRequest) {
  const [task] = await db
    .select({ content: mediaTable, area_path: areaTable.path })
    .from(mediaTable)
    .innerJoin(areaTable, eq(areaTable.id, mediaTable.area_id))
    .where(stillWanted(MEDIA, media_id, process_no));
  return task ? { kind: MEDIA, ...task } : null;
}
type Task = NonNullable<Awaited<ReturnType<typeof openTask>>>;

/** Removes duplicates: boards of several sizes may show the same file. */
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
  deps: Deps,
  task: Task,
  { kind, duration_sec, page_count, notice, files }: Omit<ProcessedVisual, 'original'>,
) {
  const media_id = task.content.id;
  const [first] = files;
  const stored = onceEach(files);
  await storeFiles(deps, stored);
  const ended = await endProcessing(deps, task, {
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
    before: (tx) => ensureFiles(deps, tx, stored),
    store: async (tx) => {
      // Files it held until now; those nobody holds any more go.
      await releaseFiles(deps, tx, await replaceUses(tx, media_id, usesOf(media_id, files)));
    },
  });
  if (!ended) await tryEach(stored, ({ sha256 }) => releaseFile(deps, sha256));
  return ended;
}

async function sourceOf(deps: Deps, { content }: Task) {
  const upload = content.upload_id ? await finishedUpload(deps, content.upload_id, null) : null;
  if (!upload) throw new MediaError('bad_request', 'Không còn tệp gốc trên máy chủ. Hãy chọn và tải lại tệp.');
  return upload;
}

/**
 * Adds the original, from which files for larger boards are made later. The upload stays where it is until the record
 * refers to it.
 */
async function withOriginal(
  deps: Deps,
  folder: string,
  { upload, source }: { upload: FinishedUpload; source: string },
  { original, ...processed }: ProcessedVisual,
) {
  const [first] = processed.files;
  if (original === null || !first) return processed;
  const path = original === source ? join(folder, 'original') : original;
  if (path !== original) await nameAgain(deps, upload, path);
  return { ...processed, files: [...processed.files, await originalFile(path, first)] };
}

/**
 * Turns an upload into what boards show. Safe to run twice: it starts from an empty folder, and only the newest request
 * may write its result.
 */
export async function processMedia(deps: Deps, data: ProcessRequest, signal: AbortSignal) {
  const folder = join(deps.config.data_dir, 'processing', `media-${data.media_id}-${data.process_no}`);
  const clear = () => rm(folder, { recursive: true, force: true });
  await clear();
  const task = await openTask(deps, data);
  if (!task) return;
  const { content } = task;
  const progress = reportProgress(deps, task);
  try {
    await mkdir(folder, { recursive: true });
    const options = { onProgress: progress.report, signal: AbortSignal.any([signal, progress.overtaken]) };
    const boards: Box[] = await targetBoardSizes(deps.db, { share: content.share, area_path: task.area_path });
    const upload = await sourceOf(deps, task);
    const source = await deps.files.localPath(upload.key, folder);
    const processed = await processVisual(mediaEngineOf(), {
      source,
      target_dir: folder,
      name: content.original_name,
      boards,
      ...options,
    });
    await progress.end();
    const files = await withOriginal(deps, folder, { upload, source }, processed);
    if ((await finish(deps, task, files)) && content.upload_id) await discardUpload(deps, content.upload_id);
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
    deps.log[error instanceof MediaError ? 'warn' : 'error'](
      { err: error, media_id: data.media_id, code: known.code },
      'media processing failed',
    );
    await markFailed(deps, task, known.message_vi, unusable);
    if (unusable && content.upload_id) await discardUpload(deps, content.upload_id);
  } finally {
    await clear();
  }
}

export const defineMediaJob = (deps: Deps): MediaJob =>
  deps.jobs.define('media.process', request, (data, signal) => processMedia(deps, data, signal), lane);

/** The uploads that media still wait for. */
export const mediaUploads = (db: Deps['db']) => async (ids: string[]) => {
  const waiting = await db
    .select({ upload_id: mediaTable.upload_id })
    .from(mediaTable)
    .where(inArray(mediaTable.upload_id, ids));
  return waiting.flatMap(({ upload_id }) => upload_id ?? []);
};
