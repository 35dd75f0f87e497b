import * as z from 'zod';
import { instant, ref } from '../common';
import { ALERT_KINDS, UNREADY_REASONS } from './kinds';

/**
 * Body that a webhook receives by POST, as JSON. `loa-signature` is the hex HMAC-SHA-256 of `loa-timestamp` (Unix
 * seconds), a full stop and the bytes of the body, under the channel's key. The same `id` may be sent again until it
 * was answered with 2xx.
 */
export const alertCall = z.object({
  id: z.uuid(),
  event: z.enum(['opened', 'over', 'test']),
  at: instant,
  alerts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(ALERT_KINDS),
      subject: z.string(),
      area: ref,
      detail: z.string().nullable(),
      device_count: z.number().int(),
      opened_at: instant,
      closed_at: instant.nullable(),
      /** How often the trouble came back before it was over. */
      return_count: z.number().int(),
      /** Only for `before_run`: how many devices for which reason. */
      reasons: z.partialRecord(z.enum(UNREADY_REASONS), z.number().int()),
      run: z.object({ id: z.uuid(), name: z.string(), start: instant }).nullable(),
    }),
  ),
});
export type AlertCall = z.output<typeof alertCall>;
export const SIGNATURE_HEADERS = { timestamp: 'loa-timestamp', signature: 'loa-signature', id: 'loa-id' } as const;
