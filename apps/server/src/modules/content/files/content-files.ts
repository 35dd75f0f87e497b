import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import type { StoredFile } from '../ready-contents';
import { contentFileTable, contentTable } from '../table';

/** Where a file lies and what it is, for the console and for devices; null when nothing of that hash is kept. */
export async function mediaFile({ media, db }: Pick<Ground, 'media' | 'db'>, sha256: string): Promise<(StoredFile & { path: string }) | null> {
  const [file] = await db.select().from(contentFileTable).where(eq(contentFileTable.sha256, sha256));
  return file ? { ...file, path: media.pathOf(file.sha256, file.ext) } : null;
}

const unused = (db: Database) =>
  notExists(db.select({ one: sql`1` }).from(contentTable).where(eq(contentTable.file_sha256, contentFileTable.sha256)));

/** Deletes a file no content plays any more. The row goes first and is held until the file is gone, so that whoever stores it anew waits. */
export async function releaseFile({ media, db }: Pick<Ground, 'media' | 'db'>, sha256: string) {
  await db.transaction(async (tx) => {
    const [file] = await tx.delete(contentFileTable).where(and(eq(contentFileTable.sha256, sha256), unused(tx))).returning();
    if (file) await media.remove(file.sha256, file.ext);
  });
}

/** Files whose release was cut off by a crash. What is younger than a day may still be on its way into a record. */
export async function sweepFiles(ground: Pick<Ground, 'media' | 'db'>, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString();
  const rows = await ground.db
    .select({ sha256: contentFileTable.sha256 })
    .from(contentFileTable)
    .leftJoin(contentTable, eq(contentTable.file_sha256, contentFileTable.sha256))
    .where(and(isNull(contentTable.id), lt(contentFileTable.created_at, dayAgo)));
  for (const { sha256 } of rows) await releaseFile(ground, sha256);
  return rows.length;
}
