import { postJson } from '@loa/api-client';
import {
  BULLETIN_CALLS,
  isSeen,
  SCHEDULE_CALLS,
  type CopiesPreview,
  type copiesQuestion,
  type copiesUndo,
  type copiesWrite,
  type Schedule,
  type ScheduleKind,
} from '@loa/contracts/schedules';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';
import { refreshSchedules } from './schedules-api';

const baseOf = (kind: ScheduleKind) => `${(isSeen(kind) ? BULLETIN_CALLS : SCHEDULE_CALLS).base}/copies`;
const refresh = (_answer: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  refreshSchedules(client);

/** Copies of the schedules of a day or a week, of one kind. */
export const copiesApi = (kind: ScheduleKind) => ({
  preview: (question: z.input<typeof copiesQuestion>) =>
    queryOptions({
      queryKey: [baseOf(kind), 'preview', question] as const,
      queryFn: ({ signal }) => postJson<CopiesPreview>(`${baseOf(kind)}/preview`, question, signal),
      enabled: question.targets.length > 0,
      staleTime: 0,
    }),
  make: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof copiesWrite>) => postJson<{ rows: Schedule[] }>(baseOf(kind), body),
      onSuccess: refresh,
    }),
  undo: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof copiesUndo>) => postJson<{ ids: string[] }>(`${baseOf(kind)}/undo`, body),
      onSuccess: refresh,
    }),
});
