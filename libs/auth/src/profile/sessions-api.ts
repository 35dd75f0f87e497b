import { deleteJson, getJson } from '@loa/api-client';
import type { OwnSession } from '@loa/contracts/accounts';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const CALL = '/api/account/session';

const list = () =>
  queryOptions({
    queryKey: ['own-sessions'] as const,
    queryFn: ({ signal }) => getJson<{ rows: OwnSession[] }>(`${CALL}/find`, {}, signal),
    select: ({ rows }) => rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
  });

/** Reads again after a refusal, too: the session may have ended meanwhile. */
const readAnew = (
  _answer: unknown,
  _error: unknown,
  _which: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => client.invalidateQueries({ queryKey: list().queryKey });

/** Calls for the own sessions, this browser's first. */
export const sessionsApi = {
  list,
  end: () =>
    mutationOptions({
      mutationFn: (id: string) => deleteJson<{ ended: number }>(`${CALL}/${id}`),
      onSettled: readAnew,
    }),
  endOthers: () => mutationOptions({ mutationFn: () => deleteJson<{ ended: number }>(CALL), onSettled: readAnew }),
};
