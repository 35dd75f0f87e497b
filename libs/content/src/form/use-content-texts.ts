import { useAreaNames } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { FormTexts } from '@loa/api-client/form';
import { contentCategoryChoices, newsCategoryChoices, soundQualityChoices } from '@loa/settings';
import { formatDate } from '@loa/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentForm } from '../model/form/content-form';
import { shareLabels } from '../model/content-state';

const NONE = 'không chọn';

/** The fields of a content in words, to show the differences from another user's version. */
export function useContentTexts(): FormTexts<ContentForm> {
  const client = useQueryClient();
  const area = useTerm('area');
  const areaNames = useAreaNames();
  const nameIn = async (choices: object, id: string | null) =>
    (await client.fetchQuery<{ rows: { id: string; name: string }[] }>(choices as never)).rows.find(
      (row) => row.id === id,
    )?.name ?? NONE;
  return {
    name: 'Tên nội dung',
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    category_news_id: {
      label: 'Lĩnh vực',
      written: ({ category_news_id }) => nameIn(newsCategoryChoices(), category_news_id),
    },
    content_category_id: {
      label: 'Loại nội dung',
      written: ({ content_category_id }) => nameIn(contentCategoryChoices('audio'), content_category_id),
    },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    sound_quality_id: {
      label: 'Chất lượng âm thanh',
      written: ({ sound_quality_id }) => nameIn(soundQualityChoices(), sound_quality_id),
    },
    author: 'Người viết, người đọc',
    source_name: 'Nguồn tin',
    expires_on: {
      label: 'Dùng đến hết ngày',
      written: ({ expires_on }) => (expires_on ? formatDate(expires_on) : 'không hết hạn'),
    },
    transcript: 'Lời bản tin',
    note: 'Ghi chú',
  };
}
