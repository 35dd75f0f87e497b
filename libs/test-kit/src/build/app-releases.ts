import type { AppRelease } from '@loa/contracts/app-releases';
import { recordBase } from './record';

export function buildAppRelease(over: Partial<AppRelease> = {}): AppRelease {
  const { is_active: _, ...base } = recordBase('Loa cho điện thoại');
  return {
    ...base,
    platform: 'android',
    package_name: 'vn.loa.app',
    version_name: '2.1.0',
    version_code: 21,
    file_sha256: 'a'.repeat(64),
    file_name: 'loa.apk',
    size: 12_000_000,
    kind: 'apk',
    is_force: false,
    rollout_percent: 100,
    status: 'draft',
    published_at: null,
    download_count: 0,
    ...over,
  };
}
