import { createResourceApi, getJson, type QueryParams } from '@loa/api-client';
import type { Page, QueryInputOf } from '@loa/contracts/common';
import {
  DEVICE_CALLS,
  TROUBLE,
  type devices,
  type Device,
  type DeviceFacets,
  type DeviceMakers,
  type DeviceMap,
} from '@loa/contracts/devices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { liveDevices } from '../live/device-live-store';
import { steadyRows } from '../live/steady-rows';

const standard = createResourceApi<typeof devices>(DEVICE_CALLS);
const { base } = DEVICE_CALLS;
type DeviceQuery = QueryInputOf<typeof devices>;
export type DeviceFilter = Omit<DeviceQuery, 'page' | 'limit' | 'sort'>;

/** `box`: west, south, east and north, as in the request. */
export interface MapFrame {
  box: string;
  zoom: number;
}

/** Milliseconds between reloads of visible data, so that sorting and filtering by state stay up to date. */
export const REFRESH_MS = 5000;
const troubleQuery = { badge: TROUBLE.join(',') };

async function readPage(query: DeviceQuery, signal: AbortSignal) {
  const page = await getJson<Page<Device>>(`${base}/find`, query as QueryParams, signal);
  liveDevices.seed(page.rows);
  return page;
}

const keys = {
  trouble: [base, 'trouble'] as const,
  commands: [base, 'commands'] as const,
  batches: [base, 'batches'] as const,
  map: [base, 'map'] as const,
};

/** Filters of a query: everything but its page and its order. */
export const filterOf = ({ page: _, limit: __, sort: ___, ...filter }: DeviceQuery): DeviceFilter => filter;

/**
 * Installed devices: the standard calls; their rows fill the live store. Commands and the calls for one device have
 * files of their own, so that lists load less code.
 */
export const devicesApi = {
  ...standard,
  keys,

  list: (query: DeviceQuery) =>
    queryOptions({
      queryKey: [base, 'list', query] as const,
      queryFn: ({ signal }) => readPage(query, signal),
      structuralSharing: steadyRows,
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions<Device>({
      queryKey: [base, 'detail', id],
      queryFn: async ({ signal }) => {
        const device = await getJson<Device>(`${base}/find/${id}`, {}, signal);
        liveDevices.seed([device]);
        return device;
      },
      placeholderData: () => liveDevices.get(id),
      enabled: id !== '',
    }),

  /** Devices of a list within a frame of the map; without a frame, within the smallest that has them all. */
  map: (query: DeviceQuery, frame: MapFrame | null) =>
    queryOptions({
      queryKey: [...keys.map, filterOf(query), frame] as const,
      queryFn: ({ signal }) => getJson<DeviceMap>(`${base}/map`, { ...filterOf(query), ...frame }, signal),
      placeholderData: keepPreviousData,
    }),

  /** Devices in trouble and their number; the one lost last is on top. */
  trouble: (area: { area_id?: string }, limit: number) =>
    queryOptions({
      queryKey: [...keys.trouble, area, limit] as const,
      queryFn: ({ signal }) => readPage({ ...area, ...troubleQuery, limit, sort: '-last_seen_at' }, signal),
      staleTime: 30_000,
    }),

  /** Filter values of the devices in an area, each with its number of devices. */
  facets: (area_id: string | undefined) =>
    queryOptions({
      queryKey: [base, 'facets', area_id] as const,
      queryFn: ({ signal }) => getJson<DeviceFacets>(`${base}/facets`, area_id ? { area_id } : {}, signal),
      staleTime: 30_000,
    }),

  /** Makers and models, for the form of a device. */
  makers: () =>
    queryOptions({
      queryKey: [base, 'makers'] as const,
      queryFn: ({ signal }) => getJson<DeviceMakers>(`${base}/makers`, {}, signal),
      staleTime: 10 * 60_000,
    }),
};
