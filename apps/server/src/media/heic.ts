import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { HeifImage, LibHeif } from 'libheif-js/wasm-bundle.js';
import type { Sharp, SharpOptions } from 'sharp';
import { MediaError } from './media-error.ts';

// Loaded on demand: an optional package.
const loadLibheif = async (): Promise<LibHeif> => {
  try {
    return (await import('libheif-js/wasm-bundle.js')).default;
  } catch (error) {
    throw new MediaError(
      'engine_missing',
      'Máy chủ chưa có bộ đọc ảnh HEIC của iPhone. Hãy lưu ảnh thành JPG rồi tải lên, hoặc báo quản trị viên cài gói libheif-js.',
      error,
    );
  }
};

const dotsOf = (image: HeifImage) =>
  new Promise<{ data: Uint8ClampedArray; width: number; height: number }>((resolve, reject) => {
    const [width, height] = [image.get_width(), image.get_height()];
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
      shown ? resolve(shown) : reject(new Error('the picture cannot be decoded')),
    );
  });

/** Bytes of the signature and the header of a PNG; a colour profile stands behind them. */
const HEADER_END = 33;
function withProfile(png: Buffer, icc: Buffer) {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEADER_END), length, body, sum, png.subarray(HEADER_END)]);
}

/**
 * The picture of a HEIC file as PNG: its tiles put together, turned upright, with its colour profile.
 * sharp reads the header of such a file, but not its pictures.
 */
export async function heicAsPng(
  path: string,
  icc: Buffer | undefined,
  sharp: (dots: Uint8ClampedArray, options: SharpOptions) => Sharp,
): Promise<Buffer> {
  const libheif = await loadLibheif();
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('the file has no picture');
  const { data, width, height } = await dotsOf(image);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  return icc ? withProfile(png, icc) : png;
}
