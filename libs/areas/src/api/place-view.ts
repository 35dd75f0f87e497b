import { AREA_LEVELS, type AreaNode } from '@loa/contracts/areas';
import type { MapView } from '@loa/maps';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { areaTree } from '../model/area-tree';
import { levelNamed } from '../model/place-levels';
import { areasQuery } from './areas-api';
import { placesApi } from './places-api';

/** Position of a place; undefined for one without a position or without permission. */
async function positionOf(client: QueryClient, { id, level }: AreaNode): Promise<MapView | null> {
  const name = levelNamed(level);
  const place = name && (await client.fetchQuery({ ...placesApi[name].detail(id), retry: false }).catch(() => null));
  return place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
}

/** Initial position of the map for a place: its own, else that of the nearest place above, else its province. */
export const placeViewQuery = (id: string) =>
  queryOptions({
    queryKey: ['place-view', id],
    queryFn: async ({ client }): Promise<MapView | null> => {
      const tree = areaTree(await client.fetchQuery(areasQuery([id])));
      const node = tree.byId.get(id);
      const around = node ? [...tree.ancestorsOf(id), node].reverse() : [];
      for (const each of around.filter(({ level }) => level > AREA_LEVELS.province)) {
        const position = await positionOf(client, each);
        if (position) return position;
      }
      const province = around.find(({ level }) => level === AREA_LEVELS.province);
      return province ? { province: province.code } : null;
    },
    enabled: id !== '',
  });
