import { createResourceApi, getJson, postJson, putJson } from '@loa/api-client';
import {
  PLACE_CALLS,
  PLACE_LEVELS,
  type Catalogue,
  type CatalogueLoaded,
  type MergeBody,
  type Place,
  type PlaceLevel,
  type PlaceOutlook,
  type Places,
} from '@loa/contracts/areas';
import type { ImportAnswer, ImportBody } from '@loa/contracts/common';
import { mutationOptions, queryOptions, type QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { writeOf } from '../model/place-write';
import { TREE_CALL } from './areas-api';

const CATALOGUE = '/api/category/catalogue';

/** What a change of one place puts out of date: names and counts in every level's lists, and the tree. */
export const refreshPlaces = (client: QueryClient) => {
  client.removeQueries({ queryKey: [TREE_CALL], type: 'inactive' });
  for (const key of [TREE_CALL, CATALOGUE, ...PLACE_LEVELS.map((level) => PLACE_CALLS[level].base)])
    void client.invalidateQueries({ queryKey: [key] });
};

const refreshing = <Data, Body, Result>(
  options: UseMutationOptions<Data, Error, Body, Result>,
): UseMutationOptions<Data, Error, Body, Result> => ({
  ...options,
  onSuccess: async (...told) => {
    await options.onSuccess?.(...told);
    refreshPlaces(told[3].client);
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

    /** Takes a place out of use, or back into it. */
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

    /** Rows of a file: looked at, or stored. */
    importRows: (body: ImportBody) => postJson<ImportAnswer>(`${base}/import`, body),

    /** What a merge would do. Asked again each time: it is read before something that cannot be undone. */
    previewMerge: (body: MergeBody) =>
      queryOptions({
        queryKey: [base, 'preview-merge', body] as const,
        queryFn: ({ signal }) => postJson<PlaceOutlook>(`${base}/preview-merge`, body, signal),
        gcTime: 0,
      }),
    merge: () =>
      refreshing(mutationOptions({ mutationFn: (body: MergeBody) => postJson<Place>(`${base}/merge`, body) })),

    previewMove: (id: string, body: Move) =>
      queryOptions({
        queryKey: [base, 'preview-move', id, body] as const,
        queryFn: ({ signal }) => postJson<PlaceOutlook>(`${base}/${id}/preview-move`, body, signal),
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

/** The official list of provinces, and how much of each is here. */
export const catalogueQuery = () =>
  queryOptions({ queryKey: [CATALOGUE] as const, queryFn: ({ signal }) => getJson<Catalogue>(CATALOGUE, {}, signal) });

export const loadCatalogue = () =>
  refreshing(mutationOptions({ mutationFn: (codes: string[]) => postJson<CatalogueLoaded>(CATALOGUE, { codes }) }));
