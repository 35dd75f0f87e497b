import { USUAL_SETTINGS, type SystemConfig } from '@loa/contracts/system-config';
import { buildRef, COMMUNE, pageStory, PROVINCE } from '@loa/test-kit';
import type { Meta } from '@storybook/react-vite';
import { FailedJobsPage } from './pages/failed-jobs-page';
import { buildHealth } from './health/health.fixture';
import { SystemHealthPage } from './pages/system-health-page';
import { SystemConfigPage } from './pages/system-config-page';

export default {
  title: 'Màn hình/Cấu hình hệ thống',
  parameters: {
    when: 'Mỗi cấu hình khai một lần ở contracts/system-config/declared.ts; ô nhập, trang đọc, tìm kiếm và câu hỏi trước khi lưu theo lời khai.',
  },
} satisfies Meta;

const day = [{ start_time: '05:00', end_time: '21:00' }];
const config: SystemConfig = {
  id: 'system-config',
  version: 4,
  updated_by: null,
  values: {
    ...USUAL_SETTINGS,
    default_volume: 40,
    quiet_windows: [{ area_id: null, windows: day }],
    holidays: ['2026-04-26', '2026-09-02'],
  },
  changes: [{ key: 'default_volume', at: '2026-11-20T03:00:00.000Z', by: buildRef('Nguyễn Văn An') }],
  areas: [PROVINCE, COMMUNE].map(({ id, name, path }) => ({ id, name, path, is_own: true })),
  is_everywhere: true,
};
const routes = { 'GET /api/system-config/find': () => ({ ...config, rows: [], total: 0, page: 1, limit: 20 }) };

export const Devices = pageStory('Con số và công tắc', <SystemConfigPage />, { routes, path: '/?search=nhip bao' });
export const QuietHours = pageStory('Giờ yên lặng', <SystemConfigPage />, { routes, path: '/?search=yen lang' });
export const Holidays = pageStory('Ngày nghỉ lễ', <SystemConfigPage />, { routes, path: '/?search=nghi le' });
export const Menu = pageStory('Các mục trong menu', <SystemConfigPage />, { routes, path: '/?search=trong menu' });
export const ReadOnly = pageStory('Chỉ được xem', <SystemConfigPage />, {
  routes,
  permissions: [],
  path: '/?search=thoi luong',
});
export const NothingFound = pageStory('Không tìm thấy', <SystemConfigPage />, { routes, path: '/?search=khong co gi' });

const failed = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'plans.follow',
    requested_at: '2026-11-25T01:00:00.000Z',
    failed_at: '2026-11-25T01:40:00.000Z',
    error: 'Error: could not extend file: No space left on device\n    at Parser.parseErrorMessage',
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'alert-letter',
    requested_at: '2026-11-24T22:00:00.000Z',
    failed_at: '2026-11-25T02:30:00.000Z',
    error: 'Error: connect ECONNREFUSED',
  },
];
export const FailedJobs = pageStory('Việc không xong', <FailedJobsPage />, {
  routes: { 'GET /api/system-config/failed-jobs': () => ({ rows: failed, total: failed.length }) },
});
export const NoFailedJobs = pageStory('Không có việc dở dang', <FailedJobsPage />, {
  routes: { 'GET /api/system-config/failed-jobs': () => ({ rows: [], total: 0 }) },
});

const healthRoutes = (over: Parameters<typeof buildHealth>[0]) => ({
  'GET /api/system-config/health': () => buildHealth(over),
  'GET /api/system-config/failed-jobs': () => ({ rows: failed, total: failed.length }),
});
export const Health = pageStory('Sức khỏe hệ thống · tốt', <SystemHealthPage />, { routes: healthRoutes({}) });
export const Unwell = pageStory('Sức khỏe hệ thống · có phần hỏng', <SystemHealthPage />, {
  routes: healthRoutes({ parts: { database: true, mqtt: false, plans: false, vacuum: true } }),
});
