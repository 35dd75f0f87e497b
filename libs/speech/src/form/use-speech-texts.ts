import { useAreaNames } from '@loa/areas';
import { useTerm } from '@loa/app-config';
import type { FormTexts } from '@loa/api-client/form';
import { shareLabels } from '@loa/content/form';
import { contentCategoryChoices, newsCategoryChoices, soundQualityChoices } from '@loa/settings';
import { useQueryClient } from '@tanstack/react-query';
import { speechesApi } from '../api/speeches-api';
import { voiceValue, type SpeechFormFields } from './speech-form-model';

const audioKinds = () => contentCategoryChoices('audio');
const NONE = 'không chọn';

/** The fields of a text in words, to show the differences from another user's version. */
export function useSpeechTexts(): FormTexts<SpeechFormFields> {
  const client = useQueryClient();
  const area = useTerm('area');
  const areaNames = useAreaNames();
  const nameIn = async (
    choices: typeof newsCategoryChoices | typeof soundQualityChoices | typeof audioKinds,
    id: string | null,
  ) =>
    (await client.fetchQuery<{ rows: { id: string; name: string }[] }>(choices() as never)).rows.find(
      (row) => row.id === id,
    )?.name ?? NONE;
  const voiceName = async (value: string) =>
    (await client.fetchQuery(speechesApi.voices())).rows.find((voice) => voiceValue(voice) === value)?.name ?? value;
  return {
    name: 'Tên văn bản',
    text: 'Văn bản',
    corrections: {
      label: 'Cách đọc riêng',
      written: ({ corrections = [] }) =>
        corrections.map(({ written, read }) => `${written} → ${read}`).join('; ') || 'không có',
    },
    voice_code: { label: 'Giọng đọc', written: ({ voice_code }) => voiceName(voice_code) },
    speed: 'Tốc độ',
    pitch: 'Cao độ',
    pause_ms: 'Nghỉ giữa hai đoạn',
    area_id: { label: area, written: ({ area_id }) => areaNames([area_id]) },
    category_news_id: {
      label: 'Lĩnh vực',
      written: ({ category_news_id }) => nameIn(newsCategoryChoices, category_news_id),
    },
    content_category_id: {
      label: 'Loại nội dung',
      written: ({ content_category_id }) => nameIn(audioKinds, content_category_id),
    },
    share: { label: 'Ai được dùng', written: ({ share }) => shareLabels[share] },
    sound_quality_id: {
      label: 'Chất lượng âm thanh',
      written: ({ sound_quality_id }) => nameIn(soundQualityChoices, sound_quality_id),
    },
    note: 'Ghi chú',
  };
}
