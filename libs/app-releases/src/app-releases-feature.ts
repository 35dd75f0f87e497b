import type { ConsoleFeature } from '@loa/app-config';
import { APP_RELEASE_CALLS } from '@loa/contracts/app-releases';
import { recordScreen } from '@loa/records';
import InstallMobileOutlined from '@mui/icons-material/InstallMobileOutlined';

/** Quản lý cài đặt app in a console. */
export const appReleasesFeature: ConsoleFeature = {
  id: 'app-releases',
  routes: [
    recordScreen({
      path: '/cau-hinh/quan-ly-cai-dat-app',
      calls: APP_RELEASE_CALLS,
      menu: {
        group: 'configuration',
        place: -1,
        icon: InstallMobileOutlined,
        about: 'Phiên bản của ứng dụng điện thoại, máy tính và firmware; trang tải về lấy từ đây.',
      },
      list: () => import('./list/release-list').then(({ releaseList }) => releaseList),
    }),
  ],
};
