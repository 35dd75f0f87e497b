import { getJson, postJson, type QueryParams } from '@loa/api-client';
import { DEVICE_CALLS } from '@loa/contracts/devices';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { devicesApi, type DeviceFilter } from '../api/devices-api';
import type { Order } from '../model/command-state';

const { base } = DEVICE_CALLS;

/** Target of a command: some devices, or all of a filter, with the number that the user confirmed. */
export type OrderTarget = { device_ids: string[] } | { filter: DeviceFilter; expected_count: number };
export interface GivenBatch {
  batch_id: string;
  count: number;
}

/** Reloads commands where they are shown. */
export function refreshCommands(client: QueryClient) {
  void client.invalidateQueries({ queryKey: devicesApi.keys.commands });
  void client.invalidateQueries({ queryKey: devicesApi.keys.batches });
}

/** One command to many devices, as the list sends it. Outcomes are loaded when one is opened. */
export const ordersApi = {
  /** Exact number of devices that match a filter. */
  count: () =>
    mutationOptions({
      mutationFn: async (filter: DeviceFilter) =>
        (await getJson<{ count: number }>(`${base}/count`, filter as QueryParams)).count,
    }),

  /** Sends one command to many devices. */
  order: () =>
    mutationOptions({
      mutationFn: ({ type, payload, ...target }: Order & OrderTarget) =>
        postJson<GivenBatch>(`${base}/command`, { ...target, type, payload }),
      // Commands are read again after a lost answer, too: the order may have been sent.
      onSettled: (_given, _error, _order, _result, { client }) => refreshCommands(client),
    }),
};
