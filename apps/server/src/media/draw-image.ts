import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { heicAsPng } from './heic.ts';
import type { Box } from './media-engine.ts';
import { MediaError, asMediaError } from './media-error.ts';
import type { ReportProgress } from './serve-job.ts';

/**
 * Largest picture in pixels: that of the largest camera. A picture that unpacks to more is meant to fill the memory,
 * and is refused by its header.
 */
const MOST_DOTS = 100_000_000;
const QUALITY = 88;
/** Size of a thumbnail on a card, for a screen with two device pixels per pixel. */
const THUMBNAIL = { width: 480, height: 300 };
/** Largest thumbnail: twenty of them on a page stay below 400 kB. */
const THUMBNAIL_BYTES = 18_000;
/** Attempts to reach that size: a picture of noise is large at any quality, and must become smaller in pixels, too. */
const ROUGHER = [1, 2, 4].flatMap((times) => [72, 60, 48, 36, 24, 12].map((quality) => ({ times, quality })));

export interface DrawImages {
  paths: string[];
  target_dir: string;
  within: Box;
}
export interface DrawnImage {
  path: string;
  mime: string;
  width: number;
  height: number;
  notice: string | null;
  /** Whether the source had more pixels. */
  is_reduced: boolean;
}
export interface DrawThumbnail {
  path: string;
  target: string;
}

const damaged = 'Ảnh bị hỏng hoặc không đủ dữ liệu. Hãy mở ảnh, lưu lại thành JPG hoặc PNG rồi tải lên.';

const firstOnly = (format: string, pages: number) =>
  format === 'tiff'
    ? `Tệp có ${pages} trang, chỉ chiếu trang đầu. Muốn chiếu đủ các trang, hãy lưu thành PDF rồi tải lên.`
    : 'Ảnh động chỉ chiếu khung hình đầu tiên. Muốn chiếu chuyển động, hãy tải lên video MP4.';

// Loaded on demand: a native module that few processes need.
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/**
 * Redraws pictures upright: nothing else of the sender's files (places, programs) remains.
 */
export const drawImages = async (
  { paths, target_dir, within }: DrawImages,
  report: ReportProgress,
): Promise<DrawnImage[]> => {
  const drawn: DrawnImage[] = [];
  for (const [at, path] of paths.entries()) {
    drawn.push(await drawImage(path, join(target_dir, `shown-${at + 1}`), within));
    report((at + 1) / paths.length);
  }
  return drawn;
};

const drawImage = async (path: string, name: string, within: Box): Promise<DrawnImage> => {
  const sharp = await loadSharp();
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1, hasAlpha } = header;
    const isHeic = header.compression === 'hevc';
    if (width * height > MOST_DOTS)
      throw new MediaError(
        'too_large',
        `Ảnh quá lớn: ${width} × ${height} điểm ảnh, chỉ nhận đến 100 triệu điểm. Hãy thu nhỏ ảnh rồi tải lên.`,
      );
    const source = isHeic ? await heicAsPng(path, header.icc, sharp) : path;
    const drawn = sharp(source, { limitInputPixels: MOST_DOTS, failOn: 'error' })
      .autoOrient()
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const isClear = hasAlpha && !isHeic;
    const target = `${name}.${isClear ? 'png' : 'jpg'}`;
    const info = await (isClear ? drawn.png() : drawn.jpeg({ quality: QUALITY })).toFile(target);
    const notice = pages > 1 && !isHeic ? firstOnly(header.format, pages) : null;
    return {
      path: target,
      mime: isClear ? 'image/png' : 'image/jpeg',
      width: info.width,
      height: info.height,
      notice,
      is_reduced: Math.max(width, height) > Math.max(info.width, info.height),
    };
  } catch (error) {
    throw asMediaError(error, 'damaged', damaged);
  }
};

/** Draws a small picture for lists; it prefers a coarse one to a large one. */
export const drawThumbnail = async ({ path, target }: DrawThumbnail): Promise<{ width: number; height: number }> => {
  const sharp = await loadSharp();
  const small = sharp(path, { limitInputPixels: MOST_DOTS }).resize({
    ...THUMBNAIL,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const dots = await small.png().toBuffer();
  for (const { times, quality } of ROUGHER) {
    const { data, info } = await sharp(dots)
      .resize({
        width: THUMBNAIL.width / times,
        height: THUMBNAIL.height / times,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length > THUMBNAIL_BYTES) continue;
    await writeFile(target, data);
    return { width: info.width, height: info.height };
  }
  throw new MediaError('engine_failed', 'Không vẽ được ảnh nhỏ. Hãy thử lại.');
};
