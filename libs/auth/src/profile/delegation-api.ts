import { getJson, putJson } from '@loa/api-client';
import { DELEGATION_CALLS, type Account, type Colleagues, type DelegationFields } from '@loa/contracts/accounts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { storeAccount } from './profile-api';

/** Calls for the own delegate. The form shows refusals itself. */
export const delegationApi = {
  colleagues: () =>
    queryOptions({
      queryKey: ['colleagues'] as const,
      queryFn: ({ signal }) => getJson<Colleagues>(DELEGATION_CALLS.colleagues, {}, signal),
      select: ({ rows }) => rows.map(({ id, name, group }) => ({ value: id, label: `${name} · ${group}` })),
    }),
  save: () =>
    mutationOptions({
      mutationFn: (body: { delegation: DelegationFields | null; version: number }) =>
        putJson<Account>(DELEGATION_CALLS.own, body),
      onSuccess: storeAccount,
    }),
};
