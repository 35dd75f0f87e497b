import { createResourceApi, getJson, putJson } from '@loa/api-client';
import { RESOLUTION_CALLS, type resolutions } from '@loa/contracts/resolutions';
import {
  CONTENT_CATEGORY_CALLS,
  FACTORY_CALLS,
  NEWS_CATEGORY_CALLS,
  SOUND_QUALITY_CALLS,
  type contentCategories,
  type ContentCategory,
  type factories,
  type newsCategories,
  type NewsCategory,
  type NewsCategoryOrder,
  type SampledQuality,
  type soundQualities,
  type SoundSample,
} from '@loa/contracts/settings';
import { mutationOptions, queryOptions, type MutationFunctionContext } from '@tanstack/react-query';

const HOUR = 3_600_000;

/** Chất lượng âm thanh. */
export const soundQualitiesApi = createResourceApi<typeof soundQualities>(SOUND_QUALITY_CALLS);
/** Address of the sample in this quality: valid for hours, then signed again. */
export const soundSampleQuery = (quality: SampledQuality) =>
  queryOptions({
    queryKey: [SOUND_QUALITY_CALLS.base, 'sample', quality],
    queryFn: ({ signal }) => getJson<SoundSample>(`${SOUND_QUALITY_CALLS.base}/sample`, { ...quality }, signal),
    staleTime: HOUR,
    retry: false,
    meta: { quiet: true },
  });
/** Lĩnh vực tin tức. */
const newsCategoryCalls = createResourceApi<typeof newsCategories>(NEWS_CATEGORY_CALLS);
export const newsCategoriesApi = {
  ...newsCategoryCalls,
  /** Sends all of them in their new order, with the loaded versions. */
  order: () =>
    mutationOptions({
      mutationFn: (rows: readonly NewsCategory[]) =>
        putJson<NewsCategoryOrder>(`${NEWS_CATEGORY_CALLS.base}/order`, {
          rows: rows.map(({ id, version }) => ({ id, version })),
        }),
      onSuccess: (_order: NewsCategoryOrder, _rows: unknown, _result: unknown, { client }: MutationFunctionContext) =>
        newsCategoryCalls.refresh(client),
    }),
};
/** Loại nội dung. */
export const contentCategoriesApi = createResourceApi<typeof contentCategories>(CONTENT_CATEGORY_CALLS);
/** Độ phân giải. */
export const resolutionsApi = createResourceApi<typeof resolutions>(RESOLUTION_CALLS);
/** Nhà sản xuất gốc. */
export const factoriesApi = createResourceApi<typeof factories>(FACTORY_CALLS);

const WHOLE_LIST = 200;
/** Milliseconds of caching: these lists change a few times a year. */
const SELDOM = 10 * 60_000;

/** All sound qualities, to choose one in a form. */
export const soundQualityChoices = () => ({
  ...soundQualitiesApi.list({ limit: WHOLE_LIST, sort: 'bitrate_kbps' }),
  staleTime: SELDOM,
});

/** All news categories, in their own order, to choose or filter. */
export const newsCategoryChoices = () => ({
  ...newsCategoriesApi.list({ limit: WHOLE_LIST, sort: 'sort' }),
  staleTime: SELDOM,
});

/** All content categories for audio, or for media on boards, each parent before its children. */
export const contentCategoryChoices = (kind: ContentCategory['kind']) => ({
  ...contentCategoriesApi.list({ limit: WHOLE_LIST, sort: 'sort', kind }),
  staleTime: SELDOM,
  select: ({ rows, ...page }: { rows: ContentCategory[] }) => ({ ...page, rows: asTree(rows) }),
});
const asTree = (rows: readonly ContentCategory[]) =>
  rows
    .filter(({ parent_id }) => !parent_id)
    .flatMap((wide) => [
      wide,
      ...rows
        .filter(({ parent_id }) => parent_id === wide.id)
        .map((narrow) => ({ ...narrow, name: `${wide.name} › ${narrow.name}` })),
    ]);

/** All resolutions, the widest first, to choose one. */
export const resolutionChoices = () => ({
  ...resolutionsApi.list({ limit: WHOLE_LIST, sort: '-width' }),
  staleTime: SELDOM,
});

/** One of these lists as options: an inactive entry stays where it was chosen, and lists can be filtered by it. */
export const choicesOf = (list: { rows: readonly { id: string; name: string; is_active: boolean }[] } | undefined) =>
  list?.rows.map(({ id, name, is_active }) => ({ value: id, label: name, retired: !is_active }));
