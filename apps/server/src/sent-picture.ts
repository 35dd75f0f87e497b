import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from './http/errors';
import { encodePicture, MediaError } from './media';

const MIB = 1024 ** 2;

/** Accepted pictures, and their field in the form. The bytes decide the type, not the name or header. */
export interface PictureRules {
  field: string;
  types: readonly string[];
  max_bytes: number;
}

const NAMES: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};
const namesOf = (types: readonly string[]) =>
  types
    .map((type) => NAMES[type] ?? type)
    .join(', ')
    .replace(/, ([^,]+)$/, ' hoặc $1');

/** The picture of a form, with the extension of its type. */
export async function sentPicture(body: unknown, { field, types, max_bytes }: PictureRules) {
  const file = body instanceof FormData ? body.get(field) : null;
  if (!(file instanceof File) || file.size === 0) throw invalidField(field, 'Chọn một ảnh');
  if (file.size > max_bytes)
    throw new AppError('TOO_LARGE', { message: `Ảnh lớn hơn ${Math.round(max_bytes / MIB)} MB, hãy chọn ảnh nhỏ hơn` });
  const bytes = await file.bytes();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.mime))
    throw new AppError('UNSUPPORTED_MEDIA', { message: `Tệp không phải ảnh ${namesOf(types)}` });
  return { bytes, ext: String(type.ext) };
}

/** The picture of a form, redrawn with at most this width: nothing of the file remains but its pixels. */
export async function drawnPicture(body: unknown, rules: PictureRules, widest: number) {
  const { bytes } = await sentPicture(body, rules);
  return encodePicture(bytes, widest).catch((error: unknown) =>
    Promise.reject(
      error instanceof MediaError ? new AppError('UNSUPPORTED_MEDIA', { message: error.message_vi }) : error,
    ),
  );
}
