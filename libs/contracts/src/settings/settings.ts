import * as z from 'zod';
import { DEVICE_KINDS } from '../devices/kinds';
import { defineResource, fold, noteText, phoneNumber, recordFields, recordVersion, shortText, text } from '../common';
import {
  AUDIO_CODECS,
  FACTORY_CALLS,
  FACTORY_COUNTRIES,
  FACTORY_FIELDS,
  MODEL_CAPABILITIES,
  NEWS_CATEGORY_CALLS,
  NEWS_CATEGORY_FIELDS,
  SOUND_QUALITY_CALLS,
  SOUND_QUALITY_FIELDS,
} from './calls';

export const SAMPLE_RATES = [16000, 22050, 24000, 32000, 44100, 48000] as const;

/** Fields of every entry of a list. An inactive entry stays on old records, and is not offered for new ones. */
export const listed = {
  name: shortText,
  note: noteText,
  code: text.min(2).max(30),
  is_active: z.boolean().default(true),
};

const soundQualityFields = z.strictObject({
  ...listed,
  codec: z.enum(AUDIO_CODECS),
  bitrate_kbps: z.number().int().min(16).max(320),
  sample_rate_hz: z.literal(SAMPLE_RATES),
  channels: z.union([z.literal(1), z.literal(2)]),
  is_default: z.boolean(),
});
const usableDefault = ({ is_default, is_active }: z.output<typeof soundQualityFields>) => is_active || !is_default;
/** Target format of uploaded audio. `mb_per_hour` is derived from the bitrate. */
export const soundQuality = recordFields.extend(soundQualityFields.shape).extend({ mb_per_hour: z.number() });
export type SoundQuality = z.output<typeof soundQuality>;
export const soundQualities = defineResource({
  ...SOUND_QUALITY_CALLS,
  entity: soundQuality,
  write: soundQualityFields.refine(usableDefault, {
    path: ['is_active'],
    message: 'Chất lượng mặc định phải đang dùng',
  }),
  list: SOUND_QUALITY_FIELDS,
});

export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Màu có dạng #RRGGBB, ví dụ #0B84DB');
export const placeInOrder = z.number().int().min(0).max(9999);

/** `GET /api/sound-quality/sample`: the same ten seconds in this quality, which need not be stored. */
export const soundSampleQuery = z.strictObject({
  codec: z.enum(AUDIO_CODECS),
  bitrate_kbps: z.coerce.number().pipe(soundQualityFields.shape.bitrate_kbps),
  sample_rate_hz: z.coerce.number().pipe(soundQualityFields.shape.sample_rate_hz),
  channels: z.coerce.number().pipe(soundQualityFields.shape.channels),
});
/** `url`: signed, relative to `audio_domain`. */
export const soundSample = z.object({ url: z.string(), size: z.number().int() });
export type SoundSample = z.output<typeof soundSample>;
export type SampledQuality = z.output<typeof soundSampleQuery>;

const newsCategoryFields = z.strictObject({
  ...listed,
  /** Code of the same entry at a ministry or on a portal. */
  external_code: text.max(50).default(''),
  color: hexColor,
  sort: placeInOrder,
});
/** Lĩnh vực tin tức. */
export const newsCategory = recordFields.extend(newsCategoryFields.shape);
export type NewsCategory = z.output<typeof newsCategory>;
export const newsCategories = defineResource({
  ...NEWS_CATEGORY_CALLS,
  entity: newsCategory,
  write: newsCategoryFields,
  list: NEWS_CATEGORY_FIELDS,
});

/**
 * `PUT /api/category-news/order`: every field of news with its version, in the new order. Answers their new versions.
 */
export const newsCategoryOrder = z.object({ rows: z.array(z.object({ id: z.uuid(), version: recordVersion })) });
export const newsCategoryOrderBody = z.strictObject({
  rows: z
    .array(z.strictObject({ id: z.uuid(), version: recordVersion }))
    .min(1)
    .max(500),
});
export type NewsCategoryOrder = z.output<typeof newsCategoryOrder>;

const isWebsite = (typed: string) =>
  typed === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success;

/** A model of a manufacturer, named as its devices report it. */
export const factoryModel = z.strictObject({
  model: text.min(1).max(100),
  kind: z.enum(DEVICE_KINDS),
  capabilities: z.array(z.enum(MODEL_CAPABILITIES)).max(MODEL_CAPABILITIES.length),
});
export type FactoryModel = z.output<typeof factoryModel>;
/** Models of a maker: each name once, however it is spelt. */
const factoryModels = z
  .array(factoryModel)
  .max(200)
  .superRefine((models, context) => {
    const seen = new Set<string>();
    for (const [at, { model }] of models.entries()) {
      if (seen.has(fold(model)))
        context.addIssue({ code: 'custom', path: [at, 'model'], message: 'Kiểu máy này đã có ở trên' });
      seen.add(fold(model));
    }
  });

const factoryFields = z.strictObject({
  ...listed,
  country: z.enum(FACTORY_COUNTRIES).nullable(),
  models: factoryModels.default([]),
  contact: text.max(200).default(''),
  phone: phoneNumber.default(''),
  website: text.max(200).refine(isWebsite, 'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://').default(''),
});
/** Nhà sản xuất gốc. */
export const factory = recordFields.extend(factoryFields.shape).extend({ phone: z.string() });
export type Factory = z.output<typeof factory>;
export const factories = defineResource({
  ...FACTORY_CALLS,
  entity: factory,
  write: factoryFields,
  list: FACTORY_FIELDS,
});
