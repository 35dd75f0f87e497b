import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';

/** A signed address in the form that the browser fetches. */
export const soundAddress = (url: string) =>
  new URL(url, `${useSession.getState().account?.audio_domain || apiOrigin()}/`).href;
export const pictureAddress = (url: string) =>
  new URL(url, `${useSession.getState().account?.video_domain || apiOrigin()}/`).href;

/** Identity of a file: signed again, it is the same. */
export const fileOf = (url: string) => url.split('?')[0] ?? url;
