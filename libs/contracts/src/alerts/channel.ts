import * as z from 'zod';
import { defineResource, instant, noteText, recordFields, shortText, text } from '../common';
import {
  ALERT_CHANNEL_CALLS,
  ALERT_CHANNEL_FIELDS,
  ALERT_KINDS,
  CHANNEL_KINDS,
  CHANNEL_STATES,
  MOST_RECIPIENTS,
} from './kinds';

/** A name and a password in it would stand in lists and logs. */
function isWebAddress(typed: string) {
  const url = URL.parse(typed);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  );
}
const channelFields = z.strictObject({
  name: shortText,
  note: noteText,
  area_id: z.uuid(),
  kind: z.enum(CHANNEL_KINDS),
  kinds: z
    .array(z.enum(ALERT_KINDS))
    .min(1, 'Chọn ít nhất một loại cảnh báo')
    .default([...ALERT_KINDS]),
  /** Of `email`. */
  recipients: z.array(z.email('Địa chỉ thư điện tử không hợp lệ').max(200)).max(MOST_RECIPIENTS).default([]),
  /** Of `webhook`. */
  url: text
    .max(1000)
    .refine(
      (typed) => typed === '' || isWebAddress(typed),
      'Địa chỉ phải bắt đầu bằng https:// hoặc http://, không kèm tên và mật khẩu',
    )
    .default(''),
  is_active: z.boolean().default(true),
});
/** `secret` signs what is sent. It is written and never read: left empty, the one that is kept stays. */
const channelWrite = channelFields
  .extend({
    secret: text
      .max(500)
      .refine(
        (typed) => typed === '' || /^[!-~]{16,}$/.test(typed),
        'Khóa ký gồm ít nhất 16 chữ không dấu, số và dấu, không có khoảng trắng',
      )
      .default(''),
  })
  .refine(({ kind, recipients }) => kind !== 'email' || recipients.length > 0, {
    path: ['recipients'],
    message: 'Điền ít nhất một địa chỉ thư điện tử',
  })
  .refine(({ kind, url }) => kind !== 'webhook' || url !== '', { path: ['url'], message: 'Điền địa chỉ nhận' });

/** Kênh nhận cảnh báo: where alerts of an area are sent. */
export const alertChannel = recordFields
  .extend(channelFields.shape)
  .extend({
    has_secret: z.boolean(),
    last_state: z.enum(CHANNEL_STATES),
    last_at: instant.nullable(),
    last_error: z.string().nullable(),
  });
export type AlertChannel = z.output<typeof alertChannel>;
export const alertChannels = defineResource({
  ...ALERT_CHANNEL_CALLS,
  entity: alertChannel,
  write: channelWrite,
  list: ALERT_CHANNEL_FIELDS,
  scope: 'area',
});

/** `POST /api/alert-channel/{id}/test`: 202, a message is on its way. */
export const channelTested = z.object({ id: z.uuid() });
