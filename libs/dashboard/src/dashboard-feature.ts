import type { ConsoleFeature } from '@loa/app-config';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { dashboardLive } from './api/dashboard-live';

/** Trang chủ of a console. */
export const dashboardFeature: ConsoleFeature = {
  id: 'dashboard',
  routes: [
    {
      path: '/',
      lazy: () => import('./pages/dashboard-page').then((page) => ({ Component: page.DashboardPage })),
      title: 'Trang chủ',
      permission: 'TRANG_CHU_VIEW',
      menu: { group: 'overview', icon: HomeOutlined },
    },
  ],
  live: dashboardLive,
};
