import { lazyPart } from '@loa/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { areaLevelQuery } from '../api/areas-api';

const load = () => import('./area-popover');

/**
 * Fetches the choice of areas, with what lies directly in one of them, for where there may be no network; kept as long
 * as the page is open.
 */
export function keepAreasAtHand(client: QueryClient, area_id: string) {
  void load().catch(() => undefined);
  void client.prefetchQuery({ ...areaLevelQuery(area_id), gcTime: Infinity });
}

export const LazyAreaPopover = lazyPart(() => load().then((popover) => popover.AreaPopover));
