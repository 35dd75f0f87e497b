import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { DrawnImage } from './draw-image.ts';
import { runJob } from './job-process.ts';
import { asMediaError, MediaError } from './media-error.ts';
import type { VisualJob } from './visual-worker.ts';

/** Largest picture in pixels: that of a large camera. A picture that unpacks to more is meant to fill the memory. */
const MOST_DOTS = 60_000_000;
const QUALITY = 82;
/** Longer side of a HEIC picture before it is fitted, and the CPU time it may take. */
const HEIC_LONGEST = 1920;
const HEIC_TIMEOUT_MS = 60_000;

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Pixels. With a height the picture is cut to that shape. */
export interface PictureBox {
  width: number;
  height?: number;
}

/** HEIC pictures that are decoded at once: each takes a process, and the memory of its pixels. */
const oneByOne = pLimit(1);

/** A HEIC picture as JPEG. Decoding one takes a second: it is done by the process that draws pictures for boards. */
const heicAsJpeg = (bytes: Uint8Array) =>
  oneByOne(async () => {
    const target_dir = await mkdtemp(join(tmpdir(), 'loa-heic-'));
    try {
      const path = join(target_dir, 'sent.heic');
      await writeFile(path, bytes);
      const within = { width: HEIC_LONGEST, height: HEIC_LONGEST };
      const job: VisualJob = { kind: 'images', paths: [path], target_dir, within };
      const [drawn] = await runJob<DrawnImage[]>('visual-worker', job, HEIC_TIMEOUT_MS, {});
      if (!drawn) throw new MediaError('engine_failed', 'Không vẽ được ảnh. Hãy thử lại.');
      return await readFile(drawn.path);
    } finally {
      await rm(target_dir, { recursive: true, force: true });
    }
  });

/**
 * Redraws a picture upright, to fit: nothing else of the sender's file (places, programs) remains.
 */
export async function encodePicture(bytes: Uint8Array, { width, height }: PictureBox): Promise<EncodedPicture> {
  // Loaded on demand: a native module that few calls need, so that a start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const { compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const drawn = sharp(compression === 'hevc' ? await heicAsJpeg(bytes) : bytes, {
      limitInputPixels: MOST_DOTS,
      failOn: 'error',
    })
      .autoOrient()
      .resize({ width, height, fit: height ? 'cover' : 'inside', withoutEnlargement: !height })
      .webp({ quality: QUALITY });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw asMediaError(error, 'damaged', 'Không đọc được ảnh này, hãy chọn ảnh khác');
  }
}
