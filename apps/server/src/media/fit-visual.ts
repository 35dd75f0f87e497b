import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawnImage } from './draw-image.ts';
import { runJob } from './job-process.ts';
import { share } from './level-sound.ts';
import type { Box, JobOptions, MediaEngine } from './media-engine.ts';
import { fileOf, sizeName, type Drawn, type VisualFile } from './visual-file.ts';
import type { VisualJob } from './visual-worker.ts';

const TIMEOUT_MS = 120_000;

/** What can be made as small as a board is. Pages of a document stay as they can be read. */
export const FITTED_KINDS = ['image', 'video'] as const;
export type FittedKind = (typeof FITTED_KINDS)[number];

interface DrawWithin {
  source: string;
  target_dir: string;
  within: Box;
}

/** A picture as boards show it. */
export const imageWithin = ({ source, target_dir, within }: DrawWithin, options: JobOptions) =>
  runJob<DrawnImage>('visual-worker', { kind: 'image', path: source, target_dir, within } satisfies VisualJob, TIMEOUT_MS, options);

/** A video as boards play it, and one picture of it where a place for it is given. */
export async function videoWithin(engine: MediaEngine, { source, target_dir, within, picture }: DrawWithin & { picture?: string }, options: JobOptions) {
  const path = join(target_dir, 'shown.mp4');
  const { duration_sec, width, height } = await engine.encodeVideo({ source, target: path, within, ...(picture && { picture }) }, options);
  return { path, mime: 'video/mp4', width, height, duration_sec };
}

const isWithin = (drawn: Box, board: Box) => drawn.width <= board.width && drawn.height <= board.height;

interface Fit {
  kind: FittedKind;
  /** What is read. */
  source: string;
  target_dir: string;
  /** What boards of any size show. */
  shown: VisualFile;
  /** Whether more can be read than `shown` shows. */
  has_more: boolean;
  boards: readonly Box[];
}

/**
 * For each size of boards the file they show: never enlarged, in its own shape, and of no more bits than such a board needs. Where
 * that is what all boards show, it is that very file.
 */
export async function fitVisual(engine: MediaEngine, { kind, source, target_dir, shown, has_more, boards }: Fit, { onProgress, signal }: JobOptions): Promise<VisualFile[]> {
  const mayGrow = (board: Box) => has_more && board.width > shown.width && board.height > shown.height;
  const [own, same] = [boards.filter((board) => !isWithin(shown, board) || mayGrow(board)), boards.filter((board) => isWithin(shown, board) && !mayGrow(board))];
  const alsoFor = (board: Box): VisualFile => ({ ...shown, role: 'fitted', board_size: sizeName(board) });
  const fitted = same.map(alsoFor);
  for (const [at, board] of own.entries()) {
    const board_size = sizeName(board);
    const folder = join(target_dir, board_size);
    await mkdir(folder, { recursive: true });
    const part = share(onProgress, at / own.length, (at + 1) / own.length);
    const options: JobOptions = { ...(part && { onProgress: part }), ...(signal && { signal }) };
    const drawn = await within(engine, kind, { source, target_dir: folder, within: board }, options);
    // A strip may be too thin for a board; and what was there may have been all there is.
    const serves = isWithin(drawn, board) && (drawn.width !== shown.width || drawn.height !== shown.height);
    fitted.push(serves ? await fileOf(drawn, { role: 'fitted', page: 1, board_size }) : alsoFor(board));
  }
  return fitted;
}

async function within(engine: MediaEngine, kind: FittedKind, request: DrawWithin, options: JobOptions): Promise<Drawn> {
  const { path, mime, width, height } = await (kind === 'image' ? imageWithin(request, options) : videoWithin(engine, request, options));
  return { path, mime, width, height };
}
