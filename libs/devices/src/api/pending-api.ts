import { createResourceApi, deleteJson, getJson, postJson } from '@loa/api-client';
import type { ImportAnswer, ImportBody, Ref } from '@loa/contracts/common';
import {
  DEVICE_CALLS,
  PENDING_CALLS,
  type Device,
  type DeviceCommand,
  type InstallBody,
  type MakerKey,
  type newMakerKey,
  type PendingDevice,
  type pendingDevices,
} from '@loa/contracts/devices';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

const standard = createResourceApi<typeof pendingDevices>(PENDING_CALLS);
const { base } = PENDING_CALLS;
const makerBase = `${DEVICE_CALLS.base}/maker-key`;
const makerKeysKey = [makerBase] as const;

/** Reloads both lists: a device that leaves one appears in the other. */
export const refreshDevices = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [base] }),
    client.invalidateQueries({ queryKey: [DEVICE_CALLS.base] }),
  ]);

/** Pending devices: their list, and the calls that install them. */
export const pendingApi = {
  ...standard,
  importRows: (body: ImportBody) => postJson<ImportAnswer>(`${base}/import`, body),
  /** Claims a machine by the code on it, and a second thing on its label where it is not of the own list. */
  claim: ({ code, printed }: { code: string; printed: string }) =>
    postJson<PendingDevice>(`${base}/claim`, { device_code: code, ...(printed && { printed }) }),
  /** Decides about the other machine that claims to be this device. */
  decideClaimant: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: string; clash_at: string; is_accepted: boolean }) =>
        postJson<{ id: string }>(`${DEVICE_CALLS.base}/${id}/claimant`, body),
      onSettled: (_done, _error, _body, _result, { client }) => refreshDevices(client),
    }),
  install: (id: string, body: InstallBody) => postJson<Device>(`${DEVICE_CALLS.base}/${id}/install`, body),
  sound: (id: string, volume: number) => postJson<DeviceCommand>(`${DEVICE_CALLS.base}/${id}/test-tone`, { volume }),
  giveUp: (id: string) => deleteJson<{ id: string }>(`${base}/${id}`),
  /** Future schedules that name the device itself. */
  coming: (id: string) => getJson<{ rows: Ref[] }>(`${DEVICE_CALLS.base}/${id}/coming`),
  takeDown: (id: string, version: number) =>
    postJson<{ id: string }>(`${DEVICE_CALLS.base}/${id}/remove-install`, { version }),
  makerKeys: () =>
    queryOptions({
      queryKey: [...makerKeysKey, 'find'] as const,
      queryFn: ({ signal }) => getJson<{ rows: MakerKey[] }>(`${makerBase}/find`, {}, signal),
    }),
  makeMakerKey: () =>
    mutationOptions({
      mutationFn: (body: { name: string; factory_id: string | null }) =>
        postJson<z.output<typeof newMakerKey>>(makerBase, body),
      onSuccess: (_made, _name, _result, { client }) => void client.invalidateQueries({ queryKey: makerKeysKey }),
    }),
  withdrawMakerKey: () =>
    mutationOptions({
      mutationFn: (id: string) => deleteJson<{ id: string }>(`${makerBase}/${id}`),
      onSuccess: (_gone, _id, _result, { client }) => void client.invalidateQueries({ queryKey: makerKeysKey }),
    }),
};
