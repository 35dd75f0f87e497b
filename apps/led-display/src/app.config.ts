import type { AppConfig } from '@loa/app-config';
import { features, publicPages } from '@loa/features';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 4,
  title: 'Hệ thống quản lý bảng LED',
  shortName: 'Bảng LED',
  description: 'Đưa tin tức, thông báo và trình chiếu lên bảng LED, màn hình ở từng địa điểm.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/',
  lead: 'boards',
  features,
  publicPages,
  besideSignIn: NewestNews,
};
