import type { EntityOf, Page, QueryInputOf, Resource, WriteInputOf } from '@loa/contracts/common';
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query';
import { noRecord } from '../http/api-error';
import { deleteJson, getJson, postJson, putJson, type QueryParams } from '../http/http';

/** Whether an id is well-formed; the server need not be asked about any other. */
const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/**
 * The standard calls of a resource (SPEC §7) as plain TanStack options for `useQuery` and `useMutation`. Cache keys
 * begin with `key`, and every successful write refreshes all queries with that beginning. Other calls are added to it:
 * `{ ...createResourceApi<typeof devices>(DEVICE_CALLS), reset: () => mutationOptions(…) }`. The resource is only a
 * type parameter, so its schemas are not loaded.
 */
export function createResourceApi<R extends Resource>({ base, changed_at = base }: Pick<R, 'base' | 'changed_at'>) {
  type Entity = EntityOf<R>;
  const key = [base] as const;
  const detailKey = (id: string) => [base, 'detail', id] as const;
  const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: key });
  const afterWrite = (_data: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    refresh(client);

  return {
    key,
    /** Marks all data of this resource as out of date; visible data is loaded again. */
    refresh,

    list: (query: QueryInputOf<R>) =>
      queryOptions({
        queryKey: [base, 'list', query] as const,
        queryFn: ({ signal }) => getJson<Page<Entity>>(`${base}/find`, query as QueryParams, signal),
        placeholderData: keepPreviousData,
      }),

    detail: (id: string) =>
      queryOptions({
        queryKey: detailKey(id),
        queryFn: ({ signal }) =>
          isId(id) ? getJson<Entity>(`${base}/find/${id}`, {}, signal) : Promise.reject(noRecord()),
      }),

    /** Several records by id, to show those that a form refers to. */
    byIds: (ids: string[]) =>
      queryOptions({
        queryKey: [base, 'ids', ids] as const,
        queryFn: ({ signal }) => postJson<{ rows: Entity[] }>(`${base}/find-ids/`, { ids: ids.filter(isId) }, signal),
        enabled: ids.some(isId),
        placeholderData: keepPreviousData,
      }),

    create: () =>
      mutationOptions({ mutationFn: (body: WriteInputOf<R>) => postJson<Entity>(base, body), onSuccess: afterWrite }),

    /** The body carries the `version` that was read: a 409 STALE means that somebody else saved first. */
    update: (id: string) =>
      mutationOptions({
        mutationFn: (body: WriteInputOf<R> & { version: number }) => putJson<Entity>(`${changed_at}/${id}`, body),
        onSuccess: (saved: Entity, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
          client.setQueryData(detailKey(id), saved);
          refresh(client);
        },
      }),

    remove: () =>
      mutationOptions({
        mutationFn: (id: string) => deleteJson<{ id: string }>(`${base}/${id}`),
        onSuccess: (_data: unknown, id: string, _result: unknown, { client }: MutationFunctionContext) => {
          client.removeQueries({ queryKey: detailKey(id) });
          refresh(client);
        },
      }),
  };
}

export type ResourceApi<R extends Resource> = ReturnType<typeof createResourceApi<R>>;
