/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Decodes a picture; throws, in words, when the file is none. */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() =>
    Promise.reject(new Error('Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hoặc WebP')),
  );

/**
 * A part of a picture, drawn at a given size: a photo of many megabytes from a phone becomes small, and loses its GPS
 * position.
 */
export async function drawPicture(
  file: File,
  plan: (picture: ImageBitmap) => { part: PicturePart; width: number; height: number },
): Promise<HTMLCanvasElement> {
  const picture = await readPicture(file);
  const { part, width, height } = plan(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  picture.close();
  return canvas;
}
