import { areasQuery, useAreaScope } from '@loa/areas';
import { useAccount } from '@loa/auth';
import { contentCategoryChoices, newsCategoryChoices, soundQualityChoices } from '@loa/settings';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SharedFields } from '../../model/form/content-form';
import { useLastFields } from './last-fields';

const NOT_CHOSEN = '';

/**
 * Initial values of the common fields: the area chosen in the top bar, else the last one used, else the account's own;
 * the last quality, else the default one. Values that no longer exist or are inactive are not offered again.
 */
export function useSharedDefaults() {
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  const last = useLastFields(({ fields }) => fields);
  const qualities = useQuery(soundQualityChoices());
  const categories = useQuery(newsCategoryChoices());
  const kinds = useQuery(contentCategoryChoices('audio'));
  const [lastArea] = useState(last.area_id);
  const areas = useQuery(areasQuery([scope, lastArea, account.area.id].filter((id) => id != null)));
  const defaults = useMemo<SharedFields | undefined>(() => {
    if (!qualities.data || !categories.data || !kinds.data || !areas.data) return undefined;
    const known = (rows: readonly { id: string; is_active: boolean }[], id: string | null | undefined) =>
      rows.some((row) => row.is_active && row.id === id) ? id : undefined;
    const area = [scope, lastArea].find((id) => id && areas.data.byId.has(id));
    const usual =
      qualities.data.rows.find(({ is_default }) => is_default) ??
      qualities.data.rows.find(({ is_active }) => is_active);
    return {
      area_id: area ?? account.area.id,
      sound_quality_id: known(qualities.data.rows, last.sound_quality_id) ?? usual?.id ?? NOT_CHOSEN,
      category_news_id: known(categories.data.rows, last.category_news_id) ?? null,
      content_category_id: known(kinds.data.rows, last.content_category_id) ?? null,
      share: last.share ?? 'below',
    };
    // The last values are read when the form opens; saving must not fill the form again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [qualities.data, categories.data, kinds.data, areas.data, account, scope, lastArea]);
  return { data: defaults, queries: [qualities, categories, kinds, areas] };
}
