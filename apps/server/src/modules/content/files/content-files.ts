import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { FOLLOW_UP } from '../../../jobs/jobs';
import type { StoredFile } from '../ready-contents';
import { contentFileTable, contentOriginalTable, contentTable, fileUseTable } from '../table';

/** Where a file lies and what it is, for the console and for devices; null when nothing of that hash is kept. */
export async function mediaFile(
  { media, db }: Pick<Ground, 'media' | 'db'>,
  sha256: string,
): Promise<(StoredFile & { path: string }) | null> {
  const [file] = await db.select().from(contentFileTable).where(eq(contentFileTable.sha256, sha256));
  return file ? { ...file, path: media.pathOf(file.sha256, file.ext) } : null;
}

const unused = (db: Database) =>
  and(
    notExists(
      db
        .select({ one: sql`1` })
        .from(contentTable)
        .where(eq(contentTable.file_sha256, contentFileTable.sha256)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(contentOriginalTable)
        .where(eq(contentOriginalTable.sha256, contentFileTable.sha256)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(fileUseTable)
        .where(eq(fileUseTable.sha256, contentFileTable.sha256)),
    ),
  );

interface NewFile extends StoredFile {
  path: string;
}

const asRow = ({ sha256, ext, mime, size }: NewFile) => ({ sha256, ext, mime, size });

/**
 * Moves files into the store. Known before they are there, so that a crash in between leaves nothing the sweep would
 * not find.
 */
export async function storeFiles({ media, db }: Pick<Ground, 'media' | 'db'>, files: readonly NewFile[]) {
  for (const file of files) {
    await db.insert(contentFileTable).values(asRow(file)).onConflictDoNothing();
    await media.put(file.path, file.ext);
  }
}

/**
 * Makes sure, in the transaction that refers to them, that the files are there: another record's deletion may just have
 * released one.
 */
export async function heldFiles({ media }: Pick<Ground, 'media'>, tx: Database, files: readonly NewFile[]) {
  // Taken in one order, as by all who hold several.
  for (const file of [...files].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await tx.insert(contentFileTable).values(asRow(file)).onConflictDoNothing();
    // Trying again then stores it anew.
    if (!(await media.has(file.sha256, file.ext))) throw new Error('the stored file was released meanwhile');
  }
}

/**
 * Deletes a file no record holds any more. The row goes first and is held until the file is gone, so that whoever
 * stores it anew waits.
 */
export async function releaseFile({ media, db }: Pick<Ground, 'media' | 'db'>, sha256: string) {
  await db.transaction(async (tx) => {
    const [file] = await tx
      .delete(contentFileTable)
      .where(and(eq(contentFileTable.sha256, sha256), unused(tx)))
      .returning();
    if (file) await media.remove(file.sha256, file.ext);
  });
}

const released = z.object({ sha256: z.string() });
const RELEASE = 'files.release';

export const defineReleaseJob = (ground: Ground) =>
  ground.jobs.define(RELEASE, released, ({ sha256 }) => releaseFile(ground, sha256), FOLLOW_UP);

/** Has files that a change lets go deleted once it is stored, unless another record holds them. */
export async function releaseFiles({ jobs }: Pick<Ground, 'jobs'>, tx: Database, files: Iterable<string>) {
  for (const sha256 of files) await jobs.named<z.input<typeof released>>(RELEASE).send({ sha256 }, { tx });
}

/** Files whose release was cut off by a crash. What is younger than a day may still be on its way into a record. */
export async function sweepFiles(ground: Pick<Ground, 'media' | 'db'>, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString();
  const rows = await ground.db
    .select({ sha256: contentFileTable.sha256 })
    .from(contentFileTable)
    .where(and(unused(ground.db), lt(contentFileTable.created_at, dayAgo)));
  for (const { sha256 } of rows) await releaseFile(ground, sha256);
  return rows.length;
}
