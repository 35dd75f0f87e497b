import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { boundArchive } from './archive-bound.ts';
import type { DrawnPage } from './draw-pages.ts';
import { fitVisual, imagesWithin, videoWithin, type FitPage } from './fit-visual.ts';
import { readBytes } from './sound-bytes.ts';
import { runJob } from './job-process.ts';
import { missingFonts } from './missing-fonts.ts';
import { share } from './level-sound.ts';
import type { Box, JobOptions, MediaEngine } from './media-engine.ts';
import { MediaError } from './media-error.ts';
import { presentationToPdf } from './office.ts';
import { fileOf, type Drawn, type VisualFile } from './visual-file.ts';
import { visualKind, type VisualKind } from './visual-kinds.ts';
import type { VisualJob } from './visual-worker.ts';

/** Longer side for boards of any size: full HD for pictures and videos, and pages that are readable on them. */
const LONGEST = 1920;
const within = { width: LONGEST, height: LONGEST };
const TIMEOUT_MS = 120_000;
/** Timeout for two hundred pages on a slow machine. */
const PAGES_TIMEOUT_MS = 15 * 60_000;

export interface ProcessedVisual {
  kind: VisualKind;
  duration_sec: number | null;
  page_count: number | null;
  notice: string | null;
  files: VisualFile[];
  /**
   * Source for larger boards: the uploaded file, of a presentation the PDF made of it. Null where `shown` has all there
   * is.
   */
  original: string | null;
}

export interface ProcessVisualRequest extends JobOptions {
  source: string;
  /** An empty folder, used by this work only. */
  target_dir: string;
  name: string;
  /** Sizes of boards for which additional files are made. */
  boards?: readonly Box[];
}

interface Shown extends Omit<ProcessedVisual, 'kind' | 'files'> {
  shown: Drawn[];
  /** Source of each page for boards of a size, and whether it has more pixels. */
  sources: { source: string; has_more: boolean }[];
  /** Source of the thumbnail, or the thumbnails that exist: one per page. */
  picture: string | Drawn[];
}

const child = <Result>(job: VisualJob, timeout: number, options: JobOptions) =>
  runJob<Result>('visual-worker', job, timeout, options);

async function drawPdf({
  source,
  target_dir,
  boards = [],
  name: _name,
  ...options
}: ProcessVisualRequest): Promise<Shown> {
  const pages = await child<DrawnPage[]>(
    { kind: 'pages', path: source, target_dir, longest: LONGEST, boards },
    PAGES_TIMEOUT_MS,
    options,
  );
  const shown = pages.map(({ path, width, height }) => ({ path, width, height, mime: 'image/jpeg' }));
  const picture = pages.map(({ small }) => ({ ...small, mime: 'image/webp' }));
  const sources = pages.map(({ path, large }) => ({ source: large?.path ?? path, has_more: large !== undefined }));
  return { shown, picture, sources, original: source, duration_sec: null, page_count: pages.length, notice: null };
}

async function drawPresentation(request: ProcessVisualRequest) {
  const { source, target_dir, signal } = request;
  const isArchive = (await readBytes(source, 0, 2)).toString('latin1') === 'PK';
  if (isArchive) await boundArchive(source);
  const pdf = await presentationToPdf(source, target_dir, signal);
  const [drawn, lacking] = [await drawPdf({ ...request, source: pdf }), await missingFonts(pdf)];
  return {
    ...drawn,
    notice:
      lacking.length === 0
        ? null
        : `Phông chữ ${lacking.join(', ')} trên máy chủ thiếu chữ có dấu tiếng Việt, nên những chữ đó hiện bằng phông khác. Hãy xem lại các trang; nếu chưa đẹp, lưu bài thành PDF rồi tải lên.`,
  };
}

const from = (source: string, has_more: boolean): Pick<Shown, 'sources' | 'original'> => ({
  sources: [{ source, has_more }],
  original: has_more ? source : null,
});

const draw: Record<VisualKind, (engine: MediaEngine, request: ProcessVisualRequest) => Promise<Shown>> = {
  image: async (_engine, { source, target_dir, ...options }) => {
    const [drawn] = await imagesWithin({ sources: [source], target_dir, within }, options);
    if (!drawn) throw new MediaError('engine_failed', 'Không vẽ được ảnh. Hãy thử lại.');
    const { notice, is_reduced, ...shown } = drawn;
    return {
      shown: [shown],
      picture: shown.path,
      ...from(source, is_reduced),
      duration_sec: null,
      page_count: null,
      notice,
    };
  },
  video: async (engine, { source, target_dir, ...options }) => {
    const picture = join(target_dir, 'picture.jpg');
    const { duration_sec, is_reduced, ...drawn } = await videoWithin(
      engine,
      { source, target_dir, within, picture },
      options,
    );
    return { shown: [drawn], picture, ...from(source, is_reduced), duration_sec, page_count: null, notice: null };
  },
  pdf: (_engine, request) => drawPdf(request),
  ppt: (_engine, request) => drawPresentation(request),
};

async function drawSmall(picture: Shown['picture'], target_dir: string, options: JobOptions): Promise<Drawn[]> {
  if (typeof picture !== 'string') return picture;
  const target = join(target_dir, 'thumbnail.webp');
  const size = await child<{ width: number; height: number }>(
    { kind: 'thumbnail', path: picture, target },
    TIMEOUT_MS,
    options,
  );
  return [{ path: target, mime: 'image/webp', ...size }];
}

/**
 * Processes an uploaded file into files for boards, also for each size of boards, and thumbnails for lists. Its bytes
 * decide its kind.
 */
export async function processVisual(engine: MediaEngine, request: ProcessVisualRequest): Promise<ProcessedVisual> {
  const { source, target_dir, name, signal, boards = [], onProgress } = request;
  const kind = await visualKind(source, name);
  // Files are made once for all boards, and once per size.
  const first = share(onProgress, 0, 1 / (boards.length + 1));
  const { shown, picture, sources, ...facts } = await draw[kind](engine, {
    ...request,
    ...(first && { onProgress: first }),
  });
  const small = await drawSmall(picture, target_dir, signal ? { signal } : {});
  const filesOf = (drawn: Drawn[], role: 'shown' | 'thumbnail') =>
    Promise.all(drawn.map((each, at) => fileOf(each, { role, page: at + 1, board_size: '' })));
  const [forAll, thumbnails] = [await filesOf(shown, 'shown'), await filesOf(small, 'thumbnail')];
  const rest = share(onProgress, 1 / (boards.length + 1), 1);
  const pageOf = (file: VisualFile, at: number): FitPage => ({
    shown: file,
    ...(sources[at] ?? { source, has_more: false }),
  });
  const fitted = await fitVisual(
    engine,
    { kind, target_dir, pages: forAll.map(pageOf), boards },
    { ...(rest && { onProgress: rest }), ...(signal && { signal }) },
  );
  return { kind, ...facts, files: [...forAll, ...thumbnails, ...fitted] };
}

/** File entry for the stored `original` of a media. */
export async function originalFile(path: string, { width, height }: Box): Promise<VisualFile> {
  // Printers write lines of their own before a document: a file without known first bytes is one.
  const { ext, mime } = (await fileTypeFromFile(path)) ?? { ext: 'pdf', mime: 'application/pdf' };
  return { ...(await fileOf({ path, mime, width, height }, { role: 'original', page: 1, board_size: '' })), ext };
}

interface Refit {
  kind: VisualKind;
  target_dir: string;
  /** The largest file of each page, in order. */
  bases: readonly VisualFile[];
  /** The stored original, if any. */
  original: string | null;
  boards: readonly Box[];
}

/**
 * Makes files for sizes of boards that were added later: for boards larger than all existing files from the original,
 * for others from the existing files.
 */
export async function refitVisual(
  engine: MediaEngine,
  { kind, target_dir, bases, original, boards }: Refit,
  { onProgress, signal }: JobOptions,
): Promise<VisualFile[]> {
  const isLarger = (board: Box) => bases.some(({ width, height }) => board.width > width && board.height > height);
  const larger = original === null ? [] : boards.filter(isLarger);
  const others = boards.filter((board) => !larger.includes(board));
  const fit = (from: readonly Box[], sources: readonly string[] | null, report: JobOptions['onProgress']) =>
    fitVisual(
      engine,
      {
        kind,
        target_dir,
        pages: bases.map((shown, at) => ({ source: sources?.[at] ?? shown.path, shown, has_more: sources !== null })),
        boards: from,
      },
      { ...(report && { onProgress: report }), ...(signal && { signal }) },
    );
  const part = others.length / boards.length;
  const made = await fit(others, null, share(onProgress, 0, part));
  if (original === null || larger.length === 0) return made;
  return [
    ...made,
    ...(await fit(
      larger,
      await redrawn(original, { kind, target_dir, boards: larger }, signal ? { signal } : {}),
      share(onProgress, part, 1),
    )),
  ];
}

/**
 * Sources for the pages of an original: the file itself, or the pages of a document with as many pixels as these boards
 * have.
 */
async function redrawn(
  original: string,
  { kind, ...draw }: Pick<Refit, 'kind' | 'target_dir' | 'boards'>,
  options: JobOptions,
): Promise<string[]> {
  if (kind === 'image' || kind === 'video') return [original];
  const pages = await child<DrawnPage[]>(
    { kind: 'pages', path: original, longest: LONGEST, ...draw },
    PAGES_TIMEOUT_MS,
    options,
  );
  return pages.map(({ path, large }) => large?.path ?? path);
}
