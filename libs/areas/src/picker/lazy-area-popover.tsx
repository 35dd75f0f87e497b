import { lazyPart } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { areaLevelQuery } from '../api/areas-api';

const load = () => import('./area-popover');

/**
 * Loads the area choice with the children of one area early, for places without a network; stored as long as the page
 * is open.
 */
export function preloadAreas(client: QueryClient, area_id: string) {
  void load().catch(() => undefined);
  void client.prefetchQuery({ ...areaLevelQuery(area_id), gcTime: Infinity });
}

export const LazyAreaPopover = lazyPart(() => load().then((popover) => popover.AreaPopover));
