import { createResourceApi } from '@loa/api-client';
import type { BoardText } from '@loa/contracts/media';
import { COLLECTION_CALLS, SLIDESHOW_CALLS, type collections, type slideshows } from '@loa/contracts/slideshows';
import { useQuery } from '@tanstack/react-query';
import type { KnownItem } from '../form/item-row';
import type { ScheduleForm } from '../model/form/form-values';

export const slideshowsApi = createResourceApi<typeof slideshows>(SLIDESHOW_CALLS);
export const collectionsApi = createResourceApi<typeof collections>(COLLECTION_CALLS);

/** A slideshow or a collection by the few facts that both have. */
export interface FoundShow {
  id: string;
  name: string;
  area: { name: string };
  total_duration_sec: number;
  item_count?: number;
  loop?: boolean;
  thumbnail_url: string | null;
  thumbnail_text: BoardText | null;
}

/** A slideshow or collection as an item of a schedule. */
export const knownOfShow = ({
  id,
  name,
  total_duration_sec,
  item_count,
  loop,
  thumbnail_url,
  thumbnail_text,
}: FoundShow): KnownItem => ({
  ref_id: id,
  name,
  duration_sec: total_duration_sec,
  media_url: null,
  thumbnail_url,
  thumbnail_text,
  media_kind: null,
  part_count: item_count ?? null,
  is_ready: total_duration_sec > 0,
  stays: loop === false,
});

export const idsOf = (items: ScheduleForm['items'], item_type: ScheduleForm['items'][number]['item_type']) => [
  ...new Set(items.filter((item) => item.item_type === item_type).map(({ ref_id }) => ref_id)),
];

/** Loads slideshows and collections that were only named by the address. */
export function useKnownShows(missing: ScheduleForm['items']): KnownItem[] {
  const shows = useQuery(slideshowsApi.byIds(idsOf(missing, 'slideshow')));
  const collectionRows = useQuery(collectionsApi.byIds(idsOf(missing, 'collection')));
  return [...(shows.data?.rows ?? []), ...(collectionRows.data?.rows ?? [])].map(knownOfShow);
}
