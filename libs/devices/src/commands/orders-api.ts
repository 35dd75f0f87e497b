import { getJson, postJson, type QueryParams } from '@loa/api-client';
import { DEVICE_CALLS } from '@loa/contracts/devices';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { devicesApi, type DeviceFilter } from '../api/devices-api';
import type { Order } from '../model/command-state';

const { base } = DEVICE_CALLS;

/** Whom an order is for: some devices, or all of a filter, with how many it matched when that was agreed to. */
export type OrderTarget = { device_ids: string[] } | { filter: DeviceFilter; expected_count: number };
export interface GivenBatch {
  batch_id: string;
  count: number;
}

/** What was told is read again where it is shown. */
export function commandsAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: devicesApi.keys.commands });
  void client.invalidateQueries({ queryKey: devicesApi.keys.batches });
}

/** One order to many, as the list gives it. What becomes of orders is shown when one opens it. */
export const ordersApi = {
  /** How many a filter matches, all of them counted. */
  count: () =>
    mutationOptions({
      mutationFn: async (filter: DeviceFilter) =>
        (await getJson<{ count: number }>(`${base}/count`, filter as QueryParams)).count,
    }),

  /** One order to many. */
  order: () =>
    mutationOptions({
      mutationFn: ({ type, payload, ...target }: Order & OrderTarget) =>
        postJson<GivenBatch>(`${base}/command`, { ...target, type, payload }),
      // Also when no answer came: it may have been given.
      onSettled: (_given, _error, _order, _result, { client }) => commandsAgain(client),
    }),
};
