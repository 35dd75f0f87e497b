import { useQueryClient } from '@tanstack/react-query';
import { areasQuery } from './areas-api';

/** Names of areas, loaded on demand: `Xã Cát Tường, Thôn Hòa Bình`. */
export function useAreaNames() {
  const client = useQueryClient();
  return async (ids: readonly string[]) => {
    const { rows } = await client.fetchQuery(areasQuery(ids));
    return ids.map((id) => rows.find((area) => area.id === id)?.name ?? '…').join(', ');
  };
}
