import type { PaletteItem } from '@loa/app-config';
import { fold } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { useRested } from '@loa/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ownPages } from '../frame/own-routes';
import { useMenu } from '../frame/use-menu';
import { useFeatures } from '../router/feature-store';

const SHORTEST_SEARCH = 2;
const REST = 200;

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/** Pages of the menu and one's own at once, records of the features' sources as they answer; diacritics do not matter. */
export function usePaletteResults(text: string): { groups: PaletteGroup[]; searching: boolean } {
  const can = useCan();
  const wanted = fold(useDeferredValue(text));
  const rested = useRested(text.trim(), REST);
  const sources = useFeatures((store) => store.features).flatMap(({ palette }) => palette ?? []).filter(({ permission }) => can(permission));
  const menu = useMenu().flatMap(({ label: hint, entries }) => entries.map(({ label, path }) => ({ label, path, ...(hint !== label && { hint }) })));
  const answers = useQueries({
    queries: sources.map(({ label, search }) => ({
      queryKey: ['palette', label, rested] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => search(rested, signal),
      enabled: rested.length >= SHORTEST_SEARCH,
      staleTime: 30_000,
    })),
  });
  const found = sources.map(({ label }, index) => ({ label, items: answers[index]?.data ?? [] }));
  const matching = [...menu, ...ownPages].filter((page: PaletteItem) => fold(`${page.label} ${page.hint ?? ''}`).includes(wanted));
  return {
    groups: [{ label: 'Trang', items: matching }, ...found].filter(({ items }) => items.length > 0),
    searching: answers.some(({ isFetching }) => isFetching) || (rested !== text.trim() && text.trim().length >= SHORTEST_SEARCH),
  };
}
