import { createResourceApi, postJson, putJson } from '@loa/api-client';
import {
  ACCOUNT_CALLS,
  ACCOUNT_GROUP_CALLS,
  ACCOUNTS_AT_ONCE,
  type accountGroups,
  type accounts,
  type AccountsImported,
  type changeManyBody,
  type OneTimePassword,
} from '@loa/contracts/accounts';
import type { ChangedMany, ImportBody, Ref, WriteInputOf } from '@loa/contracts/common';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type * as z from 'zod';

const standard = createResourceApi<typeof accounts>(ACCOUNT_CALLS);
const { base } = ACCOUNT_CALLS;
const afterWrite = (_data: unknown, _body: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  standard.refresh(client);

type ManyChange = z.input<typeof changeManyBody>;
export type AccountChange = ManyChange['change'];

/** Sends as many calls as the ids need, and answers all outcomes together. */
async function changeAll({ ids, change }: ManyChange): Promise<ChangedMany> {
  const rows: ChangedMany['rows'] = [];
  for (let at = 0; at < ids.length; at += ACCOUNTS_AT_ONCE)
    rows.push(
      ...(await postJson<ChangedMany>(`${base}/change-many`, { ids: ids.slice(at, at + ACCOUNTS_AT_ONCE), change }))
        .rows,
    );
  return { rows };
}

/** Tài khoản. A new account comes with a password, which goes to `onPassword` and is never stored. */
export const accountsApi = {
  ...standard,
  create: (onPassword: (given: OneTimePassword) => void) =>
    mutationOptions({
      mutationFn: async (body: WriteInputOf<typeof accounts>) => {
        const given = await postJson<OneTimePassword>(base, body);
        onPassword(given);
        return given.account;
      },
      onSuccess: afterWrite,
    }),
  // The password must not stay in the cache after the page has shown it.
  resetPassword: () =>
    mutationOptions({
      mutationFn: (id: string) => putJson<OneTimePassword>(`${base}/reset-password/${id}`),
      onSuccess: afterWrite,
      gcTime: 0,
    }),
  /** Deletes the account, and puts a pseudonym in place of its person wherever the name stays. */
  erase: () =>
    mutationOptions({ mutationFn: (id: string) => postJson<Ref>(`${base}/${id}/erase`), onSuccess: afterWrite }),
  /** Sends rows of a file, as a preview or to store them. */
  importRows: (body: ImportBody) => postJson<AccountsImported>(`${base}/import`, body),
  /** Some may be refused; the others are changed. */
  changeMany: () =>
    mutationOptions({
      mutationFn: changeAll,
      onSettled: (
        _data: unknown,
        _error: unknown,
        _body: unknown,
        _result: unknown,
        { client }: MutationFunctionContext,
      ) => standard.refresh(client),
    }),
};

const groupsApi = createResourceApi<typeof accountGroups>(ACCOUNT_GROUP_CALLS);
const WHOLE_LIST = 200;

/** All groups of users, for choosing one. */
export const groupChoices = () => groupsApi.list({ limit: WHOLE_LIST, sort: 'name' });
