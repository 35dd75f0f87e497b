import * as z from 'zod';
import { instant } from '../common';
import { UP_TOPICS } from '../device-protocol';

/**
 * A device's message in quarantine: its text, how often it came, and why it could not be used.
 */
export const refusedMessage = z.object({
  id: z.uuid(),
  topic: z.enum(UP_TOPICS),
  reason: z.string(),
  /** Text as it came; only its beginning when it is long. */
  message: z.string(),
  times: z.number().int(),
  first_at: instant,
  last_at: instant,
});
export type RefusedMessage = z.output<typeof refusedMessage>;

/** `GET /api/device/{id}/refused-messages`: the latest first; only a limited number is stored for each device. */
export const refusedMessages = z.object({ rows: z.array(refusedMessage) });
