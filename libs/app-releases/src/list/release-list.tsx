import {
  APP_PLATFORMS,
  APP_RELEASE_CALLS,
  APP_RELEASE_FIELDS,
  APP_RELEASE_STATUSES,
  type AppRelease,
  type appReleases,
} from '@loa/contracts/app-releases';
import type { RecordFields, RecordList } from '@loa/records/list';
import { formatBytes, formatDateTime, formatNumber, lazyPage, StateBadge } from '@loa/ui-kit';
import { appReleasesApi } from '../api/app-releases-api';
import { kindNames, platformNames, statuses } from './release-words';
import { useReleaseActions } from './use-release-actions';

export const platformOptions = APP_PLATFORMS.map((value) => ({ value, label: platformNames[value] }));
const statusOptions = APP_RELEASE_STATUSES.map((value) => ({ value, label: statuses[value].label }));
const forces = [
  { value: 'true', label: 'Bắt buộc' },
  { value: 'false', label: 'Tùy chọn' },
];

export const fields = {
  name: { label: 'Tên ứng dụng' },
  status: {
    label: 'Trạng thái',
    width: 150,
    card: true,
    text: (status) => statuses[status].label,
    draw: (status) => <StateBadge {...statuses[status]} />,
  },
  platform: { label: 'Chạy trên', width: 170, card: true, text: (platform) => platformNames[platform] },
  version_name: { label: 'Phiên bản', width: 110, card: true },
  version_code: { label: 'Số phiên bản', width: 120, align: 'right' },
  package_name: { label: 'Tên gói' },
  size: { label: 'Dung lượng', width: 110, align: 'right', card: true, text: formatBytes },
  kind: { label: 'Loại tệp', text: (kind) => kindNames[kind] },
  file_name: { label: 'Tệp' },
  file_sha256: { label: 'Mã đối chiếu (SHA-256)' },
  is_force: { label: 'Cập nhật', text: (is) => (is ? 'Bắt buộc' : 'Tùy chọn') },
  rollout_percent: { label: 'Tỷ lệ mời cập nhật', text: (percent) => `${percent}%` },
  published_at: { label: 'Phát hành lúc', width: 150, text: (at) => (at ? formatDateTime(at) : '') },
  download_count: { label: 'Lượt tải', width: 100, align: 'right', text: formatNumber },
  note: { label: 'Có gì mới' },
} satisfies RecordFields<AppRelease>;

/** Bản cài đặt: every version of the apps and of the devices' own software. */
export const releaseList: RecordList<typeof appReleases> = {
  calls: APP_RELEASE_CALLS,
  api: appReleasesApi,
  lists: APP_RELEASE_FIELDS,
  sort: '-created_at',
  fields,
  search: 'Tìm theo tên, tên gói, phiên bản',
  filters: { platform: platformOptions, status: statusOptions, is_force: forces },
  useActions: useReleaseActions,
  Form: lazyPage(() => import('./release-form').then((form) => form.ReleaseForm)),
};
