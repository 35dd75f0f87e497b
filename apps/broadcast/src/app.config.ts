import type { AppConfig } from '@loa/app-config';
import { NewestNews } from '@loa/news/newest';

export const appConfig: AppConfig = {
  typeApp: 3,
  title: 'Hệ thống quản lý phát thanh',
  shortName: 'Quản lý phát thanh',
  description: 'Thông báo nội bộ, nhạc nền và phát thanh khẩn cấp cho từng nhà máy, phân xưởng của doanh nghiệp.',
  brand: { logo: '/assets/logo.svg', favicon: '/assets/favicon.svg', loginPicture: '/assets/login.svg' },
  home: '/',
  features: [
    () => import('@loa/dashboard').then(({ dashboardFeature }) => dashboardFeature),
    () => import('@loa/areas').then(({ areasFeature }) => areasFeature),
    () => import('@loa/content').then(({ contentFeature }) => contentFeature),
    () => import('@loa/speech').then(({ speechFeature }) => speechFeature),
    () => import('@loa/schedules').then(({ schedulesFeature }) => schedulesFeature),
    () => import('@loa/devices').then(({ devicesFeature }) => devicesFeature),
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
  capabilities: ['audio', 'sound_quality'],
};
