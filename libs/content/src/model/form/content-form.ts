import { shortText } from '@loa/contracts/common';
import { contentWrite, type Content } from '@loa/contracts/content';
import { dayBounds, dayOf } from '@loa/ui-kit';
import * as z from 'zod';

const described = contentWrite
  .omit({ upload_id: true, source_kind: true, expires_at: true, jingle_before_id: true, jingle_after_id: true })
  .extend({
    /** Last day on which it may play. */
    expires_on: z.iso.date('Ngày không hợp lệ').nullable(),
  });

/** A file that is being uploaded. `recording`: id of the recording stored in the browser, if it was recorded here. */
const chosenFile = z.strictObject({ upload: z.string(), recording: z.string().nullable() });

/** Form of one content. `replacement` replaces its file. */
export const contentForm = described.extend({ replacement: chosenFile.nullable() });
export type ContentForm = z.output<typeof contentForm>;

/** A short content that plays before or after. */
const jingle = z.strictObject({ id: z.string(), name: z.string(), duration_sec: z.number().nullable() }).nullable();

/** Form of new contents: one name for each file, the other fields for all of them. */
export const newContentForm = described
  .omit({ name: true })
  .extend({
    items: z.array(chosenFile.extend({ name: shortText })).min(1, 'Chọn ít nhất một tệp âm thanh'),
    jingle_before_id: jingle,
    jingle_after_id: jingle,
  });
export type NewContentForm = z.output<typeof newContentForm>;

/** Fields that the confirmation of a quick upload asks for. */
export const sharedForm = contentWrite.pick({
  area_id: true,
  sound_quality_id: true,
  category_news_id: true,
  content_category_id: true,
  share: true,
});
export type SharedFields = z.output<typeof sharedForm>;

/** Form values of a record. */
export const formOf = (content: Content): ContentForm => ({
  name: content.name,
  note: content.note,
  category_news_id: content.category_news_id,
  content_category_id: content.content_category_id,
  sound_quality_id: content.sound_quality_id,
  area_id: content.area_id,
  share: content.share,
  author: content.author,
  source_name: content.source_name,
  transcript: content.transcript,
  expires_on: content.expires_at ? dayOf(content.expires_at) : null,
  replacement: null,
});

/** Request body of a form, without the file. The last day is still included in the validity. */
export function bodyOf<Form extends { expires_on: string | null }>({ expires_on, ...fields }: Form) {
  return { ...fields, expires_at: expires_on ? dayBounds(expires_on).end : null };
}
