import type { ConsoleFeature } from '@loa/app-config';
import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined';
import RunningWithErrorsOutlined from '@mui/icons-material/RunningWithErrorsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { FAILED_JOBS_PATH, HEALTH_PATH, OVERVIEW_PATH, SYSTEM_PATH } from './model/paths';

/**
 * Cấu hình in a console. SPEC §6 lists no permission for its pages: every signed-in user may read them,
 * CAU_HINH_HE_THONG_EDIT changes.
 */
export const configurationFeature: ConsoleFeature = {
  id: 'configuration',
  routes: [
    {
      path: OVERVIEW_PATH,
      title: 'Cấu hình',
      permission: 'signed-in',
      menu: { group: 'configuration', place: -2, icon: TuneOutlined, label: 'Tổng quan cấu hình' },
      lazy: () => import('./pages/overview-page').then((page) => ({ Component: page.OverviewPage })),
    },
    {
      path: SYSTEM_PATH,
      title: 'Cấu hình hệ thống',
      permission: 'signed-in',
      menu: { group: 'configuration', icon: SettingsSuggestOutlined },
      lazy: () => import('./pages/system-config-page').then((page) => ({ Component: page.SystemConfigPage })),
    },
    {
      path: HEALTH_PATH,
      title: 'Sức khỏe hệ thống',
      permission: 'CAU_HINH_HE_THONG_VIEW',
      menu: {
        group: 'configuration',
        icon: MonitorHeartOutlined,
        about: 'Máy chủ chạy ra sao: từng phần, việc nền, đĩa, bộ nhớ.',
      },
      lazy: () => import('./pages/system-health-page').then((page) => ({ Component: page.SystemHealthPage })),
    },
    {
      path: FAILED_JOBS_PATH,
      title: 'Việc không xong',
      permission: 'CAU_HINH_HE_THONG_VIEW',
      menu: {
        group: 'configuration',
        icon: RunningWithErrorsOutlined,
        about: 'Việc máy chủ đã thử nhiều lần mà không làm được.',
      },
      lazy: () => import('./pages/failed-jobs-page').then((page) => ({ Component: page.FailedJobsPage })),
    },
  ],
};
