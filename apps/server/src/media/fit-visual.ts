import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnImage } from './draw-image.ts';
import { runJob } from './job-process.ts';
import { share } from './level-sound.ts';
import type { Box, JobOptions, MediaEngine } from './media-engine.ts';
import { fileOf, sizeName, type Drawn, type VisualFile } from './visual-file.ts';
import type { VisualKind } from './visual-kinds.ts';
import type { VisualJob } from './visual-worker.ts';

const TIMEOUT_MS = 120_000;
/** Additional time for each picture after the first: two hundred pages on a slow machine take a quarter of an hour. */
const MORE_TIME_MS = 5000;

interface DrawWithin {
  source: string;
  target_dir: string;
  within: Box;
}

/** Draws pictures as boards show them, one after the other. */
export const imagesWithin = (
  { sources, ...draw }: Omit<DrawWithin, 'source'> & { sources: string[] },
  options: JobOptions,
) =>
  runJob<DrawnImage[]>(
    'visual-worker',
    { kind: 'images', paths: sources, ...draw } satisfies VisualJob,
    TIMEOUT_MS + MORE_TIME_MS * sources.length,
    options,
  );

/** Encodes a video as boards play it, and saves one picture of it where a path for it is given. */
export async function videoWithin(
  engine: MediaEngine,
  { source, target_dir, within, picture }: DrawWithin & { picture?: string },
  options: JobOptions,
) {
  const path = join(target_dir, 'shown.mp4');
  const encoded = await engine.encodeVideo({ source, target: path, within, ...(picture && { picture }) }, options);
  return { path, mime: 'video/mp4', ...encoded };
}

const isWithin = (drawn: Box, board: Box) => drawn.width <= board.width && drawn.height <= board.height;

/** One picture, video or page that boards show. */
export interface FitPage {
  /** Source file. */
  source: string;
  /** File that boards of any size show. */
  shown: VisualFile;
  /** Whether the source has more pixels than `shown`. */
  has_more: boolean;
}
interface Fit {
  kind: VisualKind;
  target_dir: string;
  /** One page, or all pages of a document. */
  pages: readonly FitPage[];
  boards: readonly Box[];
}

const alsoFor = ({ shown }: FitPage, board: Box): VisualFile => ({
  ...shown,
  role: 'fitted',
  board_size: sizeName(board),
});
const needsOwn = ({ shown, has_more }: FitPage, board: Box) =>
  !isWithin(shown, board) || (has_more && board.width > shown.width && board.height > shown.height);

/**
 * Makes the files for each size of boards: never enlarged, with their aspect ratio, and with no more bits than such a
 * board needs. Where the result is what all boards show, that file is used.
 */
export async function fitVisual(
  engine: MediaEngine,
  { kind, target_dir, pages, boards }: Fit,
  { onProgress, signal }: JobOptions,
): Promise<VisualFile[]> {
  const fitted: VisualFile[] = [];
  for (const [at, board] of boards.entries()) {
    const board_size = sizeName(board);
    const [own, same] = [pages.filter((page) => needsOwn(page, board)), pages.filter((page) => !needsOwn(page, board))];
    fitted.push(...same.map((page) => alsoFor(page, board)));
    const folder = join(target_dir, board_size);
    await mkdir(folder, { recursive: true });
    const part = share(onProgress, at / boards.length, (at + 1) / boards.length);
    const options: JobOptions = { ...(part && { onProgress: part }), ...(signal && { signal }) };
    const drawn = await drawWithin(
      engine,
      kind,
      { sources: own.map(({ source }) => source), target_dir: folder, within: board },
      options,
    );
    for (const [of, page] of own.entries()) {
      const made = drawn[of];
      // A strip may be too thin for a board; and the existing file may already be the best possible.
      const serves =
        made && isWithin(made, board) && (made.width !== page.shown.width || made.height !== page.shown.height);
      fitted.push(
        serves ? await fileOf(made, { role: 'fitted', page: page.shown.page, board_size }) : alsoFor(page, board),
      );
    }
  }
  return fitted;
}

async function drawWithin(
  engine: MediaEngine,
  kind: VisualKind,
  { sources, ...draw }: Parameters<typeof imagesWithin>[0],
  options: JobOptions,
): Promise<Drawn[]> {
  const [first] = sources;
  if (!first) return [];
  const drawn =
    kind === 'video'
      ? [await videoWithin(engine, { source: first, ...draw }, options)]
      : await imagesWithin({ sources, ...draw }, options);
  return drawn.map(({ path, mime, width, height }) => ({ path, mime, width, height }));
}
