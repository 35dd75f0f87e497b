import { patchRows, type LiveHandlers } from '@loa/api-client';
import type { Content } from '@loa/contracts/content';
import type { EventPayload } from '@loa/contracts/realtime';
import { contentsApi } from './contents-api';

type Job = EventPayload<'job.progress'>[number];

const progressOf = ({ progress, status, error }: Job) => ({ progress, error, processing_status: status });

/**
 * The only place where the progress of processing reaches the cache. A finished content is loaded again: it has a file
 * now.
 */
export const contentLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = all.filter(({ entity }) => entity === 'content');
    if (jobs.length === 0) return;
    patchRows<Content>(client, [...contentsApi.key, 'list'], new Map(jobs.map((job) => [job.id, progressOf(job)])));
    for (const job of jobs)
      client.setQueryData(
        contentsApi.detail(job.id).queryKey,
        (content) => content && { ...content, ...progressOf(job) },
      );
    if (jobs.some(({ status }) => status !== 'processing')) contentsApi.refresh(client);
  },
};
