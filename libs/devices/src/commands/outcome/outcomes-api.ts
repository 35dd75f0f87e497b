import { getJson, postJson, type QueryParams } from '@loa/api-client';
import type { Page } from '@loa/contracts/common';
import { DEVICE_CALLS, type CommandBatch, type DeviceCommand, type ListedCommand } from '@loa/contracts/devices';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { devicesApi } from '../../api/devices-api';
import { refreshCommands, type GivenBatch } from '../orders-api';
import { takeCommands } from '../../live/command-outcomes';
import type { Order } from '../../model/command-state';

const { base } = DEVICE_CALLS;
const { keys } = devicesApi;
export const ANSWERS_SHOWN = 50;

async function readCommands(query: QueryParams, signal: AbortSignal) {
  const page = await getJson<Page<ListedCommand>>(`${base}/command/find`, query, signal);
  takeCommands(page.rows);
  return page;
}

/** Calls for the outcomes of commands: read, cancel, send again. */
export const outcomesApi = {
  /** Commands to a device, newest first. */
  history: (device_id: string, limit: number) =>
    queryOptions({
      queryKey: [...keys.commands, device_id, limit] as const,
      queryFn: ({ signal }) => readCommands({ device_id, limit }, signal),
      placeholderData: keepPreviousData,
    }),

  /** A command to many devices, with its counts by state. */
  batch: (id: string) =>
    queryOptions({
      queryKey: [...keys.batches, id] as const,
      queryFn: ({ signal }) => getJson<CommandBatch>(`${base}/command/batch/${id}`, {}, signal),
    }),

  /** The devices of a batch one by one, failed ones on top. */
  answers: (batch_id: string, page: number) =>
    queryOptions({
      queryKey: [...keys.batches, batch_id, page] as const,
      queryFn: ({ signal }) => readCommands({ batch_id, page, limit: ANSWERS_SHOWN, sort: 'outcome' }, signal),
      placeholderData: keepPreviousData,
    }),

  /** The latest commands to many devices. */
  recent: () =>
    queryOptions({
      queryKey: [...keys.batches, 'recent'] as const,
      queryFn: ({ signal }) => getJson<{ rows: CommandBatch[] }>(`${base}/command/batch/find`, {}, signal),
    }),

  /** Sends one command to one device. The answer means that it was accepted, not that it is done. */
  send: () =>
    mutationOptions({
      mutationFn: async ({ id, ...order }: Order & { id: string }) => {
        const command = await postJson<DeviceCommand>(`${base}/${id}/command`, order);
        takeCommands([command]);
        return command;
      },
      onSuccess: (_command, _order, _result, { client }) => refreshCommands(client),
    }),

  /** Cancels commands that were not sent yet, for a batch or a single command; answers their number. */
  cancel: () =>
    mutationOptions({
      mutationFn: async (id: string) => (await postJson<{ count: number }>(`${base}/command/${id}/cancel`)).count,
      onSuccess: (_count, _id, _result, { client }) => refreshCommands(client),
    }),

  /** Sends a command again to the devices where it failed, as a new batch. */
  retry: () =>
    mutationOptions({
      mutationFn: (id: string) => postJson<GivenBatch>(`${base}/command/${id}/retry`),
      onSuccess: (_given, _id, _result, { client }) => refreshCommands(client),
    }),
};
