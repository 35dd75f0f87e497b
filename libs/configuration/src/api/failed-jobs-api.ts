import { getJson, postJson } from '@loa/api-client';
import { FAILED_JOB_CALLS, type FailedJobs } from '@loa/contracts/system-config';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const { base } = FAILED_JOB_CALLS;

const decide = (verb: 'retry' | 'forget') => () =>
  mutationOptions({
    mutationFn: (ids: string[]) => postJson<FailedJobs>(`${base}/${verb}`, { ids }),
    onSuccess: (left: FailedJobs, _ids: string[], _result: unknown, { client }: MutationFunctionContext) =>
      client.setQueryData([base], left),
  });

/** Việc không xong. */
export const failedJobsApi = {
  list: () => queryOptions({ queryKey: [base], queryFn: ({ signal }) => getJson<FailedJobs>(base, {}, signal) }),
  retry: decide('retry'),
  forget: decide('forget'),
};
