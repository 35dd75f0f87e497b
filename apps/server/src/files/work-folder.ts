import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs with a new folder on the server's own disk, which is deleted afterwards. */
export type WorkFolder = <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>;

/** Work folders of a server, beginning without those of one that was killed. */
export async function workFolderIn(data_dir: string): Promise<WorkFolder> {
  const all = join(data_dir, 'processing', 'files');
  await rm(all, { recursive: true, force: true });
  return async (work) => {
    await mkdir(all, { recursive: true });
    const folder = await mkdtemp(join(all, 'a-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
