import { areaFilter } from '@loa/areas';
import {
  PRONUNCIATION_CALLS,
  PRONUNCIATION_FIELDS,
  type Pronunciation,
  type pronunciations,
} from '@loa/contracts/speech';
import type { RecordFields, RecordList } from '@loa/records/list';
import { lazyPage } from '@loa/ui-kit';
import { pronunciationsApi } from '../api/speeches-api';
import { useTryWord } from './use-try-word';

export const fields = {
  name: { label: 'Viết là' },
  read: { label: 'Đọc là', width: 240, card: true },
  area: { label: 'Áp dụng từ', width: 180, card: true, text: ({ name }) => name },
  is_own: { label: 'Thuộc', width: 150, text: (isOwn) => (isOwn ? 'Nơi này' : 'Cấp trên') },
  note: { label: 'Ghi chú' },
} satisfies RecordFields<Pronunciation>;

/** Từ điển cách đọc: spoken forms of words in an area and below it. */
export const pronunciationList: RecordList<typeof pronunciations> = {
  calls: PRONUNCIATION_CALLS,
  api: pronunciationsApi,
  lists: PRONUNCIATION_FIELDS,
  sort: 'name',
  fields,
  search: 'Tìm theo chữ viết, cách đọc',
  areaFilter,
  useActions: useTryWord,
  Form: lazyPage(() => import('./pronunciation-form').then((form) => form.PronunciationForm)),
};
