import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';

/** A signed address as the browser fetches it. */
export const addressOf = (url: string) =>
  new URL(url, `${useSession.getState().account?.video_domain || apiOrigin()}/`).href;
