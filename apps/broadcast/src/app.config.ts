import type { AppConfig } from '@loa/app-config';
import { features, publicPages } from '@loa/features';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 3,
  title: 'Hệ thống quản lý phát thanh',
  shortName: 'Quản lý phát thanh',
  description: 'Thông báo nội bộ, nhạc nền và phát thanh khẩn cấp cho từng nhà máy, phân xưởng của doanh nghiệp.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/',
  lead: 'today',
  features,
  publicPages,
  besideSignIn: NewestNews,
};
