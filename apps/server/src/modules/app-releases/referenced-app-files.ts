import { eq } from 'drizzle-orm';
import { HOUR_MS } from '../../stored-files';
import type { FileDeps, StoredFiles } from '../../stored-files';
import { ENDING } from './app-files';
import { appFileTable, appReleaseTable } from './table';

/** The files that releases offer. */
export const referencedAppFiles = ({ db }: FileDeps): StoredFiles[] => [
  {
    folder: 'releases',
    waits_ms: 26 * HOUR_MS,
    needed: async () => {
      const rows = await db
        .select({ sha256: appFileTable.sha256, size: appFileTable.size, name: appReleaseTable.name })
        .from(appFileTable)
        .innerJoin(appReleaseTable, eq(appReleaseTable.file_sha256, appFileTable.sha256));
      return rows.map(({ sha256, size, name }) => ({ name: `${sha256}.${ENDING}`, size, by: `release "${name}"` }));
    },
  },
];
