import * as z from 'zod';
import { defineResource, exactText, instant, noteText, recordFields, sha256Hex, shortText, text } from '../common';
import { APP_FILE_KINDS, APP_PLATFORMS, APP_RELEASE_CALLS, APP_RELEASE_FIELDS, APP_RELEASE_STATUSES } from './calls';
import type { AppFileKind } from './calls';

const fileKind = z.enum(Object.keys(APP_FILE_KINDS) as [AppFileKind, ...AppFileKind[]]);
/** Package name as app stores and device makers write it: `vn.loa.console`, `Loa.Console`. */
const packageName = exactText
  .max(200)
  .regex(/^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$/, 'Tên gói gồm chữ không dấu, số và dấu chấm, ví dụ vn.loa.app');
const versionName = exactText.max(50).regex(/^v?[0-9][0-9A-Za-z.+_-]*$/, 'Phiên bản bắt đầu bằng số, ví dụ 2.1.0');
/** Version number that must rise with each release; the maximum is Android's. */
const versionCode = z.number().int().min(1).max(2_100_000_000);

/** Body that turns an upload into the file of a release. */
export const takeAppFileBody = z.strictObject({ upload_id: z.string().max(100) });

/** An uploaded release file, with what it declares about itself where it does. */
export const appFile = z.object({
  sha256: sha256Hex,
  /** Bytes. */
  size: z.number().int(),
  kind: fileKind,
  original_name: z.string(),
  package_name: z.string().nullable(),
  version_name: z.string().nullable(),
  version_code: z.number().int().nullable(),
});
export type AppFile = z.output<typeof appFile>;

const appReleaseFields = z.strictObject({
  name: shortText,
  /** Release notes for users who download it. */
  note: noteText,
  platform: z.enum(APP_PLATFORMS),
  package_name: packageName,
  version_name: versionName,
  version_code: versionCode,
  file_sha256: sha256Hex,
  /** Whether older versions must be replaced before they may continue. */
  is_force: z.boolean().default(false),
  /** Share of the devices of its kind, in percent. */
  rollout_percent: z.number().int().min(1).max(100).default(100),
});

/** A version of an app or of the devices' own software. */
export const appRelease = recordFields
  .omit({ is_active: true })
  .extend(appReleaseFields.shape)
  .extend({
    file_name: z.string(),
    size: z.number().int(),
    kind: fileKind,
    status: z.enum(APP_RELEASE_STATUSES),
    published_at: instant.nullable(),
    /** Complete downloads by the public page. */
    download_count: z.number().int(),
  });
export type AppRelease = z.output<typeof appRelease>;

export const appReleases = defineResource({
  ...APP_RELEASE_CALLS,
  entity: appRelease,
  write: appReleaseFields,
  list: APP_RELEASE_FIELDS,
});

/** Public facts of a published release. */
export const releasedApp = appRelease
  .pick({
    id: true,
    name: true,
    note: true,
    platform: true,
    version_name: true,
    published_at: true,
    size: true,
    kind: true,
  })
  .extend({
    sha256: sha256Hex,
    file_name: z.string(),
    /** Download address of the file. */
    url: text,
  });
export type ReleasedApp = z.output<typeof releasedApp>;

/** `GET /api/app-manager/released`: the newest release of each app for phones and computers. */
export const releasedApps = z.object({ rows: z.array(releasedApp) });
