import { createResourceApi, getJson, postJson } from '@loa/api-client';
import {
  COLLECTION_CALLS,
  SLIDESHOW_CALLS,
  type collectionItems,
  type collections,
  type ShownBody,
  type ShownSlides,
  type slideshows,
} from '@loa/contracts/slideshows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

const storedCollections = createResourceApi<typeof collections>(COLLECTION_CALLS);
const storedShows = createResourceApi<typeof slideshows>(SLIDESHOW_CALLS);

/** Bộ sưu tập. */
export const collectionsApi = {
  ...storedCollections,
  /** Present items of a collection. */
  items: (id: string) =>
    queryOptions({
      queryKey: [...storedCollections.key, 'items', id] as const,
      queryFn: ({ signal }) =>
        getJson<z.output<typeof collectionItems>>(`${COLLECTION_CALLS.base}/${id}/items`, {}, signal),
    }),
};

/** Trình chiếu. */
export const slideshowsApi = {
  ...storedShows,
  /** Slides of a slideshow, with everything resolved. */
  slides: (id: string) =>
    queryOptions({
      queryKey: [...storedShows.key, 'slides', id] as const,
      queryFn: ({ signal }) => getJson<ShownSlides>(`${SLIDESHOW_CALLS.base}/${id}/slides`, {}, signal),
    }),
  /** Slides of an unsaved choice. */
  preview: (body: Required<ShownBody>) =>
    queryOptions({
      queryKey: [...storedShows.key, 'preview', body] as const,
      queryFn: ({ signal }) => postJson<ShownSlides>(`${SLIDESHOW_CALLS.base}/preview`, body, signal),
      placeholderData: keepPreviousData,
    }),
};
