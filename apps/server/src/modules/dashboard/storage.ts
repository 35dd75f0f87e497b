import { statfs } from 'node:fs/promises';
import type { Dashboard } from '@loa/contracts/dashboard';

/** The disk of the data folder: what is taken on it and what is left to us. */
export async function storageOf(folder: string): Promise<Dashboard['storage']> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { used_bytes: (blocks - bfree) * bsize, free_bytes: bavail * bsize };
}
