import { deleteJson, getJson, http, putJson } from '@loa/api-client';
import { AVATAR_FIELD, type Account, type ChangePassBody, type ProfileFields } from '@loa/contracts/accounts';
import type { PicturePart } from '@loa/ui-kit';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';
import { useSession } from '../session';
import { squarePicture } from './square-picture';

const own = () =>
  queryOptions({
    queryKey: ['own-account'] as const,
    queryFn: ({ signal }) => getJson<Account>('/api/users/profile', {}, signal),
  });

/** Stores the answer, the present account: the top bar shows it immediately. */
export const storeAccount = (
  account: Account,
  _body: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => {
  client.setQueryData(own().queryKey, account);
  useSession.setState({ account });
};

async function putPicture({ file, part }: { file: File; part: PicturePart | undefined }) {
  const form = new FormData();
  form.set(AVATAR_FIELD, await squarePicture(file, part));
  return http.put('/api/account/avatar', { body: form }).json<Account>();
}

/** Calls for the own account. Forms show refusals themselves. */
export const profileApi = {
  own,
  save: () =>
    mutationOptions({
      mutationFn: (body: ProfileFields & { version: number }) => putJson<Account>('/api/account/profile', body),
      onSuccess: storeAccount,
      meta: { quiet: true },
    }),
  changePassword: (id: string) =>
    mutationOptions({
      mutationFn: (body: ChangePassBody) => putJson<Account>(`/api/account/change-pass/${id}`, body),
      onSuccess: storeAccount,
      meta: { quiet: true },
    }),
  putPicture: () => mutationOptions({ mutationFn: putPicture, onSuccess: storeAccount }),
  removePicture: () =>
    mutationOptions({ mutationFn: () => deleteJson<Account>('/api/account/avatar'), onSuccess: storeAccount }),
};
