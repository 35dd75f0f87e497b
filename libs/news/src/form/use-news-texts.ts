import { useAreaNames } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { FormTexts } from '@loa/api-client/form';
import { newsCategoryChoices } from '@loa/settings';
import { formatDate } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { wordsOf, type NewsForm } from './news-form-model';

const SHOWN = 160;

/** The fields of a news item in words, to show the differences from another user's version. */
export function useNewsTexts(): FormTexts<NewsForm> {
  const client = useQueryClient();
  const area = useTerm('area');
  const areaNames = useAreaNames();
  return {
    name: 'Tiêu đề',
    summary: 'Tóm tắt',
    body: { label: 'Nội dung', written: ({ body }) => wordsOf(body).slice(0, SHOWN) || 'trống' },
    image: { label: 'Ảnh', written: ({ image }) => (image ? 'có' : 'không có') },
    category_news_id: {
      label: 'Lĩnh vực',
      written: async ({ category_news_id }) =>
        (await client.fetchQuery(newsCategoryChoices())).rows.find(({ id }) => id === category_news_id)?.name ??
        'không chọn',
    },
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    source_name: 'Nguồn tin',
    source_url: 'Địa chỉ nguồn tin',
    expire_on: {
      label: 'Đọc được đến hết ngày',
      written: ({ expire_on }) => (expire_on ? formatDate(expire_on) : 'không hẹn'),
    },
    is_pinned: { label: 'Ghim lên đầu', written: ({ is_pinned }) => (is_pinned ? 'có' : 'không') },
    note: 'Ghi chú',
  };
}
