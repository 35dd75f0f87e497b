import { deleteJson, getJson } from '@loa/api-client';
import type { OwnSession } from '@loa/contracts/accounts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readAnew } from './read-anew';

const CALL = '/api/account/session';

const list = () =>
  queryOptions({
    queryKey: ['own-sessions'] as const,
    queryFn: ({ signal }) => getJson<{ rows: OwnSession[] }>(`${CALL}/find`, {}, signal),
    select: ({ rows }) => rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
  });

/** Calls for the own sessions, this browser's first. */
export const sessionsApi = {
  list,
  end: () =>
    mutationOptions({
      mutationFn: (id: string) => deleteJson<{ ended: number }>(`${CALL}/${id}`),
      onSettled: readAnew(list().queryKey),
    }),
  endOthers: () =>
    mutationOptions({ mutationFn: () => deleteJson<{ ended: number }>(CALL), onSettled: readAnew(list().queryKey) }),
};
