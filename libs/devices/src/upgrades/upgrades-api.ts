import { createResourceApi, getJson, postJson, type QueryParams } from '@loa/api-client';
import type { Page } from '@loa/contracts/common';
import { DEVICE_CALLS } from '@loa/contracts/devices';
import {
  UPGRADE_CALLS,
  type Upgrade,
  type UpgradeChoices,
  type UpgradeDevice,
  type UpgradeOfDevice,
  type UpgradePreview,
  type upgradePreviewBody,
  type upgrades,
  type UpgradeVerb,
} from '@loa/contracts/upgrades';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

const { base } = UPGRADE_CALLS;
const standard = createResourceApi<typeof upgrades>(UPGRADE_CALLS);

/** Calls for roll-outs: draft, preview, control, and the state of each device. */
export const upgradesApi = {
  ...standard,
  choices: () =>
    queryOptions({
      queryKey: [base, 'choices'] as const,
      queryFn: ({ signal }) => getJson<UpgradeChoices>(`${base}/choices`, {}, signal),
    }),
  preview: (body: z.input<typeof upgradePreviewBody>) =>
    queryOptions({
      queryKey: [base, 'preview', body] as const,
      queryFn: () => postJson<UpgradePreview>(`${base}/preview`, body),
      placeholderData: keepPreviousData,
      retry: false,
      meta: { quiet: true },
    }),
  devices: (id: string, query: QueryParams) =>
    queryOptions({
      queryKey: [base, 'devices', id, query] as const,
      queryFn: ({ signal }) => getJson<Page<UpgradeDevice>>(`${base}/${id}/device/find`, query, signal),
      placeholderData: keepPreviousData,
    }),
  ofDevice: (id: string) =>
    queryOptions({
      queryKey: [base, 'of-device', id] as const,
      queryFn: ({ signal }) => getJson<UpgradeOfDevice>(`${DEVICE_CALLS.base}/${id}/upgrade`, {}, signal),
    }),
  decide: () =>
    mutationOptions({
      mutationFn: ({ id, verb }: { id: string; verb: UpgradeVerb }) => postJson<Upgrade>(`${base}/${id}/${verb}`),
      onSettled: (_saved, _error, _sent, _result, { client }) => void standard.refresh(client),
    }),
};
