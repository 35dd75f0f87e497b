import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMediaStore } from './media-store.ts';

/** Name of a stored picture. */
const PICTURE = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

const partsOf = (file: string) => file.split('.') as [sha256: string, ext: string];

/** Store of pictures under the hash of their content. A record stores the file name: `<sha256>.<ext>`. */
export class PictureStore {
  readonly #folder: string;
  readonly #store;

  constructor(folder: string) {
    this.#folder = folder;
    this.#store = createMediaStore(folder);
  }

  pathOf = (file: string) => this.#store.pathOf(...partsOf(file));
  remove = (file: string) => this.#store.remove(...partsOf(file));

  /** Returns the file name. A picture that was there already counts as stored now. */
  async put(bytes: Uint8Array, ext: string): Promise<string> {
    const temp = join(this.#folder, `.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temp, bytes);
      const file = `${(await this.#store.put(temp, ext)).sha256}.${ext}`;
      const now = new Date();
      await utimes(this.pathOf(file), now, now);
      return file;
    } finally {
      await rm(temp, { force: true });
    }
  }

  /** Pictures stored before a moment; any other file in the folder is left alone. */
  async putBefore(moment: Date): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const files = entries.flatMap((entry) => (entry.isFile() && PICTURE.test(entry.name) ? entry.name : []));
    // A file that lies elsewhere, or was deleted meanwhile, has no time.
    const times = await Promise.all(files.map((file) => stat(this.pathOf(file)).catch(() => null)));
    return files.filter((_file, at) => (times[at]?.mtime ?? moment) < moment);
  }
}
