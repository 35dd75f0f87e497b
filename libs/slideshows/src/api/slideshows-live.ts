import { createResourceApi, type LiveHandlers } from '@loa/api-client';
import { COLLECTION_CALLS, SLIDESHOW_CALLS, type collections, type slideshows } from '@loa/contracts/slideshows';

/** What else is asked of them comes with their pages. */
const STORED = [
  createResourceApi<typeof collections>(COLLECTION_CALLS),
  createResourceApi<typeof slideshows>(SLIDESHOW_CALLS),
];

/** How far the file of a media has come, 0..1. */
export const progressKey = (media_id: string) => ['slide-progress', media_id] as const;

/** Files that slides are made of: how far each has come, and that it is there. */
export const slideshowsLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = all.filter(({ entity }) => entity === 'media');
    for (const { id, progress } of jobs) client.setQueryData(progressKey(id), progress);
    if (jobs.every(({ status, fit_progress }) => status === 'processing' || fit_progress !== undefined)) return;
    for (const { refresh } of STORED) refresh(client);
  },
};
