import { appFile } from '@loa/contracts/app-releases';
import type { AppFile } from '@loa/contracts/app-releases';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { join } from 'node:path';
import type { Deps } from '../../deps';
import { HashedFiles } from '../../files';
import { invalidField } from '../../http/errors';
import { tryEach } from '../../try-each';
import { discardUpload, finishedUpload, nameAgain } from '../../uploads';
import { wireFields } from '../../http/wire-fields';
import { fileKindOf } from './file-kind';
import { appFileTable, appReleaseTable } from './table';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Every stored file has this ending, whatever it is: the name under which it is downloaded comes from its release.
 */
export const ENDING = 'bin';

/** Files of releases, named by the hash of their content. */
export class AppFiles {
  readonly #store;

  constructor(private readonly deps: Pick<Deps, 'files' | 'inWorkFolder' | 'db' | 'uploads'>) {
    this.#store = new HashedFiles(deps.files, 'releases');
  }

  keyOf = (sha256: string) => this.#store.keyOf(sha256, ENDING);
  send = (reply: FastifyReply, sha256: string) =>
    this.deps.files.send(reply, { key: this.keyOf(sha256), mime: 'application/octet-stream' });

  /** Stores a complete upload of the account; the upload is deleted only when everything is stored. */
  async take(upload_id: string, account_id: string): Promise<AppFile> {
    const upload = await finishedUpload(this.deps, upload_id, account_id);
    if (!upload || upload.size === 0)
      throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc không còn nữa, hãy chọn lại tệp');
    return this.deps.inWorkFolder(async (folder) => {
      const temp = join(folder, 'release');
      await nameAgain(this.deps, upload, temp);
      const facts = await fileKindOf(temp);
      const { sha256, size } = await this.#store.put(temp, ENDING);
      const [row] = await this.deps.db
        .insert(appFileTable)
        .values({ sha256, size, original_name: upload.original_name, ...facts })
        // A file uploaded again counts as new, so the clean-up does not delete it while the form is still open.
        .onConflictDoUpdate({
          target: appFileTable.sha256,
          set: { original_name: upload.original_name, created_at: new Date().toISOString() },
        })
        .returning();
      if (!row) throw new Error('an inserted file was not returned');
      await discardUpload(this.deps, upload_id);
      return wireFields(row, appFile) as AppFile;
    });
  }

  /**
   * Deletes files that no release uses a day after they were uploaded. The row is deleted first and stays locked until
   * the file is gone, so anyone who uploads the file again waits.
   */
  async cleanUp(now: Date) {
    const before = new Date(now.getTime() - DAY_MS).toISOString();
    const { db } = this.deps;
    const users = db
      .select({ one: sql`1` })
      .from(appReleaseTable)
      .where(eq(appReleaseTable.file_sha256, appFileTable.sha256));
    const unused = and(lt(appFileTable.created_at, before), notExists(users));
    const rows = await db.select({ sha256: appFileTable.sha256 }).from(appFileTable).where(unused);
    await tryEach(rows, ({ sha256 }) =>
      db.transaction(async (tx) => {
        const [deleted] = await tx
          .delete(appFileTable)
          .where(and(eq(appFileTable.sha256, sha256), unused))
          .returning({ sha256: appFileTable.sha256 });
        if (deleted) await this.#store.remove(sha256, ENDING);
      }),
    );
  }
}
