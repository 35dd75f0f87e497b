import * as z from 'zod';
import { defineResource, noteText, phoneNumber, recordFields, shortText, sortBy, text } from '../common';
import { FACTORY_CALLS, FACTORY_COUNTRIES, FACTORY_FIELDS, NEWS_CATEGORY_CALLS, SOUND_QUALITY_CALLS } from './calls';

export const AUDIO_CODECS = ['mp3', 'aac', 'opus'] as const;

const soundQualityFields = z.strictObject({
  name: shortText,
  note: noteText,
  code: text.min(2).max(30),
  codec: z.enum(AUDIO_CODECS),
  bitrate_kbps: z.number().int().min(16).max(320),
  sample_rate_hz: z.union([z.literal(16000), z.literal(22050), z.literal(24000), z.literal(32000), z.literal(44100), z.literal(48000)]),
  channels: z.union([z.literal(1), z.literal(2)]),
  is_default: z.boolean(),
});
/** What uploaded audio is turned into. `mb_per_hour` is derived from the bitrate. */
export const soundQuality = recordFields.extend(soundQualityFields.shape).extend({ mb_per_hour: z.number() });
export type SoundQuality = z.output<typeof soundQuality>;
export const soundQualities = defineResource({
  ...SOUND_QUALITY_CALLS,
  entity: soundQuality,
  write: soundQualityFields,
  list: { sort: sortBy(['name', 'bitrate_kbps', 'created_at']) },
  scope: 'everyone',
});

const newsCategoryFields = z.strictObject({
  name: shortText,
  note: noteText,
  code: text.min(2).max(30),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  sort: z.number().int().min(0).max(9999),
});
/** Lĩnh vực tin tức. */
export const newsCategory = recordFields.extend(newsCategoryFields.shape);
export type NewsCategory = z.output<typeof newsCategory>;
export const newsCategories = defineResource({
  ...NEWS_CATEGORY_CALLS,
  entity: newsCategory,
  write: newsCategoryFields,
  list: { sort: sortBy(['name', 'sort', 'created_at']) },
  scope: 'everyone',
});

const isWebsite = (typed: string) => typed === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success;

const factoryFields = z.strictObject({
  name: shortText,
  note: noteText,
  code: text.min(2).max(30),
  country: z.enum(FACTORY_COUNTRIES).nullable(),
  contact: text.max(200).default(''),
  phone: phoneNumber.default(''),
  website: text.max(200).refine(isWebsite, 'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://').default(''),
});
/** Nhà sản xuất gốc. */
export const factory = recordFields.extend(factoryFields.shape);
export type Factory = z.output<typeof factory>;
export const factories = defineResource({
  ...FACTORY_CALLS,
  entity: factory,
  write: factoryFields,
  list: FACTORY_FIELDS,
  scope: 'everyone',
});
