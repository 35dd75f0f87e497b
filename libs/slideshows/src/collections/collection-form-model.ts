import {
  collections,
  type Collection,
  type CollectionItem,
  type CollectionKind,
  type CollectionWrite,
} from '@loa/contracts/slideshows';
import * as z from 'zod';
import { v4 as newId } from 'uuid';

/** The same content may appear twice, so each has a key of its own. */
const formItem = z.strictObject({ content_id: z.uuid(), key: z.string() });
export type FormItem = z.output<typeof formItem>;
export const collectionForm = collections.write.extend({
  items: z.array(formItem).min(1, 'Chọn ít nhất một nội dung').max(300, 'Tối đa 300 nội dung'),
});
export type CollectionForm = z.output<typeof collectionForm>;

export const blankOf = (area_id: string): CollectionForm => ({
  name: '',
  note: '',
  area_id,
  share: 'below',
  kind: 'media',
  cover_id: null,
  items: [],
});
export const formOf = ({ name, note, area_id, share, kind, cover_id, items }: Collection): CollectionForm => ({
  name,
  note,
  area_id,
  share,
  kind,
  cover_id,
  items: items.map(({ content_id }, at) => ({ content_id, key: `stored-${at}` })),
});
export const writeOf = ({ items, ...form }: CollectionForm): CollectionWrite => ({
  ...form,
  items: items.map(({ content_id }) => ({ content_id })),
});

export const newItem = (content_id: string): FormItem => ({ key: newId(), content_id });
/** Loaded contents of a form, by their ids. */
export type KnownItems = ReadonlyMap<string, CollectionItem>;
export const emptyOf = (kind: CollectionKind) =>
  kind === 'media' ? 'Chưa chọn ảnh, video hay tài liệu nào.' : 'Chưa chọn nội dung âm thanh nào.';
