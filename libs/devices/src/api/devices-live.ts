import { atMostEvery, refreshWaitingCounts, type LiveHandlers } from '@loa/api-client';
import type { DeviceDelta } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { takeCommands } from '../live/command-outcomes';
import { liveDevices } from '../live/device-live-store';
import { devicesApi } from './devices-api';

/** Minimum time between reloads of counts, however many devices come and go. */
const COUNT_MS = 5000;
const refreshCounts = atMostEvery(COUNT_MS, (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: devicesApi.keys.trouble });
  void refreshWaitingCounts(client);
});

/**
 * Minimum time between reloads of a map, which counts states. A running request is not replaced: with a new request for
 * every change, no answer would ever arrive.
 */
const MAP_MS = 800;
const refreshMap = atMostEvery(
  MAP_MS,
  (client: QueryClient) => void client.invalidateQueries({ queryKey: devicesApi.keys.map }, { cancelRefetch: false }),
);

/** Minimum time between reloads of a batch's counts, which only the server knows. */
const TALLY_MS = 500;
const refreshTallies = atMostEvery(
  TALLY_MS,
  (client: QueryClient) =>
    void client.invalidateQueries({ queryKey: devicesApi.keys.batches }, { cancelRefetch: false }),
);

const changesBadge = (delta: DeviceDelta) => delta.connection !== undefined || delta.play_state !== undefined;

/** States go to the live store, never into the cache; only data that the server counts or lists is reloaded. */
export const devicesLive: LiveHandlers = {
  'device.status': (deltas, client) => {
    liveDevices.take(deltas);
    if (!deltas.some(changesBadge)) return;
    refreshCounts(client);
    refreshMap(client);
  },
  'command.status': (commands, client) => {
    if (takeCommands(commands)) void client.invalidateQueries({ queryKey: devicesApi.keys.commands });
    if (commands.some(({ batch_id }) => batch_id !== null)) refreshTallies(client);
  },
};
