import { useAreaName } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import { contentCategoryChoices } from '@loa/settings';
import { useNewsCategoryName } from '@loa/settings/filters';
import { chipsOf, chosenNames, formatDate, type FilterChip } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { expiryLabels, sourceLabels, statusLabels } from '../model/content-state';
import type { ContentFilterProps } from './content-filters';

export const removedLabels = { false: 'Đang dùng', true: 'Đã gỡ' } as const;

/** Active filters of the list, in words. */
export function useContentFilterChips({ query, onChange }: ContentFilterProps): FilterChip[] {
  const area = useTerm('area');
  const category = useNewsCategoryName(query.category_news_id);
  const { data: kinds } = useQuery({
    ...contentCategoryChoices('audio'),
    enabled: query.content_category_id !== undefined,
  });
  const areaName = useAreaName(query.area_id);
  const { content_category_id, created_at_from, created_at_to, removed, expiry } = query;
  return chipsOf(onChange, [
    ['processing_status', 'Trạng thái', chosenNames(statusLabels, query.processing_status)],
    ['category_news_id', 'Lĩnh vực', category],
    [
      'content_category_id',
      'Loại nội dung',
      content_category_id && (kinds?.rows.find(({ id }) => id === content_category_id)?.name ?? '…'),
    ],
    ['area_id', area, areaName],
    ['source_kind', 'Nguồn', chosenNames(sourceLabels, query.source_kind)],
    ['removed', 'Sử dụng', removed && removedLabels[removed]],
    ['expiry', 'Hết hạn', expiry && expiryLabels[expiry]],
    ['created_at_from', 'Tạo từ', created_at_from && formatDate(created_at_from)],
    ['created_at_to', 'Tạo đến hết', created_at_to && formatDate(created_at_to)],
  ]);
}
