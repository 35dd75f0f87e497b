import type { ConsoleFeature } from '@loa/app-config';
import { withRowsUnlessOpen } from '@loa/ui-kit/table';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { NEW_NEWS, NEWS_SCREEN } from './model/news-paths';

/** Tin tức in a console: part of its configuration. */
export const newsFeature: ConsoleFeature = {
  id: 'news',
  routes: [
    {
      path: NEWS_SCREEN,
      title: 'Tin tức',
      permission: 'CAU_HINH_HE_THONG_VIEW',
      menu: {
        group: 'configuration',
        icon: NewspaperOutlined,
        about: 'Viết, hẹn giờ đăng, ghim và ẩn tin mà ai cũng đọc được.',
      },
      actions: [{ label: 'Viết tin', search: `?id=${NEW_NEWS}`, permission: 'CAU_HINH_HE_THONG_ADD' }],
      lazy: ({ search }) =>
        withRowsUnlessOpen(() => import('./pages/news-screen'), search).then((page) => ({
          Component: page.NewsScreen,
        })),
    },
  ],
};
