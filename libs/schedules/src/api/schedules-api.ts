import { createResourceApi, postJson, putJson } from '@loa/api-client';
import {
  BULLETIN_CALLS,
  isSeen,
  SCHEDULE_CALLS,
  type ScheduleKind,
  SLIDESHOW_BULLETIN_CALLS,
  type schedules,
  type approveBody,
  type dropAllBody,
  type DropAllCount,
  type dropBody,
  type moveBody,
  type pauseBody,
  type rejectBody,
  type Schedule,
  type SchedulePreview,
  type ScheduleWrite,
  type submitBody,
  type withdrawBody,
  type askStopBody,
} from '@loa/contracts/schedules';
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { runKeys } from './runs-api';

/**
 * A decision about one schedule, by the calls of its kind. Other schedules and runs that it affects are loaded again.
 */
const decision =
  <Body extends object>(name?: string) =>
  () =>
    mutationOptions({
      mutationFn: ({ id, kind, ...body }: Body & { id: string; kind: ScheduleKind }) => {
        const path = `${callsFor(kind).base}/${id}`;
        return name ? postJson<Schedule>(`${path}/${name}`, body) : putJson<Schedule>(path, body);
      },
      meta: { quiet: true },
      onSuccess: (saved: Schedule, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
        client.setQueryData(apiOf(saved.kind).detail(saved.id).queryKey, saved);
        refreshSchedules(client);
      },
    });

/** Decisions of people about a schedule of any kind. They show their own errors. */
export const decisionsApi = {
  submit: decision<z.input<typeof submitBody>>('submit'),
  approve: decision<z.input<typeof approveBody>>('approve'),
  reject: decision<z.input<typeof rejectBody>>('reject'),
  withdraw: decision<z.input<typeof withdrawBody>>('withdraw'),
  askStop: decision<z.input<typeof askStopBody>>('ask-stop'),
  pause: decision<z.input<typeof pauseBody>>('pause'),
  resume: decision<z.input<typeof pauseBody>>('resume'),
  drop: decision<z.input<typeof dropBody>>('drop'),
  move: decision<z.input<typeof moveBody>>('move'),
  /** A change that belongs to a decision, as another level that settles a conflict. */
  change: decision<ScheduleWrite & { version: number }>(),
};

/** The standard calls of one kind of schedules, and the preview of saving one. */
function createSchedulesApi(calls: {
  base: typeof SCHEDULE_CALLS.base | typeof BULLETIN_CALLS.base | typeof SLIDESHOW_BULLETIN_CALLS.base;
}) {
  const { base } = calls;
  return {
    ...createResourceApi<typeof schedules>(calls),

    dropAll: () =>
      mutationOptions({
        mutationFn: (body: z.input<typeof dropAllBody>) => postJson<DropAllCount>(`${base}/drop-all`, body),
        onSuccess: (_answer: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) =>
          refreshSchedules(client),
      }),

    /** Effect that dropping everything in an area would have now. */
    dropAllCount: (area_id: string | null) =>
      queryOptions({
        queryKey: [base, 'drop-all', area_id] as const,
        queryFn: ({ signal }) => postJson<DropAllCount>(`${base}/drop-all/count`, { area_id }, signal),
        enabled: area_id !== null,
        staleTime: 0,
      }),

    /**
     * Effect of saving this schedule. Loaded again after each change; the last answer stays visible meanwhile.
     */
    preview: (schedule: ScheduleWrite | undefined, id?: string) =>
      queryOptions({
        queryKey: [base, 'preview', id ?? null, schedule ?? null] as const,
        queryFn: ({ signal }) =>
          postJson<SchedulePreview>(`${base}/check-conflict`, { ...(id && { id }), schedule }, signal),
        enabled: schedule !== undefined,
        placeholderData: keepPreviousData,
      }),

    /** Effect of another start (`HH:mm`) of one run. */
    movePreview: (id: string, occurrence_id: string, start_time: string | undefined) =>
      queryOptions({
        queryKey: [base, 'move', occurrence_id, start_time ?? null] as const,
        queryFn: ({ signal }) =>
          postJson<SchedulePreview>(`${base}/${id}/move/preview`, { occurrence_id, start_time }, signal),
        enabled: start_time !== undefined,
        staleTime: 0,
        meta: { quiet: true },
      }),
  };
}

/** Lịch phát. */
export const schedulesApi = createSchedulesApi(SCHEDULE_CALLS);
/** Bản tin điện tử, of both kinds. */
export const bulletinsApi = createSchedulesApi(BULLETIN_CALLS);
/** E-bulletins made together with their slideshow: only creating one differs. */
export const slideshowBulletinsApi = { ...bulletinsApi, create: createSchedulesApi(SLIDESHOW_BULLETIN_CALLS).create };
export const SCHEDULE_APIS = [schedulesApi, bulletinsApi] as const;

const callsFor = (kind: ScheduleKind) => (isSeen(kind) ? BULLETIN_CALLS : SCHEDULE_CALLS);
/** The calls for schedules of a kind. */
export const apiOf = (kind: ScheduleKind) => (isSeen(kind) ? bulletinsApi : schedulesApi);
/**
 * Reloads schedules of every kind, and their runs: they share the devices, so a change of one may affect the others.
 */
export function refreshSchedules(client: QueryClient) {
  for (const { refresh } of SCHEDULE_APIS) refresh(client);
  void client.invalidateQueries({ queryKey: runKeys.all });
}
