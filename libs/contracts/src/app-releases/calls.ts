import { oneOf, someOf, sortBy } from '../common/list-fields';

/** How the calls of app releases are named and guarded. */
export const APP_RELEASE_CALLS = {
  base: '/api/app-manager',
  module: 'CAU_HINH_HE_THONG',
  label: 'bản cài đặt',
  scope: 'everyone',
} as const;

/** Platforms of a release: staff phones, staff computers, or the devices themselves. */
export const APP_PLATFORMS = ['android', 'windows', 'device_fw'] as const;
export type AppPlatform = (typeof APP_PLATFORMS)[number];

/** File kinds as detected from the bytes, each with its platform. */
export const APP_FILE_KINDS = {
  apk: 'android',
  msix: 'windows',
  exe: 'windows',
  firmware: 'device_fw',
} as const satisfies Record<string, AppPlatform>;
export type AppFileKind = keyof typeof APP_FILE_KINDS;

/** Statuses of a release. A draft is offered to nobody; a withdrawn release may be published again. */
export const APP_RELEASE_STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type AppReleaseStatus = (typeof APP_RELEASE_STATUSES)[number];

/** Filters and sort fields of the list of releases. */
export const APP_RELEASE_FIELDS = {
  sort: sortBy(['created_at', 'name', 'version_code', 'download_count']),
  platform: someOf(APP_PLATFORMS),
  status: someOf(APP_RELEASE_STATUSES),
  is_force: oneOf(['true', 'false']),
} as const;

/** The public calls: the list of releases, and one file. */
export const RELEASED_PATH = `${APP_RELEASE_CALLS.base}/released`;
export const releaseFilePath = (id: string) => `${RELEASED_PATH}/${id}/file`;
