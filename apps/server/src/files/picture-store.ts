import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FileStore } from './file-store';
import { HashedFiles } from './hashed-files';
import type { WorkFolder } from './work-folder';

/** Name of a stored picture. */
const PICTURE = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

const partsOf = (file: string) => file.split('.') as [sha256: string, ext: string];

/** Store of pictures under the hash of their content. A record stores the file name: `<sha256>.<ext>`. */
export class PictureStore {
  readonly #hashed;

  constructor(
    private readonly files: FileStore,
    private readonly inWorkFolder: WorkFolder,
    folder: string,
  ) {
    this.#hashed = new HashedFiles(files, folder);
  }

  keyOf = (file: string) => this.#hashed.keyOf(...partsOf(file));
  remove = (file: string) => this.#hashed.remove(...partsOf(file));
  send = (reply: FastifyReply, file: string, mime: string) => this.files.send(reply, { key: this.keyOf(file), mime });

  /** Returns the file name. A picture that was there already counts as stored now. */
  put(bytes: Uint8Array, ext: string): Promise<string> {
    return this.inWorkFolder(async (folder) => {
      const file = `${createHash('sha256').update(bytes).digest('hex')}.${ext}`;
      const path = join(folder, file);
      await writeFile(path, bytes);
      await this.files.put(path, this.keyOf(file));
      return file;
    });
  }

  /** Pictures stored before a moment; any other file in the folder is left alone. */
  async putBefore(moment: Date): Promise<string[]> {
    const found = await this.files.list(this.#hashed.folder);
    return found.flatMap(({ key, at }) => {
      const file = key.split('/').at(-1) ?? '';
      return PICTURE.test(file) && key === this.keyOf(file) && at < moment.getTime() ? file : [];
    });
  }
}
