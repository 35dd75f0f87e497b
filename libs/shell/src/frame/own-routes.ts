import type { ConsoleRoute } from '@loa/app-config';
import { loadProfile } from '@loa/auth';
import { BELL_PATH } from '../bell/notification-words';

const PROFILE = '/thong-tin-tai-khoan';

/** Pages of the own account, independent of variant and permissions. */
export const ownRoutes: ConsoleRoute[] = [
  {
    path: PROFILE,
    lazy: () => loadProfile().then((page) => ({ Component: page.ProfilePage })),
    title: 'Thông tin tài khoản',
    permission: 'signed-in',
  },
  {
    path: BELL_PATH,
    lazy: () => import('../bell/notifications-page').then((page) => ({ Component: page.NotificationsPage })),
    title: 'Thông báo',
    permission: 'signed-in',
  },
];

/** Links in the account's panel and the palette. */
export const ownPages = [
  { about: 'profile', label: 'Thông tin tài khoản', path: PROFILE },
  { about: 'password', label: 'Đổi mật khẩu', path: `${PROFILE}?muc=mat-khau` },
] as const;
