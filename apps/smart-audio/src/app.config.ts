import type { AppConfig } from '@loa/app-config';
import { features, publicPages } from '@loa/features';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 2,
  title: 'Hệ thống truyền thanh thông minh',
  shortName: 'Truyền thanh thông minh',
  description: 'Soạn bản tin, lên lịch và phát thanh đến từng trường, từng lớp, theo dõi trực tiếp trên một màn hình.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/',
  lead: 'today',
  features,
  publicPages,
  besideSignIn: NewestNews,
};
