import { MediaError } from './media-error.ts';

/** Largest picture in pixels: that of a large camera. A picture that unpacks to more is meant to fill the memory. */
const MOST_DOTS = 60_000_000;
const QUALITY = 82;

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * Redraws a picture upright, with at most this width: nothing else of the sender's file (places, programs) remains.
 */
export async function encodePicture(bytes: Uint8Array, widest: number): Promise<EncodedPicture> {
  // Loaded on demand: a native module that few calls need, so that a start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = sharp(bytes, { limitInputPixels: MOST_DOTS, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: QUALITY });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new MediaError('damaged', 'Không đọc được ảnh này, hãy chọn ảnh khác', error);
  }
}
