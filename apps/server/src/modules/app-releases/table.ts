import type { AppFileKind, AppPlatform, AppReleaseStatus } from '@loa/contracts/app-releases';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';

/** Files of releases under the hash of their bytes; a version uploaded twice is one file. */
export const appFileTable = pgTable('app_file', {
  sha256: text().primaryKey(),
  kind: text().$type<AppFileKind>().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  original_name: text().notNull(),
  /** The facts that the file states about itself. */
  package_name: text(),
  version_name: text(),
  version_code: integer(),
  created_at: instant().notNull().$defaultFn(nowIso),
});

/** Bản cài đặt. */
export const appReleaseTable = pgTable(
  'app_manager',
  {
    ...recordColumns(),
    platform: text().$type<AppPlatform>().notNull(),
    package_name: text().notNull(),
    version_name: text().notNull(),
    version_code: integer().notNull(),
    file_sha256: text()
      .notNull()
      .references(() => appFileTable.sha256),
    is_force: boolean().notNull().default(false),
    rollout_percent: smallint().notNull().default(100),
    status: text().$type<AppReleaseStatus>().notNull().default('draft'),
    published_at: instant(),
    download_count: integer().notNull().default(0),
  },
  (release) => [
    ...recordIndexes('app_manager', release),
    uniqueIndex('app_manager_version_idx').on(release.platform, release.package_name, release.version_code),
    index('app_manager_file_idx').on(release.file_sha256),
  ],
);
