import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of app releases are named and guarded. */
export const APP_RELEASE_CALLS = {
  base: '/api/app-manager',
  module: 'CAU_HINH_HE_THONG',
  label: 'bản cài đặt',
} as const;

/** What a release runs on: phones of staff, their computers, or the devices themselves. */
export const APP_PLATFORMS = ['android', 'windows', 'device_fw'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** What a file is by its bytes, and where that runs. */
export const APP_FILE_KINDS = {
  apk: 'android',
  msix: 'windows',
  exe: 'windows',
  firmware: 'device_fw',
} as const satisfies Record<string, AppPlatform>;
export type AppFileKind = keyof typeof APP_FILE_KINDS;

/** A draft is nobody's; what was withdrawn may be published again. */
export const APP_RELEASE_STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type AppReleaseStatus = (typeof APP_RELEASE_STATUSES)[number];

/** What the list of releases takes. */
export const APP_RELEASE_FIELDS = {
  sort: sortBy(['created_at', 'name', 'version_code', 'download_count']),
  platform: someOf(APP_PLATFORMS),
  status: someOf(APP_RELEASE_STATUSES),
  is_force: oneOf(['true', 'false']),
} as const;

/** The public calls: what can be had, and one file of it. */
export const RELEASED_PATH = `${APP_RELEASE_CALLS.base}/released`;
export const releaseFilePath = (id: string) => `${RELEASED_PATH}/${id}/file`;
