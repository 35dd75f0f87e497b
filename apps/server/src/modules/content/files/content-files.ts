import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { FOLLOW_UP } from '../../../jobs/jobs';
import { tryEach } from '../../../try-each';
import type { StoredFile } from '../ready-contents';
import { contentFileTable, contentOriginalTable, contentTable, fileUseTable } from '../table';

/** The key and type of a file, for the console and for devices; null when no file of that hash is stored. */
export async function mediaFile(
  { media, db }: Pick<Deps, 'media' | 'db'>,
  sha256: string,
): Promise<(StoredFile & { key: string }) | null> {
  const [file] = await db.select().from(contentFileTable).where(eq(contentFileTable.sha256, sha256));
  return file ? { ...file, key: media.keyOf(file.sha256, file.ext) } : null;
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
 * Moves files into the store. Their rows are written first, so that after a crash in between the clean-up finds the
 * files.
 */
export async function storeFiles({ media, db }: Pick<Deps, 'media' | 'db'>, files: readonly NewFile[]) {
  for (const file of files) {
    await db.insert(contentFileTable).values(asRow(file)).onConflictDoNothing();
    await media.put(file.path, file.ext);
  }
}

/**
 * Ensures, in the transaction that refers to them, that the files exist: the deletion of another record may just have
 * released one.
 */
export async function ensureFiles({ media }: Pick<Deps, 'media'>, tx: Database, files: readonly NewFile[]) {
  // Rows are locked in one order, so that two transactions with several files cannot deadlock.
  for (const file of [...files].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await tx.insert(contentFileTable).values(asRow(file)).onConflictDoNothing();
    // A retry then stores the file again.
    if (!(await media.has(file.sha256, file.ext))) throw new Error('the stored file was released meanwhile');
  }
}

/**
 * Deletes a file that no record uses any more. The row is deleted first and stays locked until the file is gone, so
 * anyone who stores the file again waits.
 */
export async function releaseFile({ media, db }: Pick<Deps, 'media' | 'db'>, sha256: string) {
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

export const defineReleaseJob = (deps: Deps) =>
  deps.jobs.define(RELEASE, released, ({ sha256 }) => releaseFile(deps, sha256), FOLLOW_UP);

/** Enqueues the deletion of files that a change no longer uses; a file that another record uses stays. */
export async function releaseFiles({ jobs }: Pick<Deps, 'jobs'>, tx: Database, files: Iterable<string>) {
  for (const sha256 of files) await jobs.named<z.input<typeof released>>(RELEASE).send({ sha256 }, { tx });
}

/**
 * Deletes files whose release was interrupted by a crash. A file younger than a day may still be about to get its
 * record.
 */
export async function cleanUpFiles(deps: Pick<Deps, 'media' | 'db'>, now: Date) {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString();
  const rows = await deps.db
    .select({ sha256: contentFileTable.sha256 })
    .from(contentFileTable)
    .where(and(unused(deps.db), lt(contentFileTable.created_at, dayAgo)));
  await tryEach(rows, ({ sha256 }) => releaseFile(deps, sha256));
}
