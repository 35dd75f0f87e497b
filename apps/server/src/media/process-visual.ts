import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { boundArchive } from './archive-bound.ts';
import type { DrawnImage } from './draw-image.ts';
import type { DrawnPage } from './draw-pages.ts';
import { sha256Of } from './file-hash.ts';
import { readBytes } from './sound-bytes.ts';
import { runJob } from './job-process.ts';
import type { JobOptions, MediaEngine } from './media-engine.ts';
import { presentationToPdf } from './office.ts';
import { visualKind, type VisualKind } from './visual-kinds.ts';
import type { VisualJob } from './visual-worker.ts';

/** The longer side of what boards get: full HD pictures and videos, and pages one can read on them. */
const LONGEST = 1920;
const TIMEOUT_MS = 120_000;
/** Two hundred pages on a slow machine. */
const PAGES_TIMEOUT_MS = 15 * 60_000;

export interface VisualFile {
  role: 'shown' | 'thumbnail';
  /** From 1 on; what is shown one after the other. */
  page: number;
  path: string;
  sha256: string;
  size: number;
  ext: string;
  mime: string;
  width: number;
  height: number;
}

export interface ProcessedVisual {
  kind: VisualKind;
  duration_sec: number | null;
  page_count: number | null;
  notice: string | null;
  files: VisualFile[];
}

export interface ProcessVisualRequest extends JobOptions {
  source: string;
  /** Empty, and this work's alone. */
  target_dir: string;
  name: string;
}

type Drawn = Omit<VisualFile, 'sha256' | 'size' | 'ext' | 'role' | 'page'>;
interface Shown extends Omit<ProcessedVisual, 'kind' | 'files'> {
  shown: Drawn[];
  /** What the thumbnail is made of, or those that there are: one of each page. */
  picture: string | Drawn[];
}

const child = <Result>(job: VisualJob, timeout: number, options: JobOptions) => runJob<Result>('visual-worker', job, timeout, options);

async function fileOf(drawn: Drawn, role: VisualFile['role'], page: number): Promise<VisualFile> {
  const [sha256, { size }] = [await sha256Of(drawn.path), await stat(drawn.path)];
  return { ...drawn, role, page, sha256, size, ext: extname(drawn.path).slice(1) };
}

async function drawPdf(path: string, target_dir: string, options: JobOptions): Promise<Shown> {
  const pages = await child<DrawnPage[]>({ kind: 'pages', path, target_dir, longest: LONGEST }, PAGES_TIMEOUT_MS, options);
  const picture = pages.map(({ small }) => ({ ...small, mime: 'image/webp' }));
  return { shown: pages.map(({ small: _small, ...page }) => ({ ...page, mime: 'image/jpeg' })), picture, duration_sec: null, page_count: pages.length, notice: null };
}

async function drawPresentation({ source, target_dir, signal, ...options }: ProcessVisualRequest) {
  const isArchive = (await readBytes(source, 0, 2)).toString('latin1') === 'PK';
  if (isArchive) await boundArchive(source);
  return drawPdf(await presentationToPdf(source, target_dir, signal), target_dir, { ...options, ...(signal && { signal }) });
}

const draw: Record<VisualKind, (engine: MediaEngine, request: ProcessVisualRequest) => Promise<Shown>> = {
  image: async (_engine, { source, target_dir, ...options }) => {
    const { notice, ...drawn } = await child<DrawnImage>({ kind: 'image', path: source, target_dir, longest: LONGEST }, TIMEOUT_MS, options);
    return { shown: [drawn], picture: drawn.path, duration_sec: null, page_count: null, notice };
  },
  video: async (engine, { source, target_dir, ...options }) => {
    const [target, picture] = [join(target_dir, 'shown.mp4'), join(target_dir, 'picture.jpg')];
    const { duration_sec, width, height } = await engine.encodeVideo({ source, target, picture, longest: LONGEST }, options);
    return { shown: [{ path: target, mime: 'video/mp4', width, height }], picture, duration_sec, page_count: null, notice: null };
  },
  pdf: (_engine, { source, target_dir, ...options }) => drawPdf(source, target_dir, options),
  ppt: (_engine, request) => drawPresentation(request),
};

async function drawSmall(picture: Shown['picture'], target_dir: string, options: JobOptions): Promise<Drawn[]> {
  if (typeof picture !== 'string') return picture;
  const target = join(target_dir, 'thumbnail.webp');
  const size = await child<{ width: number; height: number }>({ kind: 'thumbnail', path: picture, target }, TIMEOUT_MS, options);
  return [{ path: target, mime: 'image/webp', ...size }];
}

/** A file as it came → what boards show of it, and small pictures for lists. Its bytes decide what it is. */
export async function processVisual(engine: MediaEngine, request: ProcessVisualRequest): Promise<ProcessedVisual> {
  const { source, target_dir, name, signal } = request;
  const kind = await visualKind(source, name);
  const { shown, picture, ...facts } = await draw[kind](engine, request);
  const small = await drawSmall(picture, target_dir, signal ? { signal } : {});
  const filesOf = (drawn: Drawn[], role: VisualFile['role']) => Promise.all(drawn.map((each, at) => fileOf(each, role, at + 1)));
  return { kind, ...facts, files: [...(await filesOf(shown, 'shown')), ...(await filesOf(small, 'thumbnail'))] };
}
