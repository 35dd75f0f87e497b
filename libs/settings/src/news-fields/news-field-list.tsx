import {
  NEWS_CATEGORY_CALLS,
  NEWS_CATEGORY_FIELDS,
  type newsCategories,
  type NewsCategory,
} from '@loa/contracts/settings';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { lazyPage, lazyPart } from '@loa/ui-kit';
import SwapVert from '@mui/icons-material/SwapVert';
import { newsCategoriesApi } from '../api/settings-api';
import { Swatch } from './swatch';

export const fields = {
  name: { label: 'Tên lĩnh vực' },
  code: { label: 'Mã', width: 130, card: true },
  external_code: { label: 'Mã ngoài' },
  color: { label: 'Màu', width: 130, card: true, draw: (color) => <Swatch color={color} /> },
  sort: { label: 'Thứ tự', width: 100, align: 'right' },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<NewsCategory>;

/** Lĩnh vực tin tức: subjects of contents and schedules. */
export const newsFieldList: RecordList<typeof newsCategories> = {
  calls: NEWS_CATEGORY_CALLS,
  api: newsCategoriesApi,
  lists: NEWS_CATEGORY_FIELDS,
  sort: 'sort',
  fields,
  search: 'Tìm theo tên, mã, mã ngoài',
  filters: { is_active: usage.options },
  panels: [
    {
      label: 'Đổi thứ tự',
      icon: <SwapVert />,
      verb: 'EDIT',
      Panel: lazyPart(() => import('./news-field-order').then((order) => order.NewsFieldOrder)),
    },
  ],
  Form: lazyPage(() => import('./news-field-form').then((form) => form.NewsFieldForm)),
};
