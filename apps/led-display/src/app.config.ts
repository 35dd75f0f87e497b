import type { AppConfig } from '@loa/app-config';
import { publicPages } from '@loa/features';
import { boardFeatures } from '@loa/features/boards';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 4,
  title: 'Hệ thống quản lý bảng LED',
  shortName: 'Bảng LED',
  description: 'Đưa tin tức, thông báo và trình chiếu lên bảng LED, màn hình ở từng địa điểm.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/quan-ly-thiet-bi/thiet-bi-lap-dat',
  menuOrder: ['devices', 'slideshow', 'overview', 'schedules', 'content', 'areas', 'settings', 'log', 'configuration', 'manual'],
  features: boardFeatures,
  publicPages,
  besideSignIn: NewestNews,
  capabilities: ['audio', 'boards'],
};
