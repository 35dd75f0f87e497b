import type { AppFileKind, AppPlatform, AppReleaseStatus } from '@loa/contracts/app-releases';
import type { StateTone } from '@loa/ui-kit';

export const platformNames: Record<AppPlatform, string> = {
  android: 'Điện thoại Android',
  windows: 'Máy tính Windows',
  device_fw: 'Firmware',
};
export const kindNames: Record<AppFileKind, string> = {
  apk: 'Ứng dụng Android (APK)',
  msix: 'Gói Windows (MSIX)',
  exe: 'Chương trình Windows (EXE)',
  firmware: 'Firmware',
};
export const statuses: Record<AppReleaseStatus, { label: string; tone: StateTone }> = {
  draft: { label: 'Bản nháp', tone: 'draft' },
  published: { label: 'Đang phát hành', tone: 'done' },
  withdrawn: { label: 'Đã thu hồi', tone: 'ended' },
};
