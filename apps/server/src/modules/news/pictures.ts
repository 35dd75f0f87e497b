import { NEWS_PICTURE_FIELD, NEWS_PICTURE_PATH } from '@loa/contracts/news';
import { eq, like, or, sql } from 'drizzle-orm';
import { transacting } from '../../db/changing';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { PictureStore } from '../../files';
import { AppError } from '../../http/errors';
import { sentPicture } from '../../sent-picture';
import { tryEach } from '../../try-each';
import { newsPictureTable as uploaded, newsTable as table } from './table';

/** Pixels: fills a wide screen; a telephone's picture is three times that. */
const WIDEST = 1600;
/** How long the pictures of an unsaved text are stored. */
export const UNSAVED_MS = 30 * 24 * 3600 * 1000;

/** Pictures of news. */
export const pictureStore = ({ files, inWorkFolder }: Pick<Deps, 'files' | 'inWorkFolder'>) =>
  new PictureStore(files, inWorkFolder, 'news');

/** Reads the picture from a form and prepares it for news. */
export const newsPictureOf = (body: unknown) => sentPicture(body, NEWS_PICTURE_FIELD, { width: WIDEST });

/** Most pictures of one account that no news shows. */
export const ACCOUNT_UNUSED = 300;

/** Stores a picture for an account. Throws TOO_MANY_REQUESTS while too many of its pictures are shown by no news. */
export const putPicture = (db: Database, store: PictureStore, bytes: Uint8Array, account_id: string) =>
  transacting(db, async (tx) => {
    // Two pictures at once must not both take the last place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`loa.news-pictures ${account_id}`}))`);
    const own = eq(uploaded.account_id, account_id);
    // News are read only where it matters.
    if ((await tx.$count(uploaded, own)) >= ACCOUNT_UNUSED) {
      const shown = new Set((await shownPictures(tx)).map(({ file }) => file));
      const files = await tx.select({ file: uploaded.file }).from(uploaded).where(own);
      if (files.filter(({ file }) => !shown.has(file)).length >= ACCOUNT_UNUSED)
        throw new AppError('TOO_MANY_REQUESTS', {
          message: `Bạn đã tải lên ${ACCOUNT_UNUSED} ảnh chưa có trong tin nào, hãy lưu các tin đang viết rồi tải tiếp`,
        });
    }
    const file = await store.put(bytes, 'webp');
    await tx.insert(uploaded).values({ file, account_id }).onConflictDoNothing();
    return file;
  });

const shownFile = new RegExp(`${NEWS_PICTURE_PATH}([0-9a-f]{64}\\.[a-z0-9]+)`, 'g');

/** Pictures that news show, above or in their text, each with the name of the news. */
export async function shownPictures(db: Database) {
  const rows = await db.select({ name: table.name, image: table.image, body: table.body }).from(table);
  return rows.flatMap(({ name, image, body }) =>
    [...`${image ?? ''} ${body}`.matchAll(shownFile)].map(([, file = '']) => ({ file, name })),
  );
}

/** Deletes pictures that no news shows, long after they were uploaded. */
export async function cleanUpPictures(db: Database, store: PictureStore, now: Date) {
  const old = await store.putBefore(new Date(now.getTime() - UNSAVED_MS));
  if (old.length === 0) return;
  const shown = new Set((await shownPictures(db)).map(({ file }) => file));
  await tryEach(
    old.filter((file) => !shown.has(file)),
    async (file) => {
      // News may have been saved with it meanwhile.
      const [one] = await db
        .select({ id: table.id })
        .from(table)
        .where(or(like(table.image, `%${file}`), like(table.body, `%${file}%`)))
        .limit(1);
      if (one) return;
      await store.remove(file);
      await db.delete(uploaded).where(eq(uploaded.file, file));
    },
  );
}
