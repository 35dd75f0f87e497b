import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlanFile } from '@loa/contracts/device-protocol';

/** Requests a file from the server from byte `from` on. */
export type FetchFrom = (item: PlanFile, from: number) => Promise<{ from: number; body: AsyncIterable<Uint8Array> }>;

/**
 * Media cache of one device: files under their hash. Verified files are shared between the devices of a process by hard
 * links.
 */
export class MediaCache {
  #dir: string;
  #common: string;
  #sizes = new Map<string, number>();

  private constructor(dir: string, common: string) {
    this.#dir = dir;
    this.#common = common;
  }

  static async open(dir: string, common: string) {
    const cache = new MediaCache(dir, common);
    await Promise.all([mkdir(dir, { recursive: true }), mkdir(common, { recursive: true })]);
    for (const name of await readdir(dir))
      if (/^[0-9a-f]{64}$/.test(name)) cache.#sizes.set(name, (await stat(join(dir, name))).size);
    return cache;
  }

  has = (sha256: string) => this.#sizes.has(sha256);

  usedBytes() {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Deletes files that no plan names any more. */
  async removeExcept(wanted: ReadonlySet<string>) {
    for (const sha256 of [...this.#sizes.keys()].filter((each) => !wanted.has(each))) {
      this.#sizes.delete(sha256);
      await rm(join(this.#dir, sha256), { force: true });
    }
  }

  /**
   * Downloads a file, resuming where an earlier attempt stopped. False when the file is not the requested one; it is
   * deleted then.
   */
  async fetch(item: PlanFile, fetchFrom: FetchFrom): Promise<boolean> {
    const part = join(this.#dir, `${item.sha256}.part`);
    const have = await stat(part).then(
      ({ size }) => Math.min(size, item.size),
      () => 0,
    );
    const { from, body } = await fetchFrom(item, have);
    if ((await received(part, from, body)) !== item.sha256) {
      await rm(part, { force: true });
      return false;
    }
    await this.#store(part, item.sha256);
    this.#sizes.set(item.sha256, item.size);
    return true;
  }

  /** The first device puts its copy into the shared folder; the others verified the same bytes and link to it. */
  async #store(part: string, sha256: string) {
    const common = join(this.#common, sha256);
    const own = join(this.#dir, sha256);
    const isFirst = await link(part, common).then(() => true, ignoreExisting);
    if (isFirst) return rename(part, own);
    await link(common, own).catch(ignoreExisting);
    await rm(part, { force: true });
  }
}

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error;
  return false;
};

/** Writes the arriving bytes behind the `from` bytes that exist. Returns the hash of the whole file. */
async function received(part: string, from: number, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  if (from > 0) for await (const chunk of createReadStream(part, { end: from - 1 })) hash.update(chunk as Uint8Array);
  const file = await open(part, from > 0 ? 'r+' : 'w');
  try {
    let at = from;
    for await (const chunk of body) {
      hash.update(chunk);
      at += (await file.write(chunk, 0, chunk.length, at)).bytesWritten;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
