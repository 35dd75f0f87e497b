import { createResourceApi, getJson, postJson } from '@loa/api-client';
import type { Page } from '@loa/contracts/common';
import { BULLETIN_CALLS, type Schedule } from '@loa/contracts/schedules';
import { MEDIA_CALLS, type Media, type mediaPages, type medias, type trials } from '@loa/contracts/media';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';

const standard = createResourceApi<typeof medias>(MEDIA_CALLS);
const { base } = MEDIA_CALLS;
const USES_SHOWN = 10;
type Trials = z.output<typeof trials>;

const verb = (name: 'remove' | 'restore' | 'retry') => () =>
  mutationOptions({
    mutationFn: (id: string) => postJson<Media>(`${base}/${id}/${name}`),
    onSuccess: (saved: Media, id: string, _result: unknown, { client }: MutationFunctionContext) => {
      client.setQueryData(standard.detail(id).queryKey, saved);
      standard.refresh(client);
    },
  });

const trialKey = (id: string) => ['media-trials', id] as const;

/** Nội dung điện tử: the standard calls, and all others for one media. `remove` deletes, `takeDown` is gỡ. */
export const mediasApi = {
  ...standard,
  takeDown: verb('remove'),
  restore: verb('restore'),
  retry: verb('retry'),
  pages: ({ id, media_url }: Pick<Media, 'id' | 'media_url'>) =>
    queryOptions({
      queryKey: ['media-pages', id, media_url] as const,
      queryFn: ({ signal }) => getJson<z.output<typeof mediaPages>>(`${base}/${id}/pages`, {}, signal),
      staleTime: Infinity,
    }),
  /** E-bulletins with this media. */
  bulletinsOf: (content_id: string) =>
    queryOptions({
      queryKey: [BULLETIN_CALLS.base, 'list', 'of-media', content_id] as readonly string[],
      queryFn: ({ signal }) =>
        getJson<Page<Schedule>>(
          `${BULLETIN_CALLS.base}/find`,
          { content_id, sort: 'next_start', limit: USES_SHOWN },
          signal,
        ),
    }),
  trials: (id: string) =>
    queryOptions({
      queryKey: trialKey(id),
      queryFn: ({ signal }) => getJson<Trials>(`${base}/${id}/trial/find`, {}, signal),
    }),
  /** Chiếu thử. */
  show: (id: string) =>
    mutationOptions({
      mutationFn: (device_ids: string[]) => postJson<Trials>(`${base}/${id}/trial`, { device_ids }),
      onSuccess: (_shown: Trials, _ids: string[], _result: unknown, { client }: MutationFunctionContext) =>
        client.invalidateQueries({ queryKey: trialKey(id) }),
    }),
};
