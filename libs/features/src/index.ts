import type { FeatureLoader, PublicPage } from '@loa/app-config';

/** Features of every console, in their order within the groups of the menu. */
export const features: FeatureLoader[] = [
  () => import('@loa/dashboard').then(({ dashboardFeature }) => dashboardFeature),
  () => import('@loa/areas').then(({ areasFeature }) => areasFeature),
  () => import('@loa/content').then(({ contentFeature }) => contentFeature),
  () => import('@loa/speech').then(({ speechFeature }) => speechFeature),
  () => import('@loa/media').then(({ mediaFeature }) => mediaFeature),
  () => import('@loa/slideshows').then(({ slideshowsFeature }) => slideshowsFeature),
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
];

/** Public pages, for signed-in users and others. */
export const publicPages: PublicPage[] = [
  {
    path: '/tin-tuc/:key',
    lazy: () => import('@loa/news/reader').then(({ ReaderPage }) => ({ Component: ReaderPage })),
  },
  {
    path: '/download',
    lazy: () => import('@loa/app-releases/download').then(({ DownloadPage }) => ({ Component: DownloadPage })),
  },
];
