import { useQuery } from '@tanstack/react-query';
import { areasQuery } from './areas-api';

/** Name of an area, loaded only where an area is given; dots until it is known. */
export function useAreaName(areaId: string | undefined) {
  const { data: tree } = useQuery(areasQuery(areaId ? [areaId] : []));
  return areaId === undefined ? undefined : (tree?.byId.get(areaId)?.name ?? '…');
}
