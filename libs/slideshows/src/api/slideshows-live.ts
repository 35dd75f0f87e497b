import type { LiveHandlers } from '@loa/api-client';
import { collectionsApi, slideshowsApi } from './slideshows-api';

/** How far the file of a media has come, 0..1. */
export const progressKey = (media_id: string) => ['slide-progress', media_id] as const;

/** Files that slides are made of: how far each has come, and that it is there. */
export const slideshowsLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = all.filter(({ entity }) => entity === 'media');
    for (const { id, progress } of jobs) client.setQueryData(progressKey(id), progress);
    if (jobs.every(({ status, fit_progress }) => status === 'processing' || fit_progress !== undefined)) return;
    collectionsApi.refresh(client);
    slideshowsApi.refresh(client);
  },
};
