import { createResourceApi, type LiveHandlers } from '@loa/api-client';
import { COLLECTION_CALLS, SLIDESHOW_CALLS, type collections, type slideshows } from '@loa/contracts/slideshows';

/** Only the standard calls; the others are loaded with their pages. */
const STORED = [
  createResourceApi<typeof collections>(COLLECTION_CALLS),
  createResourceApi<typeof slideshows>(SLIDESHOW_CALLS),
];

/** Cache key for the progress of a media's file, 0..1. */
export const progressKey = (media_id: string) => ['slide-progress', media_id] as const;

/** Progress and completion of files in slides. */
export const slideshowsLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = all.filter(({ entity }) => entity === 'media');
    for (const { id, progress } of jobs) client.setQueryData(progressKey(id), progress);
    if (jobs.every(({ status, fit_progress }) => status === 'processing' || fit_progress !== undefined)) return;
    for (const { refresh } of STORED) refresh(client);
  },
};
