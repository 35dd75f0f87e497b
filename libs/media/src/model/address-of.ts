import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';

/** A signed address in the form that the browser fetches. */
export const addressOf = (url: string) =>
  new URL(url, `${useSession.getState().account?.video_domain || apiOrigin()}/`).href;
