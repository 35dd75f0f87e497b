import { createResourceApi, getJson, postJson, putJson } from '@loa/api-client';
import {
  CONTENT_CALLS,
  CONTENTS_AT_ONCE,
  type changeContentsBody,
  type contents,
  type Content,
  type contentPeaks,
  type ContentSound,
  type SoundEditWrite,
} from '@loa/contracts/content';
import type { ChangedMany, Page } from '@loa/contracts/common';
import { BULLETIN_CALLS, SCHEDULE_CALLS, type Schedule } from '@loa/contracts/schedules';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';

const standard = createResourceApi<typeof contents>(CONTENT_CALLS);
const { base } = CONTENT_CALLS;
const USES_SHOWN = 10;

/** Stores the answer of a call in place of the cached content. */
const known = {
  onSuccess: (saved: Content, _asked: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(standard.detail(saved.id).queryKey, saved);
    standard.refresh(client);
  },
};

const verb = (name: 'remove' | 'restore' | 'retry' | 'copy') => () =>
  mutationOptions({ mutationFn: (id: string) => postJson<Content>(`${base}/${id}/${name}`), ...known });

const schedulesUsing = (of: string) => (content_id: string) =>
  queryOptions({
    queryKey: [of, 'list', 'of-content', content_id] as readonly string[],
    queryFn: ({ signal }) =>
      getJson<Page<Schedule>>(`${of}/find`, { content_id, sort: 'next_start', limit: USES_SHOWN }, signal),
  });

interface SoundChange extends SoundEditWrite {
  id: string;
  version: number;
}

type ManyChange = z.input<typeof changeContentsBody>;

/** Sends as many calls as the ids need, and answers all outcomes together. */
async function changeAll({ ids, change }: ManyChange): Promise<ChangedMany> {
  const rows: ChangedMany['rows'] = [];
  for (let at = 0; at < ids.length; at += CONTENTS_AT_ONCE)
    rows.push(
      ...(await postJson<ChangedMany>(`${base}/change-many`, { ids: ids.slice(at, at + CONTENTS_AT_ONCE), change }))
        .rows,
    );
  return { rows };
}

/** Nội dung phát: the standard calls, and all others for one content. `remove` deletes, `takeDown` is gỡ. */
export const contentsApi = {
  ...standard,
  takeDown: verb('remove'),
  /** Schedules that play it, also as a jingle or within a collection; the next to play is on top. */
  schedulesOf: schedulesUsing(SCHEDULE_CALLS.base),
  /** E-bulletins that use it as music. */
  bulletinsOf: schedulesUsing(BULLETIN_CALLS.base),
  /** Contents that use it as a jingle. */
  aroundOf: (jingle_id: string) => standard.list({ jingle_id, sort: 'name', limit: USES_SHOWN }),
  restore: verb('restore'),
  retry: verb('retry'),
  copy: verb('copy'),
  changeMany: () =>
    mutationOptions({
      mutationFn: changeAll,
      onSuccess: (_data: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) =>
        standard.refresh(client),
    }),
  /** Cuts and source files: loaded each time, because the addresses expire. */
  sound: (id: string) =>
    queryOptions({
      queryKey: ['content-sound', id] as const,
      queryFn: ({ signal }) => getJson<ContentSound>(`${base}/${id}/sound`, {}, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  changeSound: () =>
    mutationOptions({
      mutationFn: ({ id, ...edit }: SoundChange) => putJson<Content>(`${base}/${id}/sound`, edit),
      ...known,
    }),
  /** The waveform of a processed file; it changes only together with the file. */
  peaks: ({ id, files }: Pick<Content, 'id' | 'files'>) =>
    queryOptions({
      queryKey: ['content-peaks', id, files[0]?.sha256 ?? ''] as const,
      queryFn: ({ signal }) => getJson<z.output<typeof contentPeaks>>(`${base}/${id}/peaks`, {}, signal),
      enabled: files.length > 0,
      staleTime: Infinity,
    }),
};
