import { getJson, postJson } from '@loa/api-client';
import type { Enrolment } from '@loa/contracts/device-protocol';
import {
  DEVICE_CALLS,
  type Device,
  type DeviceListening,
  type LastDay,
  type RefusedMessage,
} from '@loa/contracts/devices';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { devicesApi, REFRESH_MS } from './devices-api';

const { base } = DEVICE_CALLS;

/** Milliseconds until the next reload: not before the current item ends, and often enough to notice a missed event. */
const untilChange = (answer: DeviceListening | undefined) =>
  Math.max(
    1000,
    Math.min(REFRESH_MS * 3, answer?.changes_at ? Date.parse(answer.changes_at) - Date.parse(answer.at) : REFRESH_MS),
  );

/** Calls for one device, used where all of it is shown. */
export const oneDeviceApi = {
  /**
   * The last 24 hours of a device. Reloaded when the device changes, and again soon after: the report of a run arrives
   * a moment after its end.
   */
  lastDay: ({ id, connection, now, now_shown }: Pick<Device, 'id' | 'connection' | 'now' | 'now_shown'>) =>
    queryOptions({
      queryKey: [base, 'last-day', id, connection, now?.occurrence_id, now_shown?.occurrence_id] as const,
      queryFn: ({ signal }) => getJson<LastDay>(`${base}/${id}/last-day`, {}, signal),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS * 2,
    }),

  /**
   * Content on the air on a device. Reloaded when the device reports a change (also of a relay's source), when the
   * current item ends, and at intervals.
   */
  listening: ({ id, connection, play_state, now }: Pick<Device, 'id' | 'connection' | 'play_state' | 'now'>) =>
    queryOptions({
      queryKey: [base, 'listen', id, connection, play_state, now?.occurrence_id, now?.relay_heard] as const,
      queryFn: ({ signal }) => getJson<DeviceListening>(`${base}/${id}/listen`, {}, signal),
      refetchInterval: ({ state: { data } }) => untilChange(data),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Messages of a device that could not be used, the latest first. */
  refused: (id: string) =>
    queryOptions({
      queryKey: [base, 'refused', id] as const,
      queryFn: ({ signal }) => getJson<{ rows: RefusedMessage[] }>(`${base}/${id}/refused-messages`, {}, signal),
      refetchInterval: REFRESH_MS * 2,
    }),

  /** Sets the installed position to the one that the device reports. */
  ownPosition: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Device) => postJson<Device>(`${base}/${id}/own-position`, { version }),
      onSuccess: (_placed, _device, _result, { client }) => devicesApi.refresh(client),
    }),

  /** A new key for a device; its old key is invalid from then on. */
  newKey: (id: string) => mutationOptions({ mutationFn: () => postJson<Enrolment>(`${base}/${id}/token`) }),
};
