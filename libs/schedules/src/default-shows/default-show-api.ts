import { getJson, putJson } from '@loa/api-client';
import {
  DEFAULT_SHOW_CALLS,
  type DefaultShow,
  type DefaultShowOf,
  type DefaultShowWrite,
} from '@loa/contracts/schedules';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const pathOf = (of: DefaultShowOf, id: string) => `${DEFAULT_SHOW_CALLS.base}/${of}/${id}`;
const key = [DEFAULT_SHOW_CALLS.base] as const;

/** Default content of the boards in an area, or of one board. */
export const defaultShowApi = {
  of: (of: DefaultShowOf, id: string) =>
    queryOptions({
      queryKey: [...key, of, id] as const,
      queryFn: ({ signal }) => getJson<DefaultShow>(pathOf(of, id), {}, signal),
    }),
  save: (of: DefaultShowOf, id: string) =>
    mutationOptions({
      mutationFn: (body: DefaultShowWrite) => putJson<DefaultShow>(pathOf(of, id), body),
      onSuccess: (
        _saved: DefaultShow,
        _body: DefaultShowWrite,
        _result: unknown,
        { client }: MutationFunctionContext,
      ) => client.invalidateQueries({ queryKey: key }),
    }),
};
