import { atMostEvery, countWaitingAgain, type LiveHandlers } from '@loa/api-client';
import type { DeviceDelta } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { takeCommands } from '../live/command-outcomes';
import { liveDevices } from '../live/device-live-store';
import { devicesApi } from './devices-api';

/** Counts are read again at most this often, however many devices come and go. */
const COUNT_MS = 5000;
const countAgain = atMostEvery(COUNT_MS, (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: devicesApi.keys.trouble });
  void countWaitingAgain(client);
});

/**
 * A map counts states, and shows them as soon as they are told. What is asked for already is waited for: asked anew
 * with every change it would never arrive.
 */
const MAP_MS = 800;
const mapAgain = atMostEvery(
  MAP_MS,
  (client: QueryClient) => void client.invalidateQueries({ queryKey: devicesApi.keys.map }, { cancelRefetch: false }),
);

/** Of an order to many only the server knows how many have come how far. */
const TALLY_MS = 500;
const tallyAgain = atMostEvery(
  TALLY_MS,
  (client: QueryClient) =>
    void client.invalidateQueries({ queryKey: devicesApi.keys.batches }, { cancelRefetch: false }),
);

const changesBadge = (delta: DeviceDelta) => delta.connection !== undefined || delta.play_state !== undefined;

/** States go to the live store, never into the cache; only what is counted or listed by the server is read again. */
export const devicesLive: LiveHandlers = {
  'device.status': (deltas, client) => {
    liveDevices.take(deltas);
    if (!deltas.some(changesBadge)) return;
    countAgain(client);
    mapAgain(client);
  },
  'command.status': (commands, client) => {
    if (takeCommands(commands)) void client.invalidateQueries({ queryKey: devicesApi.keys.commands });
    if (commands.some(({ batch_id }) => batch_id !== null)) tallyAgain(client);
  },
};
