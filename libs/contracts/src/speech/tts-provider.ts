import * as z from 'zod';
import { defineResource, noteText, recordFields, shortText, text } from '../common';
import { TTS_PROVIDER_CALLS, TTS_PROVIDER_FIELDS, TTS_SERVICES } from './calls';

const isAddress = (typed: string) => typed === '' || z.url({ protocol: /^https?$/ }).safeParse(typed).success;

const providerFields = z.strictObject({
  name: shortText,
  note: noteText,
  service: z.enum(TTS_SERVICES),
  /** Empty for the default address of the service. */
  url: text.max(500).refine(isAddress, 'Địa chỉ phải bắt đầu bằng https:// hoặc http://').default(''),
  is_active: z.boolean().default(true),
});
/** `api_key` is written but never read back: an empty one leaves the stored key as it is. */
const providerWrite = providerFields.extend({
  api_key: text
    .max(4000)
    .refine((typed) => /^[!-~]*$/.test(typed), 'Khóa chỉ gồm chữ không dấu, số và dấu, không có khoảng trắng')
    .default(''),
});

/** Dịch vụ giọng đọc: a text-to-speech service on the network. */
export const ttsProvider = recordFields.extend(providerFields.shape).extend({ has_key: z.boolean() });
export type TtsProviderRecord = z.output<typeof ttsProvider>;
export const ttsProviders = defineResource({
  ...TTS_PROVIDER_CALLS,
  entity: ttsProvider,
  write: providerWrite,
  list: TTS_PROVIDER_FIELDS,
});
