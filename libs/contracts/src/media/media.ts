import * as z from 'zod';
import { defineResource, instant, noteText, recordFields, ref, shortText, text } from '../common';
import { CONTENT_ABILITIES, PROCESSING_STATUSES, SHARES } from '../content/kinds';
import { deviceCommand } from '../devices';
import { textStyle } from './board-text';
import { BOARD_SIDE, MEDIA_CALLS, MEDIA_FIELDS, MEDIA_KINDS, TRIAL_DEVICES, TYPED_KINDS } from './kinds';
import { isOwnName, pageAddress } from './web-address';

const side = z.number().int().min(BOARD_SIDE.min).max(BOARD_SIDE.max);

const webAddress = text
  .max(2000)
  .refine((typed) => typed === '' || pageAddress(typed) !== null, {
    message: 'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://',
    abort: true,
  })
  .refine(
    (typed) => typed === '' || !isOwnName(pageAddress(typed)?.hostname ?? ''),
    'Địa chỉ này thuộc mạng nội bộ, bảng ở nơi khác không mở được',
  );

const mediaFields = z.strictObject({
  name: shortText,
  note: noteText,
  category_news_id: z.uuid().nullable().default(null),
  content_category_id: z.uuid().nullable().default(null),
  area_id: z.uuid(),
  share: z.enum(SHARES).default('below'),
  expires_at: instant.nullable().default(null),
  /** Test media: shown only on screens chosen for a trial. It cannot change later. */
  is_test: z.boolean().default(false),
  /** Words of a scrolling text. */
  body: text.max(5000).default(''),
  text_style: textStyle.nullable().default(null),
  /** For a scrolling text, the pixels of its board; for a file, the size found by processing. */
  width: side.nullable().default(null),
  height: side.nullable().default(null),
  /** The address of a web page. */
  web_url: webAddress.default(''),
});

type Written = z.output<typeof mediaWrite>;
const lacksText = ({ typed_kind, body, text_style, width, height }: Written) =>
  typed_kind === 'text' &&
  (body.length < 2
    ? 'body'
    : !text_style
      ? 'text_style'
      : width === null
        ? 'width'
        : height === null
          ? 'height'
          : null);
const lacks = {
  body: 'Nhập chữ sẽ chạy',
  text_style: 'Chọn kiểu chữ',
  width: 'Nhập chiều rộng của bảng',
  height: 'Nhập chiều cao của bảng',
} as const;

/** Body of POST and PUT. `upload_id` names a new file; `typed_kind` says that text or an address is typed instead. */
export const mediaWrite = mediaFields.extend({
  upload_id: text.max(100).optional(),
  typed_kind: z.enum(TYPED_KINDS).optional(),
});
const complete = mediaWrite
  .superRefine((written, { addIssue }) => {
    const field = lacksText(written);
    if (field) addIssue({ code: 'custom', path: [field], message: lacks[field] });
  })
  .refine(({ typed_kind, web_url }) => typed_kind !== 'web' || web_url !== '', {
    path: ['web_url'],
    message: 'Nhập địa chỉ trang web',
  });
export type MediaWrite = z.output<typeof mediaWrite>;

/** Nội dung điện tử: one picture, video, document, scrolling text or web page for boards and screens. */
export const media = recordFields
  .omit({ is_active: true })
  .extend(mediaFields.omit({ name: true, note: true, web_url: true }).shape)
  .extend({
    web_url: z.string(),
    /** Null until the file was examined. */
    media_kind: z.enum(MEDIA_KINDS).nullable(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    category_news: ref.nullable(),
    content_category: ref.nullable(),
    area: ref,
    original_name: z.string(),
    duration_sec: z.number().nullable(),
    page_count: z.number().int().nullable(),
    /** Size in bytes of the file that boards download. */
    size: z.number().int().nullable(),
    notice: z.string().nullable(),
    processing_status: z.enum(PROCESSING_STATUSES),
    progress: z.number(),
    error: z.string().nullable(),
    /**
     * Progress of making files for boards whose resolution changed; null when none is being made.
     */
    fit_progress: z.number().nullable(),
    removed_at: instant.nullable(),
    /** Signed, expiring address relative to `video_domain`: a small picture for lists. */
    thumbnail_url: z.string().nullable(),
    /** Address of the item itself: the picture, the video, the first page. */
    media_url: z.string().nullable(),
    abilities: z.array(z.enum(CONTENT_ABILITIES)),
  });
export type Media = z.output<typeof media>;

export const medias = defineResource({
  ...MEDIA_CALLS,
  entity: media,
  write: complete,
  list: MEDIA_FIELDS,
  scope: 'area',
});

const sides = { width: z.number().int(), height: z.number().int() };
/**
 * Answer of `GET /api/content-manager/media/{id}/pages`: pages that boards show one after the other, and replacements
 * for boards of a known resolution.
 */
export const mediaPages = z.object({
  rows: z.array(z.object({ page: z.number().int(), url: z.string(), ...sides })),
  fitted: z.array(z.object({ board: z.object(sides), url: z.string(), size: z.number().int(), ...sides })),
});
export type ShownPages = z.output<typeof mediaPages>;

/** `POST /api/content-manager/media/{id}/trial`: shows it immediately on these screens, for a minute. */
export const trialBody = z.strictObject({
  device_ids: z.array(z.uuid()).min(1, 'Chọn ít nhất một màn hình').max(TRIAL_DEVICES),
});
/** One screen of a trial: its command with the outcome. */
export const trial = deviceCommand.extend({ device: ref });
export type Trial = z.output<typeof trial>;
/** Answer of a new trial and of `GET …/trial/find`: the latest first. */
export const trials = z.object({ rows: z.array(trial) });
