import type { AppConfig } from '@loa/app-config';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 4,
  title: 'Hệ thống quản lý bảng LED',
  shortName: 'Bảng LED',
  description: 'Đưa tin tức, thông báo và trình chiếu lên bảng LED, màn hình ở từng địa điểm.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/quan-ly-thiet-bi/thiet-bi-lap-dat',
  menuOrder: ['devices', 'slideshow', 'overview', 'schedules', 'content', 'areas', 'settings', 'log', 'configuration', 'manual'],
  features: [
    () => import('@loa/dashboard').then(({ dashboardFeature }) => dashboardFeature),
    () => import('@loa/areas').then(({ areasFeature }) => areasFeature),
    () => import('@loa/devices').then(({ devicesFeature }) => devicesFeature),
    () => import('@loa/content').then(({ contentFeature }) => contentFeature),
    () => import('@loa/speech').then(({ speechFeature }) => speechFeature),
    () => import('@loa/media').then(({ mediaFeature }) => mediaFeature),
    () => import('@loa/slideshows').then(({ slideshowsFeature }) => slideshowsFeature),
    () => import('@loa/schedules').then(({ schedulesFeature }) => schedulesFeature),
    () => import('@loa/account-groups').then(({ accountGroupsFeature }) => accountGroupsFeature),
    () => import('@loa/accounts').then(({ accountsFeature }) => accountsFeature),
    () => import('@loa/settings').then(({ settingsFeature }) => settingsFeature),
    () => import('@loa/configuration').then(({ configurationFeature }) => configurationFeature),
    () => import('@loa/news').then(({ newsFeature }) => newsFeature),
    () => import('@loa/app-releases').then(({ appReleasesFeature }) => appReleasesFeature),
    () => import('@loa/activity-log').then(({ activityLogFeature }) => activityLogFeature),
    () => import('@loa/manual').then(({ manualFeature }) => manualFeature),
  ],
  publicPages: [
    { path: '/tin-tuc/:key', lazy: () => import('@loa/news/reader').then(({ ReaderPage }) => ({ Component: ReaderPage })) },
    { path: '/download', lazy: () => import('@loa/app-releases/download').then(({ DownloadPage }) => ({ Component: DownloadPage })) },
  ],
  besideSignIn: NewestNews,
  capabilities: ['audio', 'boards'],
};
