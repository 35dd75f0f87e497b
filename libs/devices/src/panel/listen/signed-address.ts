import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';

/** A signed address as the browser fetches it. */
export const soundAddress = (url: string) =>
  new URL(url, `${useSession.getState().account?.audio_domain || apiOrigin()}/`).href;
export const pictureAddress = (url: string) =>
  new URL(url, `${useSession.getState().account?.video_domain || apiOrigin()}/`).href;

/** The same file, signed again, is the same. */
export const fileOf = (url: string) => url.split('?')[0] ?? url;
