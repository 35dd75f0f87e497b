import type { Dashboard } from '@loa/contracts/dashboard';
import { diskOf } from '../../monitoring/machine-figures';

/** The disk of the data folder: used space and the space left for the server. */
export async function storageOf(folder: string): Promise<Dashboard['storage']> {
  const { used, free } = await diskOf(folder);
  return { used_bytes: used, free_bytes: free };
}
