import * as z from 'zod';
import { defineResource, instant, noteText, recordFields, ref, sha256Hex, shortText, text, TEXT_MAX } from '../common';
import {
  CONTENT_ABILITIES,
  CONTENT_CALLS,
  CONTENT_FIELDS,
  CONTENTS_AT_ONCE,
  PROCESSING_STATUSES,
  SHARES,
  SOURCE_KINDS,
} from './kinds';

/**
 * The processed file: what devices play and the console listens to. `peaks` are min/max pairs, −128…127, for the
 * waveform.
 */
export const contentFile = z.object({
  original_name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  duration_sec: z.number(),
  sha256: sha256Hex,
});
export type ContentFile = z.output<typeof contentFile>;

const contentFields = z.strictObject({
  name: shortText,
  note: noteText,
  category_news_id: z.uuid().nullable().default(null),
  content_category_id: z.uuid().nullable().default(null),
  sound_quality_id: z.uuid(),
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
  author: text.max(200).default(''),
  source_name: text.max(200).default(''),
  transcript: text.max(TEXT_MAX).default(''),
  expires_at: instant.nullable().default(null),
});

/**
 * Body of POST and PUT. `upload_id` is required to create; on PUT it replaces the file, without it the file stays.
 * Jingles are given only to create: later they are a part of the cut (`PUT …/sound`).
 */
export const contentWrite = contentFields.extend({
  upload_id: text.max(100).optional(),
  jingle_before_id: z.uuid().optional(),
  jingle_after_id: z.uuid().optional(),
  source_kind: z.enum(SOURCE_KINDS).default('upload'),
});

/** Nội dung phát: one audio file an operator can schedule. */
export const content = recordFields
  .omit({ is_active: true })
  .extend(contentFields.omit({ name: true, note: true }).shape)
  .extend({
    source_kind: z.enum(SOURCE_KINDS),
    category_news: ref.nullable(),
    content_category: ref.nullable(),
    sound_quality: ref,
    area: ref,
    /** The file name on the operator's machine, processed or not; empty when there was none. */
    original_name: z.string(),
    /** Empty until processed. */
    files: z.array(contentFile),
    duration_sec: z.number().nullable(),
    loudness_lufs: z.number().nullable(),
    /**
     * Warnings about the processed file before it goes on the air, such as that it is nearly silent; sentences for the
     * operator.
     */
    notice: z.string().nullable(),
    processing_status: z.enum(PROCESSING_STATUSES),
    /** 0…1 while processing. */
    progress: z.number(),
    /** Why processing failed, a sentence for the operator. */
    error: z.string().nullable(),
    /** Gỡ: removed from every future run; can be undone. */
    removed_at: instant.nullable(),
    usage_count: z.number().int(),
    last_played_at: instant.nullable(),
    /** Signed, expiring address of the processed file relative to `audio_domain`; null until ready. */
    media_url: z.string().nullable(),
    abilities: z.array(z.enum(CONTENT_ABILITIES)),
  });
export type Content = z.output<typeof content>;
export type ContentWrite = z.output<typeof contentWrite>;

export const contents = defineResource({
  ...CONTENT_CALLS,
  entity: content,
  write: contentWrite,
  list: CONTENT_FIELDS,
  scope: 'area',
});

/**
 * Body of `POST /api/content-manager/change-many`: gives many contents the same field, share or expiry; a field left
 * out stays as it is.
 */
export const changeContentsBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(CONTENTS_AT_ONCE),
  change: z
    .strictObject({
      category_news_id: z.uuid().nullable().optional(),
      share: z.enum(SHARES).optional(),
      expires_at: instant.nullable().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Chọn ít nhất một mục để đổi'),
});
export type ContentsChange = z.output<typeof changeContentsBody>['change'];

/** Answer of `GET /api/content-manager/{id}/peaks`: min/max pairs for the waveform, −128…127. */
export const contentPeaks = z.object({ peaks: z.array(z.number().int()), duration_sec: z.number() });
