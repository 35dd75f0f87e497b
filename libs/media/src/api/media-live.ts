import { createResourceApi, patchRows, type LiveHandlers } from '@loa/api-client';
import { MEDIA_CALLS, type Media, type medias } from '@loa/contracts/media';
import type { EventPayload } from '@loa/contracts/realtime';

/** Only the standard calls; the others are loaded with their pages. */
const { key, detail, refresh } = createResourceApi<typeof medias>(MEDIA_CALLS);

type Job = EventPayload<'job.progress'>[number];

/** Progress of processing; files for boards of another size are made while a media stays ready. */
const progressOf = ({ progress, status, error, fit_progress }: Job) => ({
  progress,
  error,
  processing_status: status,
  ...(fit_progress !== undefined && { fit_progress }),
});
const isOver = ({ status, fit_progress }: Job) => status !== 'processing' && typeof fit_progress !== 'number';

/** Progress of processing, and the outcome of a trial on each screen. */
export const mediaLive: LiveHandlers = {
  'job.progress': (all, client) => {
    const jobs = all.filter(({ entity }) => entity === 'media');
    if (jobs.length === 0) return;
    patchRows<Media>(client, [...key, 'list'], new Map(jobs.map((job) => [job.id, progressOf(job)])));
    for (const job of jobs)
      client.setQueryData(detail(job.id).queryKey, (media) => media && { ...media, ...progressOf(job) });
    const over = jobs.filter(isOver);
    if (over.length > 0) refresh(client);
    for (const { id } of over) void client.invalidateQueries({ queryKey: ['media-pages', id] });
  },
  'command.status': (commands, client) => {
    if (commands.some(({ type }) => type === 'show')) void client.invalidateQueries({ queryKey: ['media-trials'] });
  },
};
