import { useQuery } from '@tanstack/react-query';
import { areasQuery } from './areas-api';

/** An area's name, fetched only when there is an area to name; dots until it is known. */
export function useAreaName(areaId: string | undefined) {
  const { data: tree } = useQuery(areasQuery(areaId ? [areaId] : []));
  return areaId === undefined ? undefined : (tree?.byId.get(areaId)?.name ?? '…');
}
