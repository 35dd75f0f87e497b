import { appFile } from '@loa/contracts/app-releases';
import type { AppFile } from '@loa/contracts/app-releases';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { invalidField } from '../../http/errors';
import { createMediaStore } from '../../media';
import { discardUpload, finishedUpload } from '../../uploads';
import { travellingFields } from '../../http/travelling';
import { fileKindOf } from './file-kind';
import { appFileTable, appReleaseTable } from './table';

const DAY_MS = 24 * 3600 * 1000;
/**
 * A file has one ending on the disk, whatever it is: what it is called where it is downloaded comes from its release.
 */
export const ENDING = 'bin';

/** Files of releases, under the name of their content: `<data>/releases`. */
export class AppFiles {
  readonly #folder: string;
  readonly #store;

  constructor(private readonly ground: Pick<Ground, 'config' | 'db' | 'uploads'>) {
    this.#folder = join(ground.config.data_dir, 'releases');
    this.#store = createMediaStore(this.#folder);
  }

  pathOf = (sha256: string) => this.#store.pathOf(sha256, ENDING);

  /** Takes a complete upload of the account in; the upload is gone only when all is stored. */
  async take(upload_id: string, account_id: string): Promise<AppFile> {
    const upload = await finishedUpload(this.ground, upload_id, account_id);
    if (!upload || upload.size === 0)
      throw invalidField('upload_id', 'Tệp chưa tải lên xong hoặc không còn nữa, hãy chọn lại tệp');
    const temp = join(this.#folder, `.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      // Where the disk can, both are one until the upload goes.
      await copyFile(upload.path, temp, constants.COPYFILE_FICLONE);
      const told = await fileKindOf(temp);
      const { sha256, size } = await this.#store.put(temp, ENDING);
      const [row] = await this.ground.db
        .insert(appFileTable)
        .values({ sha256, size, original_name: upload.original_name, ...told })
        // Taken in again, it is as young as a new one, so that nobody sweeps it from under the form.
        .onConflictDoUpdate({
          target: appFileTable.sha256,
          set: { original_name: upload.original_name, created_at: new Date().toISOString() },
        })
        .returning();
      if (!row) throw new Error('an inserted file was not returned');
      await discardUpload(this.ground, upload_id);
      return travellingFields(row, appFile) as AppFile;
    } finally {
      await rm(temp, { force: true });
    }
  }

  /**
   * Removes files that no release has a day after they came. The row goes first and is held until the file is gone, so
   * that whoever takes it in anew waits.
   */
  async sweep(now: Date) {
    const before = new Date(now.getTime() - DAY_MS).toISOString();
    const unused = (db: Database) =>
      notExists(
        db
          .select({ one: sql`1` })
          .from(appReleaseTable)
          .where(eq(appReleaseTable.file_sha256, appFileTable.sha256)),
      );
    await this.ground.db.transaction(async (tx) => {
      const gone = await tx
        .delete(appFileTable)
        .where(and(lt(appFileTable.created_at, before), unused(tx)))
        .returning({ sha256: appFileTable.sha256 });
      for (const { sha256 } of gone) await this.#store.remove(sha256, ENDING);
    });
  }
}
