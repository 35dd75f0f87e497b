import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../db/changing';
import type { Deps } from '../../deps';
import type { Job } from '../../jobs/jobs';
import { FILE_KINDS, mediaEngineOf, MediaError, refitVisual, sizeName } from '../../media';
import type { Box, VisualFile, VisualKind } from '../../media';
import { tryEach } from '../../try-each';
import { areaTable } from '../areas';
import { addUses, contentFileTable, filesOf, fileUseTable, ensureFiles, releaseFile, storeFiles } from '../content';
import { targetBoardSizes } from './target-board-sizes';
import { onceEach, UNUSABLE, usesOf } from './processing';
import { mediaTable as table } from './table';

const request = z.object({ media_id: z.uuid() });
export type FitJob = Job<z.output<typeof request>>;
const NAME = 'media.fit';
/** Files that cannot be made now are requested again by the next check (see `followBoards`). */
const lane = { concurrency: 1, retries: 3, time_limit_sec: 6 * 3600 };
const EVERY_MS = 500;

export const fitJobOf = ({ jobs }: Pick<Deps, 'jobs'>): FitJob => jobs.named(NAME);

interface Task {
  media: typeof table.$inferSelect;
  kind: VisualKind;
  area_path: string;
  /** The largest shown file of each page, in the order of pages: new sizes are made from it. */
  bases: VisualFile[];
  /** The original upload, where it has more detail than the files for all boards. */
  original: string | null;
  boards: Box[];
}

const isReady = (media_id: string) =>
  and(eq(table.id, media_id), eq(table.processing_status, 'ready'), inArray(table.media_kind, [...FILE_KINDS]));

/** The files to be made for the boards that a media can reach; null when there are none. `folder` is for sources. */
async function openTask(
  { db, files: store, media: hashed }: Pick<Deps, 'db' | 'files' | 'media'>,
  media_id: string,
  folder: string,
): Promise<Task | null> {
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
  const boards = (await targetBoardSizes(db, { share: media.share, area_path })).filter(
    (board) => !there.has(sizeName(board)),
  );
  if (boards.length === 0) return null;
  const [originalFile] = files.filter(({ use }) => use.role === 'original');
  const pathOf = ({ sha256, ext }: (typeof files)[number]['file']) =>
    store.localPath(hashed.keyOf(sha256, ext), folder);
  const original = originalFile ? await pathOf(originalFile.file) : null;
  const bases: VisualFile[] = [];
  const pages = Map.groupBy(
    files.filter(({ use }) => use.role !== 'original'),
    ({ use }) => use.page,
  );
  for (const page of pages.values()) {
    const [largest] = page.toSorted(
      (a, b) => b.use.width * b.use.height - a.use.width * a.use.height || (a.use.role === 'shown' ? -1 : 1),
    );
    if (largest) bases.push({ ...largest.use, ...largest.file, path: await pathOf(largest.file) });
  }
  return bases.length === 0 ? null : { media, kind, area_path, boards, bases, original };
}

/** Reports the progress of fitting, beside a record that stays ready. */
function reportFit({ db, events, log }: Deps, { media, area_path }: Task) {
  let last = 0;
  let writing: Promise<void> | null = null;
  const report = (fit_progress: number | null) =>
    events.toConsole('job.progress', area_path, {
      entity: 'media',
      id: media.id,
      progress: 1,
      status: 'ready',
      error: null,
      fit_progress,
    });
  return {
    report: (fit_progress: number) => {
      if (writing || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      report(fit_progress);
      writing = db
        .update(table)
        .set({ fit_progress })
        .where(eq(table.id, media.id))
        .then(
          () => undefined,
          (err: unknown) => log.warn({ err }, 'progress not stored'),
        )
        .finally(() => {
          writing = null;
        });
    },
    /** Waits for the last progress that is being written, so that it cannot arrive after the end. */
    end: async () => {
      await writing;
      await db.update(table).set({ fit_progress: null }).where(eq(table.id, media.id));
      report(null);
    },
  };
}

/** Stores the new files, unless the media shows another file by now. */
async function store(deps: Deps, { media, bases }: Task, files: readonly VisualFile[]) {
  const known = new Set(bases.map(({ sha256 }) => sha256));
  const made = onceEach(files).filter(({ sha256 }) => !known.has(sha256));
  await storeFiles(deps, made);
  const isStored = await changing(deps, async (tx) => {
    const [still] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isReady(media.id), eq(table.process_no, media.process_no)))
      .for('update');
    const there = new Set(await filesOf(tx, media.id));
    if (!still || [...known].some((sha256) => !there.has(sha256))) return false;
    await ensureFiles(deps, tx, made);
    await addUses(tx, usesOf(media.id, files));
    await deps.events.publish(tx, 'media.changed', { id: media.id, change: 'processed' });
    return true;
  });
  if (!isStored) await tryEach(made, ({ sha256 }) => releaseFile(deps, sha256));
}

/** Makes the missing files of a media for the boards it can reach. Safe to run twice. */
async function fitMedia(deps: Deps, media_id: string, signal: AbortSignal) {
  const folder = join(deps.config.data_dir, 'processing', `fit-${media_id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const task = await openTask(deps, media_id, folder);
  if (!task) {
    await rm(folder, { recursive: true, force: true });
    // Removes the rest of a run that was killed near its end.
    await deps.db
      .update(table)
      .set({ fit_progress: null })
      .where(and(eq(table.id, media_id), isNotNull(table.fit_progress)));
    return;
  }
  const { kind, bases, boards, original } = task;
  const progress = reportFit(deps, task);
  try {
    const made = await refitVisual(
      mediaEngineOf(),
      { kind, target_dir: folder, bases, original, boards },
      { onProgress: progress.report, signal },
    ).catch((error: unknown) => {
      if (!(error instanceof MediaError && UNUSABLE.has(error.code))) throw error;
      // Another try would give the same result: these boards show the common files.
      deps.log.warn({ err: error, media_id }, 'media not made for boards of another size');
      return boards.flatMap((board) =>
        bases.map((base): VisualFile => ({ ...base, role: 'fitted', board_size: sizeName(board) })),
      );
    });
    await store(deps, task, made);
  } finally {
    await progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}

export const defineFitJob = (deps: Deps): FitJob =>
  deps.jobs.define(NAME, request, ({ media_id }, signal) => fitMedia(deps, media_id, signal), lane);
