import { createResourceApi, getJson, postJson, putJson } from '@loa/api-client';
import {
  PLACE_CALLS,
  PLACE_LEVELS,
  type Catalogue,
  type CatalogueLoaded,
  type MergeBody,
  type Place,
  type PlaceLevel,
  type PlaceChangePreview,
  type Places,
} from '@loa/contracts/areas';
import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import { mutationOptions, queryOptions, type QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { writeOf } from '../model/place-write';
import { TREE_CALL } from './areas-api';

const CATALOGUE = '/api/category/catalogue';

/** Reloads everything that a change of one place affects: names and counts in every level's lists, and the tree. */
export const refreshPlaces = (client: QueryClient) => {
  client.removeQueries({ queryKey: [TREE_CALL], type: 'inactive' });
  for (const key of [TREE_CALL, CATALOGUE, ...PLACE_LEVELS.map((level) => PLACE_CALLS[level].base)])
    void client.invalidateQueries({ queryKey: [key] });
};

const refreshing = <Data, Body, Result>(
  options: UseMutationOptions<Data, Error, Body, Result>,
): UseMutationOptions<Data, Error, Body, Result> => ({
  ...options,
  onSuccess: async (...args) => {
    await options.onSuccess?.(...args);
    refreshPlaces(args[3].client);
  },
});

interface Move {
  parent_id: string;
  version: number;
}

function apiOf(level: PlaceLevel) {
  const { base } = PLACE_CALLS[level];
  const plain = createResourceApi<Places>({ base });
  return {
    ...plain,
    create: () => refreshing(plain.create()),
    update: (id: string) => refreshing(plain.update(id)),
    remove: () => refreshing(plain.remove()),

    /** Deactivates a place, or activates it again. */
    turn: () =>
      refreshing(
        mutationOptions({
          mutationFn: (place: Place) =>
            putJson<Place>(`${base}/${place.id}`, {
              ...writeOf(place),
              is_active: !place.is_active,
              version: place.version,
            }),
        }),
      ),

    /** Sends rows of a file, as a preview or to store them. */
    importRows: (body: ImportBody) => postJson<ImportAnswer>(`${base}/import`, body),

    /** Effect of a merge. Loaded each time: it is read before an action that cannot be undone. */
    previewMerge: (body: MergeBody) =>
      queryOptions({
        queryKey: [base, 'preview-merge', body] as const,
        queryFn: ({ signal }) => postJson<PlaceChangePreview>(`${base}/preview-merge`, body, signal),
        gcTime: 0,
      }),
    merge: () =>
      refreshing(mutationOptions({ mutationFn: (body: MergeBody) => postJson<Place>(`${base}/merge`, body) })),

    previewMove: (id: string, body: Move) =>
      queryOptions({
        queryKey: [base, 'preview-move', id, body] as const,
        queryFn: ({ signal }) => postJson<PlaceChangePreview>(`${base}/${id}/preview-move`, body, signal),
        gcTime: 0,
      }),
    move: (id: string) =>
      refreshing(mutationOptions({ mutationFn: (body: Move) => postJson<Place>(`${base}/${id}/move`, body) })),
  };
}

/** Tỉnh thành, quận huyện, phường xã, thôn xóm: one tree, four bases. */
export const placesApi = {
  province: apiOf('province'),
  district: apiOf('district'),
  commune: apiOf('commune'),
  village: apiOf('village'),
};

/** The official list of provinces, and the stored share of each. */
export const catalogueQuery = () =>
  queryOptions({ queryKey: [CATALOGUE] as const, queryFn: ({ signal }) => getJson<Catalogue>(CATALOGUE, {}, signal) });

export const loadCatalogue = () =>
  refreshing(mutationOptions({ mutationFn: (codes: string[]) => postJson<CatalogueLoaded>(CATALOGUE, { codes }) }));
