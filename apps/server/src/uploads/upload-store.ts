import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { uploadError } from './upload-errors';

/** Left free on the disk, so that the database and the logs can still be written when uploads have taken the rest. */
const reserveBytes = 256 * 1024 ** 2;

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Names the server gives: 32 hexadecimal digits. Anything else never reaches the disk. */
export const isUploadId = (id: string) => /^[0-9a-f]{32}$/.test(id);

/** tus' folder store, which tells a full disk apart from other failures and leaves nothing half-made behind one. */
export class UploadStore extends FileStore {
  /** Refuses what cannot fit before the first byte is sent. */
  async requireSpace(bytes: number) {
    await mkdir(this.directory, { recursive: true });
    const { bavail, bsize } = await statfs(this.directory);
    if (bavail * bsize < bytes + reserveBytes) throw uploadError('STORAGE_FULL');
  }

  override async create(upload: Upload) {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.discard(upload.id);
      throw isFull(error) ? uploadError('STORAGE_FULL') : error;
    }
  }

  override async write(source: Readable, id: string, offset: number) {
    const target = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(source, target);
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.discard(id);
      throw uploadError('STORAGE_FULL');
    }
    return offset + target.bytesWritten;
  }

  /** Removes an upload and its description; gone already is fine. */
  async discard(id: string) {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  /** Every upload the folder holds, also one whose description was never written. */
  async ids() {
    const files = await readdir(this.directory).catch(() => []);
    return [...new Set(files.map((file) => file.replace(/\.json$/, '')))].filter(isUploadId);
  }

  async lastTouched(id: string) {
    const file = await stat(this.pathOf(id)).catch(() => stat(`${this.pathOf(id)}.json`));
    return file.mtime;
  }

  pathOf(id: string) {
    return join(this.directory, id);
  }
}
