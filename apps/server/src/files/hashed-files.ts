import { rm, stat } from 'node:fs/promises';
import { asMediaError, MediaError, sha256Of } from '../media';
import type { FileStore } from './file-store';

/** A folder of the store whose files are named by the hash of their content: `media/ab/abcdef….mp3`. */
export class HashedFiles {
  constructor(
    private readonly files: FileStore,
    readonly folder: string,
  ) {}

  keyOf(sha256: string, ext: string) {
    if (!/^[0-9a-f]{64}$/.test(sha256) || !/^[a-z0-9]{1,8}$/.test(ext))
      throw new MediaError('bad_request', 'Tên tệp không hợp lệ.');
    return `${this.folder}/${sha256.slice(0, 2)}/${sha256}.${ext}`;
  }

  async has(sha256: string, ext: string) {
    return (await this.files.sizeOf(this.keyOf(sha256, ext))) !== null;
  }

  /** Deletes a file; a missing one is fine. */
  remove(sha256: string, ext: string) {
    return this.files.remove(this.keyOf(sha256, ext));
  }

  /** Moves a file of this machine into the store. The same content twice is one file. */
  async put(path: string, ext: string) {
    try {
      const [sha256, { size }] = [await sha256Of(path), await stat(path)];
      const key = this.keyOf(sha256, ext);
      if ((await this.files.sizeOf(key)) === size) await rm(path);
      else await this.files.put(path, key);
      return { sha256, size };
    } catch (error) {
      throw asMediaError(
        error,
        'engine_failed',
        'Không lưu được tệp vào kho của máy chủ. Hãy thử lại hoặc báo quản trị viên.',
      );
    }
  }
}
