import { NEWS_PICTURE_FIELD, NEWS_PICTURE_MAX_BYTES, NEWS_PICTURE_TYPES } from '@loa/contracts/news';
import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { join } from 'node:path';
import type { Database } from '../../db/database';
import { AppError, invalidField } from '../../http/errors';
import { encodePicture, MediaError, PictureStore } from '../../media';
import { newsTable as table } from './table';

/** What fills a wide screen; a telephone's picture is three times that. */
const WIDEST = 1600;
/** A text that is being written keeps its pictures for so long before it is saved. */
export const UNSAVED_MS = 30 * 24 * 3600 * 1000;

/** Pictures of news: `<data>/news`. */
export const pictureStore = (data_dir: string) => new PictureStore(join(data_dir, 'news'));

/** The picture of a multipart body as news shows it; what the sender calls it does not count. */
export async function pictureOf(body: unknown) {
  const file = body instanceof FormData ? body.get(NEWS_PICTURE_FIELD) : null;
  if (!(file instanceof File) || file.size === 0) throw invalidField(NEWS_PICTURE_FIELD, 'Chọn một ảnh');
  if (file.size > NEWS_PICTURE_MAX_BYTES) throw new AppError('TOO_LARGE', { message: 'Ảnh lớn hơn 10 MB, hãy chọn ảnh nhỏ hơn' });
  const bytes = await file.bytes();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !(NEWS_PICTURE_TYPES as readonly string[]).includes(type.mime)) throw new AppError('UNSUPPORTED_MEDIA', { message: 'Tệp không phải ảnh JPG, PNG, WebP, GIF hoặc AVIF' });
  return encodePicture(bytes, WIDEST).catch((error: unknown) => Promise.reject(error instanceof MediaError ? new AppError('UNSUPPORTED_MEDIA', { message: error.message_vi }) : error));
}

/** Lets go of pictures that no news shows, long after they were sent. */
export async function sweepPictures(db: Database, store: PictureStore, now: Date) {
  for (const file of await store.putBefore(new Date(now.getTime() - UNSAVED_MS))) {
    const { rows } = await db.execute(sql`select 1 from ${table} where ${table.image} like ${`%${file}`} or ${table.body} like ${`%${file}%`} limit 1`);
    if (rows.length === 0) await store.remove(file);
  }
}
