import { eq } from 'drizzle-orm';
import { HOUR_MS } from '../../kept-files';
import type { FileGround, KeptFiles } from '../../kept-files';
import { ENDING } from './app-files';
import { appFileTable, appReleaseTable } from './table';

/** Files that releases offer. */
export const keptAppFiles = ({ db }: FileGround): KeptFiles[] => [
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
