import type { Device } from '@loa/contracts/devices';
import { useCallback, useSyncExternalStore } from 'react';
import { liveDevices, type LiveDevice } from './device-live-store';

const asLive = (device: Device): LiveDevice => ({
  ...device,
  now_since: Date.parse(device.last_seen_at ?? device.updated_at),
});

/**
 * One live value of a device: draws again only when it changes. `select` must return a plain value or an object of the
 * store, not a new object.
 */
export function useLive<Value>(device: Device, select: (device: LiveDevice) => Value): Value {
  const subscribe = useCallback((listener: () => void) => liveDevices.subscribe(device.id, listener), [device.id]);
  return useSyncExternalStore(subscribe, () => select(liveDevices.get(device.id) ?? asLive(device)));
}

/** All values of a device, live. */
export function useLiveDevice(device: Device): Device {
  const subscribe = useCallback((listener: () => void) => liveDevices.subscribe(device.id, listener), [device.id]);
  return useSyncExternalStore(subscribe, () => liveDevices.get(device.id) ?? device);
}
