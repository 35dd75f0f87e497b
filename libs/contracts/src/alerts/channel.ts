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

/** Refuses a user name and a password in the address: they would appear in lists and logs. */
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
  /** Only for `email`. */
  recipients: z.array(z.email('Địa chỉ thư điện tử không hợp lệ').max(200)).max(MOST_RECIPIENTS).default([]),
  /** Only for `webhook`. */
  url: text
    .max(1000)
    .refine(
      (typed) => typed === '' || isWebAddress(typed),
      'Địa chỉ phải bắt đầu bằng https:// hoặc http://, không kèm tên và mật khẩu',
    )
    .default(''),
  is_active: z.boolean().default(true),
});
/** `secret` signs the calls. It is written but never read back: an empty one leaves the stored secret as it is. */
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

/** Kênh nhận cảnh báo: a recipient of the alerts of an area. */
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

/** `POST /api/alert-channel/{id}/test`: 202, a message was queued. */
export const channelTested = z.object({ id: z.uuid() });
