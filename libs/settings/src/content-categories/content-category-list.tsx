import {
  CONTENT_CATEGORY_CALLS,
  CONTENT_CATEGORY_FIELDS,
  CONTENT_CATEGORY_KINDS,
  type contentCategories,
  type ContentCategory,
} from '@loa/contracts/settings';
import { usage, type RecordFields, type RecordList } from '@loa/records/list';
import { lazyPage } from '@loa/ui-kit';
import { contentCategoriesApi } from '../api/settings-api';
import { Swatch } from '../news-fields/swatch';

const kindNames: Record<ContentCategory['kind'], string> = { audio: 'Âm thanh', media: 'Hình ảnh, video' };
export const kindOptions = CONTENT_CATEGORY_KINDS.map((value) => ({ value, label: kindNames[value] }));

export const fields = {
  name: { label: 'Tên loại' },
  code: { label: 'Mã', width: 130, card: true },
  kind: { label: 'Dùng cho', width: 150, card: true, text: (kind) => kindNames[kind] },
  parent: { label: 'Thuộc loại', width: 180, card: true, text: (parent) => parent?.name ?? '' },
  color: { label: 'Màu', width: 130, draw: (color) => <Swatch color={color} /> },
  sort: { label: 'Thứ tự', width: 100, align: 'right' },
  note: { label: 'Ghi chú' },
  is_active: usage,
} satisfies RecordFields<ContentCategory>;

/** Loại nội dung: the sort of a content (a bulletin, a song, a poster), whatever it is about. */
export const contentCategoryList: RecordList<typeof contentCategories> = {
  calls: CONTENT_CATEGORY_CALLS,
  api: contentCategoriesApi,
  lists: CONTENT_CATEGORY_FIELDS,
  sort: 'sort',
  fields,
  search: 'Tìm theo tên, mã',
  filters: { kind: kindOptions, is_active: usage.options },
  Form: lazyPage(() => import('./content-category-form').then((form) => form.ContentCategoryForm)),
};
