import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_MAX_BYTES } from '@loa/contracts/uploads';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import pLimit from 'p-limit';
import { OnlyLease } from '../lease';
import { uploadError } from './upload-errors';
import { awaitLock } from './upload-locks';
import type { Locks } from './upload-locks';

/**
 * Bytes reserved on the disk, so that the database and the logs can still be written when uploads have taken the rest.
 */
const RESERVE_BYTES = 256 * 1024 ** 2;
/**
 * Bytes of one account that no record uses, finished or not: enough for some of the largest files at once, too little
 * to fill the disk.
 */
const ACCOUNT_BYTES = 4 * UPLOAD_MAX_BYTES;
const ACCOUNT_UPLOADS = 100;
/** Uploads of one account that no record uses, the finished ones among them. */
export const ACCOUNT_UNUSED = 300;

const UNUSED =
  'Bạn có quá nhiều tệp đã tải lên mà chưa lưu vào nội dung nào. Hãy lưu những nội dung đang soạn; tệp không dùng tự xóa sau 3 ngày.';

/** Name of the lock of the one that begins an upload. */
const BEGINNING = 'uploads';

type Begun = Pick<Upload, 'id' | 'offset'> & { size: number; account_id: string | null | undefined };
const isFinished = ({ offset, size }: Begun) => offset === size;
const bytesOf = (uploads: readonly Begun[]) => uploads.reduce((sum, { size }) => sum + size, 0);

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Names that the server gives: 32 hexadecimal digits. Any other name never reaches the disk. */
export const isUploadId = (id: string) => /^[0-9a-f]{32}$/.test(id);

interface StoreOptions {
  directory: string;
  /** Locks over the servers that share the folder. */
  locks?: Locks;
  /** Free bytes on the disk of a folder. */
  freeBytes?: (directory: string) => Promise<number>;
}

const askDisk = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/**
 * tus' folder store, which accepts no more than the disk has, distinguishes a full disk from other failures and keeps
 * the bytes that were sent.
 */
export class UploadStore extends FileStore {
  readonly #freeBytes: (directory: string) => Promise<number>;
  readonly #locks: Locks;
  /** Two uploads that begin at once must not both take the last space. */
  readonly #oneAtATime = pLimit(1);
  /** Finished uploads as they were read: they do not change. */
  readonly #finished = new Map<string, Begun>();
  /** Ids that records use; such uploads count for nobody. */
  usedAmong: (ids: string[]) => Promise<string[]> = async () => [];

  constructor({ directory, locks = new OnlyLease(), freeBytes = askDisk }: StoreOptions) {
    super({ directory });
    this.#freeBytes = freeBytes;
    this.#locks = locks;
    // An upload without a length could not be checked against the free space.
    this.extensions = this.extensions.filter((extension) => extension !== 'creation-defer-length');
  }

  /**
   * Begins an upload; one that does not fit beside all others that were begun is refused before its first byte.
   */
  override create(upload: Upload) {
    return this.#oneAtATime(async () => {
      await awaitLock(this.#locks, BEGINNING);
      try {
        await this.#requireRoom(upload);
        return await this.adopt(upload);
      } finally {
        await this.#locks.unlock(BEGINNING);
      }
    });
  }

  /** Describes a file that is already on this disk. */
  async adopt(upload: Upload) {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.discard(upload.id);
      throw isFull(error) ? uploadError('STORAGE_FULL') : error;
    }
  }

  override async write(source: Readable, id: string, offset: number) {
    if ((await this.#freeBytes(this.directory)) < RESERVE_BYTES) throw uploadError('STORAGE_FULL');
    const target = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset });
    try {
      await pipeline(source, target);
    } catch (error) {
      // The received bytes stay: the sender resumes there when there is space again.
      throw isFull(error) ? uploadError('STORAGE_FULL') : error;
    }
    return offset + target.bytesWritten;
  }

  /** Deletes an upload and its description; a missing one is fine. */
  async discard(id: string) {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  /** Every upload in the folder, also one whose description was never written. */
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

  async #requireRoom({ size = 0, metadata }: Upload) {
    if (size === 0) throw uploadError('INVALID');
    await mkdir(this.directory, { recursive: true });
    const begun = await this.#begun();
    const unfinished = begun.filter((upload) => !isFinished(upload));
    const own = begun.filter(({ account_id }) => account_id === metadata?.account_id);
    const isTooMany = (mine: readonly Begun[]) =>
      mine.length >= ACCOUNT_UNUSED ||
      mine.filter((upload) => !isFinished(upload)).length >= ACCOUNT_UPLOADS ||
      bytesOf(mine) + size > ACCOUNT_BYTES;
    // Records are asked only where it matters.
    if (isTooMany(own)) {
      const used = new Set(await this.usedAmong(own.map(({ id }) => id)));
      const unused = own.filter(({ id }) => !used.has(id));
      // Waiting for the others helps only where some are still sent.
      if (isTooMany(unused)) throw uploadError('TOO_MANY_REQUESTS', unused.every(isFinished) ? UNUSED : undefined);
    }
    const promised = unfinished.reduce((sum, upload) => sum + upload.size - upload.offset, size);
    if ((await this.#freeBytes(this.directory)) < promised + RESERVE_BYTES) throw uploadError('STORAGE_FULL');
  }

  /** All uploads; the finished ones are read once. One that is deleted meanwhile reserves nothing. */
  async #begun(): Promise<Begun[]> {
    const ids = new Set(await this.ids());
    for (const id of this.#finished.keys()) if (!ids.has(id)) this.#finished.delete(id);
    const read = async (id: string): Promise<Begun | null> => {
      const upload = await this.getUpload(id).catch(() => null);
      if (!upload) return null;
      const begun = { id, offset: upload.offset, size: upload.size ?? 0, account_id: upload.metadata?.account_id };
      if (isFinished(begun)) this.#finished.set(id, begun);
      return begun;
    };
    const uploads = await Promise.all([...ids].map((id) => this.#finished.get(id) ?? read(id)));
    return uploads.filter((upload) => upload !== null);
  }
}
