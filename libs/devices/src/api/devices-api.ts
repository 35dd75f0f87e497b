import { createResourceApi, getJson, postJson, type QueryParams } from '@loa/api-client';
import type { Page, QueryInputOf } from '@loa/contracts/common';
import type { Enrolment } from '@loa/contracts/device-protocol';
import { DEVICE_CALLS, TROUBLE, type devices, type CommandBatch, type Device, type DeviceCommand, type DeviceFacets, type DeviceListening, type DeviceMakers, type DeviceMap, type LastDay, type ListedCommand, type RefusedMessage } from '@loa/contracts/devices';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { takeCommands } from '../live/command-outcomes';
import { liveDevices } from '../live/device-live-store';
import { steadyRows } from '../live/steady-rows';
import type { Order } from '../model/command-state';

const standard = createResourceApi<typeof devices>(DEVICE_CALLS);
const { base } = DEVICE_CALLS;
type DeviceQuery = QueryInputOf<typeof devices>;
export type DeviceFilter = Omit<DeviceQuery, 'page' | 'limit' | 'sort'>;
/** Whom an order is for: some devices, or all of a filter, with how many it matched when that was agreed to. */
export type OrderTarget = { device_ids: string[] } | { filter: DeviceFilter; expected_count: number };
export interface GivenBatch {
  batch_id: string;
  count: number;
}

/** `box`: west, south, east and north, as they travel. */
export interface MapFrame {
  box: string;
  zoom: number;
}

/** How often what is on the screen is read again, so that sorting and filtering by state follow. */
export const REFRESH_MS = 5000;
export const ANSWERS_SHOWN = 50;
const troubleQuery = { badge: TROUBLE.join(',') };

async function readPage(query: DeviceQuery, signal: AbortSignal) {
  const page = await getJson<Page<Device>>(`${base}/find`, query as QueryParams, signal);
  liveDevices.seed(page.rows);
  return page;
}

async function readCommands(query: QueryParams, signal: AbortSignal) {
  const page = await getJson<Page<ListedCommand>>(`${base}/command/find`, query, signal);
  takeCommands(page.rows);
  return page;
}

/** Not before what plays is over, and often enough to notice what nobody told of. */
const untilChange = (heard: DeviceListening | undefined) => Math.max(1000, Math.min(REFRESH_MS * 3, heard?.changes_at ? Date.parse(heard.changes_at) - Date.parse(heard.at) : REFRESH_MS));

const keys = { trouble: [base, 'trouble'] as const, commands: [base, 'commands'] as const, batches: [base, 'batches'] as const, map: [base, 'map'] as const };

function commandsAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: keys.commands });
  void client.invalidateQueries({ queryKey: keys.batches });
}

/** What narrows a list, whatever it is: all but its page and its order. */
export const filterOf = ({ page: _, limit: __, sort: ___, ...filter }: DeviceQuery): DeviceFilter => filter;

/** Installed devices: the standard calls, their rows feeding the live store, and commands. */
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

  /** The devices of a list as they lie in a frame of the map; without one in the smallest that holds them all. */
  map: (query: DeviceQuery, frame: MapFrame | null) =>
    queryOptions({
      queryKey: [...keys.map, filterOf(query), frame] as const,
      queryFn: ({ signal }) => getJson<DeviceMap>(`${base}/map`, { ...filterOf(query), ...frame }, signal),
      placeholderData: keepPreviousData,
    }),

  /** The devices in trouble, the one lost last on top, and how many there are. */
  trouble: (area: { area_id?: string }, limit: number) =>
    queryOptions({
      queryKey: [...keys.trouble, area, limit] as const,
      queryFn: ({ signal }) => readPage({ ...area, ...troubleQuery, limit, sort: '-last_seen_at' }, signal),
      staleTime: 30_000,
    }),

  /** What devices of an area can be told apart by, each with how many. */
  facets: (area_id: string | undefined) => queryOptions({ queryKey: [base, 'facets', area_id] as const, queryFn: ({ signal }) => getJson<DeviceFacets>(`${base}/facets`, area_id ? { area_id } : {}, signal), staleTime: 30_000 }),

  /** Whose machines there are, for saying what a device is. */
  makers: () => queryOptions({ queryKey: [base, 'makers'] as const, queryFn: ({ signal }) => getJson<DeviceMakers>(`${base}/makers`, {}, signal), staleTime: 10 * 60_000 }),

  /** What was told to a device, newest first. */
  history: (device_id: string, limit: number) =>
    queryOptions({ queryKey: [...keys.commands, device_id, limit] as const, queryFn: ({ signal }) => readCommands({ device_id, limit }, signal), placeholderData: keepPreviousData }),

  /** Its last 24 hours; what changes with it is read anew, and soon again: what it played is told a moment after it has ended. */
  lastDay: ({ id, connection, now }: Pick<Device, 'id' | 'connection' | 'now'>) =>
    queryOptions({ queryKey: [base, 'last-day', id, connection, now?.occurrence_id] as const, queryFn: ({ signal }) => getJson<LastDay>(`${base}/${id}/last-day`, {}, signal), placeholderData: keepPreviousData, refetchInterval: REFRESH_MS * 2 }),

  /** What is on the air on a device now. Read anew when it says something else of itself, where it has a relay from too, when what plays is over, and in between. */
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
    queryOptions({ queryKey: [base, 'refused', id] as const, queryFn: ({ signal }) => getJson<{ rows: RefusedMessage[] }>(`${base}/${id}/refused-messages`, {}, signal), refetchInterval: REFRESH_MS * 2 }),

  /** An order to many: how many devices have come how far. */
  batch: (id: string) => queryOptions({ queryKey: [...keys.batches, id] as const, queryFn: ({ signal }) => getJson<CommandBatch>(`${base}/command/batch/${id}`, {}, signal) }),

  /** Its devices one by one, those that have not done it on top. */
  answers: (batch_id: string, page: number) =>
    queryOptions({ queryKey: [...keys.batches, batch_id, page] as const, queryFn: ({ signal }) => readCommands({ batch_id, page, limit: ANSWERS_SHOWN, sort: 'outcome' }, signal), placeholderData: keepPreviousData }),

  /** The latest orders to many. */
  recent: () => queryOptions({ queryKey: [...keys.batches, 'recent'] as const, queryFn: ({ signal }) => getJson<{ rows: CommandBatch[] }>(`${base}/command/batch/find`, {}, signal) }),

  /** How many a filter matches, all of them counted. */
  count: () => mutationOptions({ mutationFn: async (filter: DeviceFilter) => (await getJson<{ count: number }>(`${base}/count`, filter as QueryParams)).count }),

  /** One order to one device. The answer says that it is on its way, not that it is done. */
  send: () =>
    mutationOptions({
      mutationFn: async ({ id, ...order }: Order & { id: string }) => {
        const command = await postJson<DeviceCommand>(`${base}/${id}/command`, order);
        takeCommands([command]);
        return command;
      },
      onSuccess: (_command, _order, _result, { client }) => commandsAgain(client),
    }),

  /** One order to many. */
  order: () =>
    mutationOptions({
      mutationFn: ({ type, payload, ...target }: Order & OrderTarget) => postJson<GivenBatch>(`${base}/command`, { ...target, type, payload }),
      onSuccess: (_given, _order, _result, { client }) => commandsAgain(client),
    }),

  /** Calls back what has not left yet, of a batch or a single command; answers how many. */
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) => (await postJson<{ count: number }>(`${base}/command/${id}/cancel`)).count,
      onSuccess: (_count, _id, _result, { client }) => commandsAgain(client),
    }),

  /** Gives an order again to those that have not done it: a batch of its own. */
  retry: () =>
    mutationOptions({
      mutationFn: (id: string) => postJson<GivenBatch>(`${base}/command/${id}/retry`),
      onSuccess: (_given, _id, _result, { client }) => commandsAgain(client),
    }),

  /** It hangs where it says it is. */
  ownPosition: () =>
    mutationOptions({
      mutationFn: ({ id, version }: Device) => postJson<Device>(`${base}/${id}/own-position`, { version }),
      onSuccess: (_placed, _device, _result, { client }) => standard.refresh(client),
    }),

  /** A new key for a device; the one it had is worth nothing from then on. */
  newKey: (id: string) => mutationOptions({ mutationFn: () => postJson<Enrolment>(`${base}/${id}/token`) }),
};
