import type { PublicPage } from '@loa/app-config';

/** `/download`: loaded by the few who come there, not with the sign-in page. */
export const downloadPage: PublicPage = { path: '/download', lazy: () => import('./download-page').then((page) => ({ Component: page.DownloadPage })) };
