import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@loa/contracts/uploads';
import { DataStore, Upload } from '@tus/server';
import pLimit from 'p-limit';
import { UPLOADS } from '../files';
import type { FileStore } from '../files';
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

/** Names that the server gives: 32 hexadecimal digits. Any other name never reaches the store. */
export const isUploadId = (id: string) => /^[0-9a-f]{32}$/.test(id);

interface StoreOptions {
  files: FileStore;
  /** Locks over the servers that share the files. */
  locks?: Locks;
  /** Free bytes on the disk of a folder. */
  freeBytes?: (directory: string) => Promise<number>;
}

const askDisk = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** tus over the files: accepts no more than the disk has, and distinguishes a full disk from other failures. */
export class UploadStore extends DataStore {
  readonly #files: FileStore;
  readonly #freeBytes: (directory: string) => Promise<number>;
  readonly #locks: Locks;
  /** Two uploads that begin at once must not both take the last space. */
  readonly #oneAtATime = pLimit(1);
  /** Finished uploads as they were read: they do not change. */
  readonly #finished = new Map<string, Begun>();
  /** Ids that records use; such uploads count for nobody. */
  usedAmong: (ids: string[]) => Promise<string[]> = async () => [];

  constructor({ files, locks = new OnlyLease(), freeBytes = askDisk }: StoreOptions) {
    super();
    this.#files = files;
    this.#freeBytes = freeBytes;
    this.#locks = locks;
    // An upload without a length could not be checked against the free space.
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
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

  /** Begins an upload of this server's own. */
  async adopt(upload: Upload) {
    try {
      await this.#files.uploads.create(new Upload({ ...upload, id: this.keyOf(upload.id) }));
      return upload;
    } catch (error) {
      await this.discard(upload.id);
      throw isFull(error) ? uploadError('STORAGE_FULL') : error;
    }
  }

  override async write(source: Readable, id: string, offset: number) {
    if ((await this.#freeBytes(this.#files.disk)) < RESERVE_BYTES) throw uploadError('STORAGE_FULL');
    try {
      return await this.#files.uploads.write(source, this.keyOf(id), offset);
    } catch (error) {
      // The received bytes stay: the sender resumes there when there is space again.
      throw isFull(error) ? uploadError('STORAGE_FULL') : error;
    }
  }

  override async getUpload(id: string) {
    return new Upload({ ...(await this.#files.uploads.getUpload(this.keyOf(id))), id });
  }

  override remove(id: string) {
    return this.discard(id);
  }

  /** Deletes an upload and its description; a missing one is fine. */
  async discard(id: string) {
    await this.#files.discardUpload(this.keyOf(id));
  }

  /** Every upload, also one whose description was never written, with the time at which bytes of it came last. */
  async lastTouched() {
    const touched = new Map<string, number>();
    for (const { key, at } of await this.#files.list(UPLOADS)) {
      const id = (key.split('/').at(-1) ?? '').replace(/\.[a-z]+$/, '');
      if (isUploadId(id)) touched.set(id, Math.max(at, touched.get(id) ?? 0));
    }
    return touched;
  }

  keyOf(id: string) {
    return `${UPLOADS}/${id}`;
  }

  async #requireRoom({ size = 0, metadata }: Upload) {
    if (size === 0) throw uploadError('INVALID');
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
    if ((await this.#freeBytes(this.#files.disk)) < promised + RESERVE_BYTES) throw uploadError('STORAGE_FULL');
  }

  /** All uploads; the finished ones are read once. One that is deleted meanwhile reserves nothing. */
  async #begun(): Promise<Begun[]> {
    const ids = new Set((await this.lastTouched()).keys());
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
