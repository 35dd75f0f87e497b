import type { AppConfig } from '@loa/app-config';
import { features, publicPages } from '@loa/features';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 1,
  title: 'Hệ thống phát thanh IP',
  shortName: 'Phát thanh IP',
  description: 'Lên lịch phát, tiếp sóng và điều khiển đài truyền thanh qua mạng, đúng từng giây.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/quan-ly-lich-phat/danh-sach',
  homeRight: 'LICH_PHAT_ADD',
  features,
  publicPages,
  besideSignIn: NewestNews,
};
