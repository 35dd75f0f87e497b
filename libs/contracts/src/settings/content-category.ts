import * as z from 'zod';
import { defineResource, recordFields, ref } from '../common';
import { CONTENT_CATEGORY_CALLS, CONTENT_CATEGORY_FIELDS, CONTENT_CATEGORY_KINDS } from './calls';
import { hexColor, listed, placeInOrder } from './settings';

const contentCategoryFields = z.strictObject({
  ...listed,
  kind: z.enum(CONTENT_CATEGORY_KINDS),
  /** The parent category: of the same kind, and without a parent itself. */
  parent_id: z.uuid().nullable().default(null),
  color: hexColor,
  sort: placeInOrder,
});
/** Loại nội dung: the sort of a content, whatever it is about. */
export const contentCategory = recordFields.extend(contentCategoryFields.shape).extend({ parent: ref.nullable() });
export type ContentCategory = z.output<typeof contentCategory>;
export const contentCategories = defineResource({
  ...CONTENT_CATEGORY_CALLS,
  entity: contentCategory,
  write: contentCategoryFields,
  list: CONTENT_CATEGORY_FIELDS,
});
