const SIDE = 256;

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pixels of a picture; throws, in words, when the file is none. */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => Promise.reject(new Error('Không đọc được ảnh này, hãy chọn ảnh JPG, PNG hoặc WebP')));

/** What is taken where nothing was chosen: the square in the middle. */
function middleOf({ width, height }: ImageBitmap): PicturePart {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** A square part of a picture, made small, so that a photo of many megabytes from a phone can be chosen, without where it was taken. */
export async function squarePicture(file: File, part?: PicturePart): Promise<File> {
  const picture = await readPicture(file);
  const { x, y, width, height } = part ?? middleOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('Trình duyệt này không xử lý được ảnh, hãy thử trình duyệt khác');
  return new File([blob], 'anh-dai-dien.png', { type: blob.type });
}
