import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@loa/contracts/common';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from './http/errors';
import { encodePicture, MediaError, type EncodedPicture, type PictureBox } from './media';

const MIB = 1024 ** 2;

/**
 * The picture of a form, redrawn to fit: nothing of the file remains but its pixels. All pictures that people send come
 * through here; the bytes decide the type, not the name or header.
 */
export async function sentPicture(body: unknown, field: string, box: PictureBox): Promise<EncodedPicture> {
  const file = body instanceof FormData ? body.get(field) : null;
  if (!(file instanceof File) || file.size === 0) throw invalidField(field, 'Chọn một ảnh');
  if (file.size > PICTURE_MAX_BYTES)
    throw new AppError('TOO_LARGE', { message: `Ảnh lớn hơn ${PICTURE_MAX_BYTES / MIB} MB, hãy chọn ảnh nhỏ hơn` });
  const bytes = await file.bytes();
  const type = await fileTypeFromBuffer(bytes);
  if (!PICTURE_TYPES.some((taken) => taken === type?.mime))
    throw new AppError('UNSUPPORTED_MEDIA', { message: 'Tệp không phải ảnh JPG, PNG, WebP, GIF, AVIF hoặc HEIC' });
  return encodePicture(bytes, box).catch((error: unknown) =>
    Promise.reject(
      error instanceof MediaError ? new AppError('UNSUPPORTED_MEDIA', { message: error.message_vi }) : error,
    ),
  );
}
