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

/** Not before what plays is over, and often enough to notice what nobody told of. */
const untilChange = (heard: DeviceListening | undefined) =>
  Math.max(
    1000,
    Math.min(REFRESH_MS * 3, heard?.changes_at ? Date.parse(heard.changes_at) - Date.parse(heard.at) : REFRESH_MS),
  );

/** What is asked of one device where all of it is shown. */
export const oneDeviceApi = {
  /**
   * Its last 24 hours; what changes with it is read anew, and soon again: what it played is told a moment after it has
   * ended.
   */
  lastDay: ({ id, connection, now, now_shown }: Pick<Device, 'id' | 'connection' | 'now' | 'now_shown'>) =>
    queryOptions({
      queryKey: [base, 'last-day', id, connection, now?.occurrence_id, now_shown?.occurrence_id] as const,
      queryFn: ({ signal }) => getJson<LastDay>(`${base}/${id}/last-day`, {}, signal),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS * 2,
    }),

  /**
   * What is on the air on a device now. Read anew when it says something else of itself, where it has a relay from too,
   * when what plays is over, and in between.
   */
  listening: ({ id, connection, play_state, now }: Pick<Device, 'id' | 'connection' | 'play_state' | 'now'>) =>
    queryOptions({
      queryKey: [base, 'listen', id, connection, play_state, now?.occurrence_id, now?.relay_heard] as const,
      queryFn: ({ signal }) => getJson<DeviceListening>(`${base}/${id}/listen`, {}, signal),
      refetchInterval: ({ state: { data } }) => untilChange(data),
      staleTime: 0,
      gcTime: 0,
    }),

  /** What a device sent that could not be used, the latest first. */
  refused: (id: string) =>
    queryOptions({
      queryKey: [base, 'refused', id] as const,
      queryFn: ({ signal }) => getJson<{ rows: RefusedMessage[] }>(`${base}/${id}/refused-messages`, {}, signal),
      refetchInterval: REFRESH_MS * 2,
    }),

  /** It hangs where it says it is. */
  ownPosition: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Device) => postJson<Device>(`${base}/${id}/own-position`, { version }),
      onSuccess: (_placed, _device, _result, { client }) => devicesApi.refresh(client),
    }),

  /** A new key for a device; the one it had is worth nothing from then on. */
  newKey: (id: string) => mutationOptions({ mutationFn: () => postJson<Enrolment>(`${base}/${id}/token`) }),
};
