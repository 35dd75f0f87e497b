import { createResourceApi, postJson } from '@loa/api-client';
import { SCHEDULE_CALLS, type schedules, type approveBody, type dropAllBody, type DropAllCount, type dropBody, type pauseBody, type rejectBody, type Schedule, type SchedulePreview, type ScheduleWrite, type submitBody } from '@loa/contracts/schedules';
import { keepPreviousData, mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';
import { runKeys } from './runs-api';

const standard = createResourceApi<typeof schedules>(SCHEDULE_CALLS);
const { base } = SCHEDULE_CALLS;

/** A decision about one schedule. What it does to other schedules and to runs is fetched anew. */
const decision = <Body extends object>(name: string) => () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: Body & { id: string }) => postJson<Schedule>(`${base}/${id}/${name}`, body),
    meta: { quiet: true },
    onSuccess: (saved: Schedule, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
      client.setQueryData(standard.detail(saved.id).queryKey, saved);
      standard.refresh(client);
      void client.invalidateQueries({ queryKey: runKeys.all });
    },
  });

/** Lịch phát: the standard calls, the decisions people make, and what saving would mean. Decisions show their own errors. */
export const schedulesApi = {
  ...standard,
  submit: decision<z.input<typeof submitBody>>('submit'),
  approve: decision<z.input<typeof approveBody>>('approve'),
  reject: decision<z.input<typeof rejectBody>>('reject'),
  pause: decision<z.input<typeof pauseBody>>('pause'),
  resume: decision<z.input<typeof pauseBody>>('resume'),
  drop: decision<z.input<typeof dropBody>>('drop'),

  dropAll: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof dropAllBody>) => postJson<DropAllCount>(`${base}/drop-all`, body),
      onSuccess: (_answer: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
        standard.refresh(client);
        void client.invalidateQueries({ queryKey: runKeys.all });
      },
    }),

  /** What dropping all in an area would do now. */
  dropAllCount: (area_id: string | null) =>
    queryOptions({
      queryKey: [base, 'drop-all', area_id] as const,
      queryFn: ({ signal }) => postJson<DropAllCount>(`${base}/drop-all/count`, { area_id }, signal),
      enabled: area_id !== null,
      staleTime: 0,
    }),

  /** What saving this would mean. Asked again whenever what is asked about changes; the last answer stays meanwhile. */
  preview: (schedule: ScheduleWrite | undefined, id?: string) =>
    queryOptions({
      queryKey: [base, 'preview', id ?? null, schedule ?? null] as const,
      queryFn: ({ signal }) => postJson<SchedulePreview>(`${base}/check-conflict`, { ...(id && { id }), schedule }, signal),
      enabled: schedule !== undefined,
      placeholderData: keepPreviousData,
    }),
};
