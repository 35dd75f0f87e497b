import { statfs } from 'node:fs/promises';
import type { Dashboard } from '@loa/contracts/dashboard';

/** The disk of the data folder: used space and the space left for the server. */
export async function storageOf(folder: string): Promise<Dashboard['storage']> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { used_bytes: (blocks - bfree) * bsize, free_bytes: bavail * bsize };
}
