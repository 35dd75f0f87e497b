import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BucketStore } from './bucket-store';
import { startBucket } from './bucket.fixture';
import type { FileStore } from './file-store';
import { FolderStore } from './folder-store';

export interface TestStore {
  files: FileStore;
  /** Folder of this machine for the test itself. */
  work: string;
  close: () => Promise<void>;
}

/** Each kind of store, empty. */
export const STORES: [string, () => Promise<TestStore>][] = [
  [
    'a folder',
    async () => {
      const work = await mkdtemp(join(tmpdir(), 'loa-store-'));
      const files = new FolderStore(await mkdtemp(join(tmpdir(), 'loa-files-')));
      return {
        files,
        work,
        close: async () => {
          for (const folder of [work, files.disk]) await rm(folder, { recursive: true });
        },
      };
    },
  ],
  [
    'a bucket',
    async () => {
      const work = await mkdtemp(join(tmpdir(), 'loa-store-'));
      const { bucket, stop } = await startBucket();
      return {
        files: await BucketStore.open(bucket('commune/'), work),
        work,
        close: async () => {
          await stop();
          await rm(work, { recursive: true });
        },
      };
    },
  ],
];
