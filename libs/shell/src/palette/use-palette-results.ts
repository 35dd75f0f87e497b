import { labelText, termsOf, useAppConfig, type PaletteItem } from '@loa/app-config';
import { isFoundIn } from '@loa/contracts/common';
import { useCan } from '@loa/permissions';
import { useRested } from '@loa/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ownPages } from '../frame/own-routes';
import { useMenu } from '../frame/use-menu';
import { useFeatures, useScreens } from '../router/feature-store';
import { closestGroups } from './closest-groups';
import { useOwnActions, type OwnAction } from './use-own-actions';

const SHORTEST_SEARCH = 2;
const REST = 200;

/** Result: a page or record to open, or an action to run immediately. */
export type Found = PaletteItem | OwnAction;
export interface PaletteGroup {
  label: string;
  items: Found[];
}

/**
 * Results of a search: pages and actions immediately, records of the features' sources as they answer; diacritics and
 * the order of words are ignored, and the closest names stand first.
 */
export function usePaletteResults(text: string, onHelp: () => void): { groups: PaletteGroup[]; searching: boolean } {
  const can = useCan();
  const wanted = useDeferredValue(text);
  const rested = useRested(text.trim(), REST);
  const features = useFeatures((store) => store.features);
  const { typeApp, terms } = useAppConfig();
  const called = termsOf(typeApp, terms);
  const sources = features
    .flatMap(({ palette }) => palette ?? [])
    .filter(({ permission }) => can(permission))
    .map(({ label, search }) => ({ label: labelText(label, called), search }));
  const menu = useMenu().flatMap(({ label: hint, entries }) =>
    entries.map(({ label, path }) => ({ label, path, ...(hint !== label && { hint }) })),
  );
  const actions = [
    ...useScreens()
      .flatMap((page) => page.actions)
      .filter(({ permission, scope }) => can(permission, scope)),
    ...useOwnActions(onHelp),
  ];
  const answers = useQueries({
    queries: sources.map(({ label, search }) => ({
      queryKey: ['palette', label, rested] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => search(rested, signal),
      enabled: rested.length >= SHORTEST_SEARCH,
      staleTime: 30_000,
    })),
  });
  const found = sources.map(({ label }, index) => ({ label, items: answers[index]?.data ?? [] }));
  const matches = (item: { label: string; hint?: string }) => isFoundIn(`${item.label} ${item.hint ?? ''}`, wanted);
  const groups: PaletteGroup[] = [
    { label: 'Trang', items: [...menu, ...ownPages].filter(matches) },
    { label: 'Thao tác', items: actions.filter(matches) },
    ...found,
  ];
  return {
    groups: closestGroups(groups, wanted),
    searching:
      answers.some(({ isFetching }) => isFetching) || (rested !== text.trim() && text.trim().length >= SHORTEST_SEARCH),
  };
}
