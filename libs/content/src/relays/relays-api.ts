import { createResourceApi, postJson } from '@loa/api-client';
import { RELAY_CALLS, type ListenAnswer, type Relay, type RelayChecks, type relays } from '@loa/contracts/content';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';

const { base } = RELAY_CALLS;
const standard = createResourceApi<typeof relays>(RELAY_CALLS);

export type Addresses = Pick<Relay, 'url' | 'protocol' | 'backup_url' | 'backup_protocol'>;

/** Đường dẫn tiếp sóng: the standard calls, checking and listening. */
export const relaysApi = {
  ...standard,
  /** Checks a stored link now; answers the link with the result. */
  check: () =>
    mutationOptions({
      mutationFn: (id: string) => postJson<Relay>(`${base}/${id}/check`),
      onSuccess: (checked: Relay, id: string, _result: unknown, { client }: MutationFunctionContext) => {
        client.setQueryData(standard.detail(id).queryKey, checked);
        standard.refresh(client);
      },
    }),
  /** Checks addresses as they are typed. Faults are shown under their field and need no toast. */
  checkAddresses: () =>
    mutationOptions({ mutationFn: (addresses: Addresses) => postJson<RelayChecks>(`${base}/check`, addresses) }),
  listenTo: (source: Pick<Relay, 'url' | 'protocol' | 'gain_db'>) => postJson<ListenAnswer>(`${base}/listen`, source),
  listen: (id: string, which: 'main' | 'backup') => postJson<ListenAnswer>(`${base}/${id}/listen`, { which }),
};
