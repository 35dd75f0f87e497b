import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../db/changing';
import type { Ground } from '../../ground';
import type { Job } from '../../jobs/jobs';
import { FILE_KINDS, mediaEngineOf, MediaError, refitVisual, sizeName } from '../../media';
import type { Box, VisualFile, VisualKind } from '../../media';
import { areaTable } from '../areas';
import { addUses, contentFileTable, filesOf, fileUseTable, heldFiles, releaseFile, storeFiles } from '../content';
import { sizesInReach } from './boards-in-reach';
import { onceEach, UNUSABLE, usesOf } from './processing';
import { mediaTable as table } from './table';

const request = z.object({ media_id: z.uuid() });
export type FitJob = Job<z.output<typeof request>>;
const NAME = 'media.fit';
/** What cannot be made now is asked for again by the next look (see `followBoards`). */
const lane = { concurrency: 1, retries: 3, time_limit_sec: 6 * 3600 };
const EVERY_MS = 500;

export const fitJobOf = ({ jobs }: Pick<Ground, 'jobs'>): FitJob => jobs.named(NAME);

interface Task {
  media: typeof table.$inferSelect;
  kind: VisualKind;
  area_path: string;
  /** Of each page, in their order, the largest of the files that boards show: what is made is made from it. */
  bases: VisualFile[];
  /** What was sent, where more can be drawn from it than all boards show. */
  original: string | null;
  boards: Box[];
}

const isReady = (media_id: string) =>
  and(eq(table.id, media_id), eq(table.processing_status, 'ready'), inArray(table.media_kind, [...FILE_KINDS]));

/** What is to be made for the boards in reach of a media; null when there is nothing. */
async function openTask({ db, media: store }: Pick<Ground, 'db' | 'media'>, media_id: string): Promise<Task | null> {
  const [found] = await db
    .select({ media: table, area_path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .where(isReady(media_id));
  const kind = FILE_KINDS.find((file) => file === found?.media.media_kind);
  if (!found || !kind) return null;
  const { media, area_path } = found;
  const files = await db
    .select({ use: fileUseTable, file: contentFileTable })
    .from(fileUseTable)
    .innerJoin(contentFileTable, eq(contentFileTable.sha256, fileUseTable.sha256))
    .where(and(eq(fileUseTable.owner_id, media_id), inArray(fileUseTable.role, ['shown', 'fitted', 'original'])))
    .orderBy(fileUseTable.page);
  const there = new Set(files.map(({ use }) => use.board_size));
  const boards = (await sizesInReach(db, { share: media.share, area_path })).filter(
    (board) => !there.has(sizeName(board)),
  );
  if (boards.length === 0) return null;
  const [kept] = files.filter(({ use }) => use.role === 'original');
  const original = kept ? store.pathOf(kept.file.sha256, kept.file.ext) : null;
  const bases = [
    ...Map.groupBy(
      files.filter(({ use }) => use.role !== 'original'),
      ({ use }) => use.page,
    ).values(),
  ].flatMap((page) => {
    const [largest] = page.toSorted(
      (a, b) => b.use.width * b.use.height - a.use.width * a.use.height || (a.use.role === 'shown' ? -1 : 1),
    );
    return largest
      ? { ...largest.use, ...largest.file, path: store.pathOf(largest.file.sha256, largest.file.ext) }
      : [];
  });
  return bases.length === 0 ? null : { media, kind, area_path, boards, bases, original };
}

/** Tells how far it has come, beside a record that stays ready. */
function tellFit({ db, events, log }: Ground, { media, area_path }: Task) {
  let [last, writing] = [0, Promise.resolve<unknown>(undefined)];
  const tell = (fit_progress: number | null) =>
    events.toConsole('job.progress', area_path, {
      entity: 'media',
      id: media.id,
      progress: 1,
      status: 'ready',
      error: null,
      fit_progress,
    });
  return {
    tell: (fit_progress: number) => {
      if (Date.now() - last < EVERY_MS) return;
      last = Date.now();
      tell(fit_progress);
      writing = writing
        .then(() => db.update(table).set({ fit_progress }).where(eq(table.id, media.id)))
        .catch((err: unknown) => log.warn({ err }, 'progress not stored'));
    },
    /** Waits for what is still being written, so that it cannot arrive after the end. */
    end: async () => {
      await writing;
      await db.update(table).set({ fit_progress: null }).where(eq(table.id, media.id));
      tell(null);
    },
  };
}

/** Stores what was made, unless the media shows another file by now. */
async function store(ground: Ground, { media, bases }: Task, files: readonly VisualFile[]) {
  const known = new Set(bases.map(({ sha256 }) => sha256));
  const made = onceEach(files).filter(({ sha256 }) => !known.has(sha256));
  await storeFiles(ground, made);
  const isStored = await changing(ground, async (tx) => {
    const [still] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isReady(media.id), eq(table.process_no, media.process_no)))
      .for('update');
    const there = new Set(await filesOf(tx, media.id));
    if (!still || [...known].some((sha256) => !there.has(sha256))) return false;
    await heldFiles(ground, tx, made);
    await addUses(tx, usesOf(media.id, files));
    await ground.events.publish(tx, 'media.changed', { id: media.id, change: 'processed' });
    return true;
  });
  if (!isStored) for (const { sha256 } of made) await releaseFile(ground, sha256);
}

/** Makes for the boards in reach of a media what they lack. Bears being run twice. */
async function fitMedia(ground: Ground, media_id: string, signal: AbortSignal) {
  const folder = join(ground.config.data_dir, 'processing', `fit-${media_id}`);
  const task = await openTask(ground, media_id);
  if (!task) {
    // What a run left that was killed at its end.
    await ground.db
      .update(table)
      .set({ fit_progress: null })
      .where(and(eq(table.id, media_id), isNotNull(table.fit_progress)));
    return;
  }
  const { kind, bases, boards, original } = task;
  const progress = tellFit(ground, task);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const made = await refitVisual(
      mediaEngineOf(),
      { kind, target_dir: folder, bases, original, boards },
      { onProgress: progress.tell, signal },
    ).catch((error: unknown) => {
      if (!(error instanceof MediaError && UNUSABLE.has(error.code))) throw error;
      // Trying again would come to the same: these boards show what all show.
      ground.log.warn({ err: error, media_id }, 'media not made for boards of another size');
      return boards.flatMap((board) =>
        bases.map((base): VisualFile => ({ ...base, role: 'fitted', board_size: sizeName(board) })),
      );
    });
    await store(ground, task, made);
  } finally {
    await progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}

export const defineFitJob = (ground: Ground): FitJob =>
  ground.jobs.define(NAME, request, ({ media_id }, signal) => fitMedia(ground, media_id, signal), lane);
