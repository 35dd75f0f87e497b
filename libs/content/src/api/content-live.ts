import type { LiveHandlers } from '@loa/api-client';
import type { Page } from '@loa/contracts/common';
import type { Content } from '@loa/contracts/content';
import type { EventPayload } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { contentsApi } from './contents-api';

type Job = EventPayload<'job.progress'>[number];

const progressed = (content: Content, { progress, status, error }: Job): Content => ({ ...content, progress, error, processing_status: status });

function patch(client: QueryClient, jobs: Map<string, Job>) {
  client.setQueriesData<Page<Content>>({ queryKey: [...contentsApi.key, 'list'] }, (page) => {
    if (!page?.rows.some(({ id }) => jobs.has(id))) return page;
    return { ...page, rows: page.rows.map((row) => (jobs.has(row.id) ? progressed(row, jobs.get(row.id)!) : row)) };
  });
  for (const [id, job] of jobs) client.setQueryData(contentsApi.detail(id).queryKey, (content) => content && progressed(content, job));
}

/** The one place where the progress of processing reaches the cache. What is finished is read anew: it has a file now. */
export const contentLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = new Map(all.filter(({ entity }) => entity === 'content').map((job) => [job.id, job]));
    if (jobs.size === 0) return;
    patch(client, jobs);
    if ([...jobs.values()].some(({ status }) => status !== 'processing')) contentsApi.refresh(client);
  },
};
