import { drawPicture, type PicturePart } from '@loa/ui-kit';

const SIDE = 256;

/** Default part of a picture: the square in the middle. */
function middleOf({ width, height }: ImageBitmap): PicturePart {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** A square part of a picture, reduced. */
export async function squarePicture(file: File, part?: PicturePart): Promise<File> {
  const canvas = await drawPicture(file, (picture) => ({ part: part ?? middleOf(picture), width: SIDE, height: SIDE }));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('Trình duyệt này không xử lý được ảnh, hãy thử trình duyệt khác');
  return new File([blob], 'anh-dai-dien.png', { type: blob.type });
}
