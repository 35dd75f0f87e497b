import { patchRows, type LiveHandlers } from '@loa/api-client';
import type { Relay } from '@loa/contracts/content';
import { relaysApi } from './relays-api';

/** Puts check results into the cache; a page with all details loads them again. */
export const relaysLive: LiveHandlers = {
  'relay.status': (checked, client) => {
    patchRows<Relay>(client, [...relaysApi.key, 'list'], new Map(checked.map(({ id, ...state }) => [id, state])));
    for (const { id } of checked) void client.invalidateQueries({ queryKey: relaysApi.detail(id).queryKey });
  },
};
