import type { AppPlatform } from '@loa/contracts/app-releases';

/** Platform of the visitor's machine by its user agent; null where no app is made for it. */
export const ownSystem = (userAgent: string): AppPlatform | null =>
  /android/i.test(userAgent) ? 'android' : /windows/i.test(userAgent) ? 'windows' : null;
