import { upgrades } from '@loa/contracts/upgrades';
import { buildUpgrade, buildUpgradeDevice, pageStory, rowsOf } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { UpgradesPage } from './upgrades-page';

export default {
  title: 'Màn hình/Nâng cấp phiên bản',
  parameters: { when: 'Việc lớn đi từng đợt: tiến độ bằng thanh và số, từng máy với lý do, dừng và quay lại được.' },
} satisfies Meta;

const running = buildUpgrade({
  status: 'running',
  stage: 1,
  counts: { done: 12, installing: 4, downloading: 6, failed: 2, waiting: 176 },
  abilities: ['pause', 'stop', 'next-stage', 'retry', 'roll-back'],
});
const all = [
  running,
  buildUpgrade({
    name: 'Nâng cấp tháng 10',
    status: 'finished',
    stage: 2,
    counts: { done: 198, skipped: 2 },
    abilities: ['roll-back'],
  }),
  buildUpgrade({ name: 'Thử ở xã' }),
];
const devices = [
  buildUpgradeDevice({ state: 'installing', waits_for: null }),
  buildUpgradeDevice({ name: 'Loa chợ', state: 'failed', waits_for: null, reason: 'old_version' }),
  buildUpgradeDevice({ name: 'Loa bến xe', waits_for: 'offline' }),
];
const options = {
  tables: [rowsOf(upgrades, all)],
  routes: { 'GET /api/device/upgrade/:id/device/find': () => ({ rows: devices, total: 3, page: 1, limit: 20 }) },
};

export const List = pageStory('Các đợt', <UpgradesPage />, options);
export const Running = pageStory('Một đợt đang chạy', <UpgradesPage />, { ...options, path: `/?id=${running.id}` });
export const Empty = pageStory('Chưa có đợt nào', <UpgradesPage />, { tables: [rowsOf(upgrades, [])] });
