import { eq, sql } from 'drizzle-orm';
import { transacting } from '../../db/changing';
import type { Database } from '../../db/database';
import type { PictureStore } from '../../files';
import { HOUR_MS } from '../../stored-files';
import { tryEach } from '../../try-each';
import { accountTable as table } from './table';

/** How long a picture that no account has may be stored. */
export const UNUSED_MS = HOUR_MS;

/** Locks the avatars: one of two changes at the same time might remove the file that the other is about to use. */
export const lockAvatars = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('loa.avatars'))`);

/** Deletes a picture unless an account has it. */
export const removeUnused = (db: Database, avatars: PictureStore, file: string) =>
  transacting(db, async (tx) => {
    await lockAvatars(tx);
    if ((await tx.$count(table, eq(table.avatar, file))) === 0) await avatars.remove(file);
  });

/** Deletes pictures that no account has: of a deleted account, or of a change whose server died. */
export async function cleanUpAvatars(db: Database, avatars: PictureStore, now: Date) {
  const old = await avatars.putBefore(new Date(now.getTime() - UNUSED_MS));
  await tryEach(old, (file) => removeUnused(db, avatars, file));
}
