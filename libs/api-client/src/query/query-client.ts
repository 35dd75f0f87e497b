import { toast } from '@loa/ui-kit';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isUnanswered } from '../http/api-error';
import { whileStaying } from './while-staying';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows the error itself, so no toast. */
    mutationMeta: { quiet?: boolean };
  }
}

const MAX_RETRIES = 2;

/**
 * A refusal of the server is final; a broken connection or a busy server is worth another try. Without a network the
 * failure is shown at once.
 */
const worthRetrying = (failures: number, error: unknown) =>
  navigator.onLine && failures < MAX_RETRIES && isUnanswered(error);

/**
 * Query cache of a console. Without a network a call fails like any other, instead of waiting without a word, and what
 * is shown is asked again when the network is back. A failed query is shown where its data would be (Page, DataTable);
 * a failed mutation is a toast (SPEC §8) unless its `meta` says `quiet`.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) whileStaying(() => toast.error(error));
      },
    }),
  });
