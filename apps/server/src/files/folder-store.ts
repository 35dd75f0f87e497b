import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore as TusFolder } from '@tus/file-store';
import { sendFile } from '../http/send-file';
import { syncToDisk } from '../media';
import type { FileStore, ListedFile } from './file-store';

/** null for a file that is missing, or was deleted meanwhile. */
const orMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** tus' folder, which says why writing failed and keeps the bytes that were sent: the sender resumes there. */
class ResumableUploads extends TusFolder {
  override async write(source: Readable, id: string, offset: number) {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }
}

/** Files in a folder, which several servers may share. */
export class FolderStore implements FileStore {
  readonly origin = null;
  readonly described = '.json';
  readonly uploads;

  constructor(readonly disk: string) {
    this.uploads = new ResumableUploads({ directory: disk });
  }

  /** A file gets its final name only once all of it is on the disk, whenever the power fails. */
  async put(path: string, key: string) {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await syncToDisk(path);
    await renameAcrossDisks(path, target);
    await syncToDisk(dirname(target));
    await syncToDisk(dirname(dirname(target)));
  }

  sizeOf(key: string) {
    return stat(this.pathOf(key)).then(({ size }) => size, orMissing);
  }

  remove(key: string) {
    return rm(this.pathOf(key), { force: true });
  }

  async list(folder: string) {
    const read = { recursive: true, withFileTypes: true } as const;
    const entries = (await readdir(this.pathOf(folder), read).catch(orMissing)) ?? [];
    const files: ListedFile[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const found = entry.isFile() ? await stat(path).catch(orMissing) : null;
      if (found)
        files.push({ key: relative(this.disk, path).split(sep).join('/'), size: found.size, at: found.mtimeMs });
    }
    return files;
  }

  localPath(key: string) {
    return Promise.resolve(this.pathOf(key));
  }

  send(...[reply, { key, mime }]: Parameters<FileStore['send']>) {
    return sendFile(reply, { path: this.pathOf(key), mime });
  }

  async discardUpload(key: string) {
    await this.remove(key);
    await this.remove(`${key}${this.described}`);
  }

  pathOf(key: string) {
    return join(this.disk, key);
  }
}

/** A rename is atomic on one disk only; from another disk the content is first copied beside the target. */
async function renameAcrossDisks(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = join(dirname(to), `.${randomUUID()}`);
    try {
      await copyFile(from, beside);
      await syncToDisk(beside);
      await rename(beside, to);
      await rm(from);
    } finally {
      await rm(beside, { force: true });
    }
  }
}
