import type { AppPlatform } from '@loa/contracts/app-releases';

/** What the visitor's machine runs, as its browser says; nothing where no app is made for it. */
export const ownSystem = (userAgent: string): AppPlatform | null =>
  /android/i.test(userAgent) ? 'android' : /windows/i.test(userAgent) ? 'windows' : null;
