import { patchRows, type LiveHandlers } from '@loa/api-client';
import type { Relay } from '@loa/contracts/content';
import { relaysApi } from './relays-api';

/** Where what a check heard reaches the cache; a page that shows all of it reads it anew. */
export const relaysLive: LiveHandlers = {
  'relay.status': (checked, client) => {
    patchRows<Relay>(client, [...relaysApi.key, 'list'], new Map(checked.map(({ id, ...state }) => [id, state])));
    for (const { id } of checked) void client.invalidateQueries({ queryKey: relaysApi.detail(id).queryKey });
  },
};
