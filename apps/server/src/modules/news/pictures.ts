import { NEWS_PICTURE_FIELD } from '@loa/contracts/news';
import { like, or } from 'drizzle-orm';
import { join } from 'node:path';
import type { Database } from '../../db/database';
import { PictureStore } from '../../media';
import { sentPicture } from '../../sent-picture';
import { tryEach } from '../../try-each';
import { newsTable as table } from './table';

/** Pixels: fills a wide screen; a telephone's picture is three times that. */
const WIDEST = 1600;
/** How long the pictures of an unsaved text are stored. */
export const UNSAVED_MS = 30 * 24 * 3600 * 1000;

/** Pictures of news: `<data>/news`. */
export const pictureStore = (data_dir: string) => new PictureStore(join(data_dir, 'news'));

/** Reads the picture from a form and prepares it for news. */
export const newsPictureOf = (body: unknown) => sentPicture(body, NEWS_PICTURE_FIELD, { width: WIDEST });

/** Deletes pictures that no news shows, long after they were uploaded. */
export async function cleanUpPictures(db: Database, store: PictureStore, now: Date) {
  await tryEach(await store.putBefore(new Date(now.getTime() - UNSAVED_MS)), async (file) => {
    const [shown] = await db
      .select({ id: table.id })
      .from(table)
      .where(or(like(table.image, `%${file}`), like(table.body, `%${file}%`)))
      .limit(1);
    if (!shown) await store.remove(file);
  });
}
