import { getJson } from '@loa/api-client';
import { RESOLUTION_CALLS, type usualResolution } from '@loa/contracts/resolutions';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { resolutionChoices } from './settings-api';

const usual = {
  queryKey: [RESOLUTION_CALLS.base, 'usual'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    getJson<z.output<typeof usualResolution>>(`${RESOLUTION_CALLS.base}/usual`, {}, signal),
};

/**
 * Initial resolution of a new slideshow: that of most boards in the caller's area, else the default one. Undefined
 * until it is loaded; empty where there is none at all.
 */
export function useUsualResolution(): string | undefined {
  const { data: sizes } = useQuery(resolutionChoices());
  const { data: most, isError } = useQuery(usual);
  if (!sizes || (!most && !isError)) return undefined;
  const offered = sizes.rows.filter(({ is_active }) => is_active);
  const chosen =
    offered.find(({ id }) => id === most?.id) ?? offered.find(({ is_default }) => is_default) ?? offered[0];
  return chosen?.id ?? '';
}
