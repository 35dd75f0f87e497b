import type { ConsoleFeature } from '@loa/app-config';
import { withRows } from '@loa/ui-kit/table';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { LOG_PATH } from '@loa/records/history';

/** Nhật ký hoạt động in a console: open to everyone, each for their own areas (SPEC §6). */
export const activityLogFeature: ConsoleFeature = {
  id: 'activity-log',
  routes: [
    {
      path: LOG_PATH,
      title: 'Nhật ký hoạt động',
      permission: 'signed-in',
      menu: { group: 'log', icon: ReceiptLongOutlined },
      lazy: () => withRows(() => import('./log/log-page')).then((page) => ({ Component: page.LogPage })),
    },
  ],
};
