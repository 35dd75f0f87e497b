import { MediaError } from './media-error.ts';

/** As many dots as a large camera has: what unpacks to more is meant to fill the memory. */
const MOST_DOTS = 60_000_000;
const QUALITY = 82;

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/**
 * A picture drawn anew, upright, at most so wide: of what the sender's file held beside its dots (places, programs)
 * nothing is left.
 */
export async function encodePicture(bytes: Uint8Array, widest: number): Promise<EncodedPicture> {
  // A native part that few calls need: a start does not wait for it.
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
