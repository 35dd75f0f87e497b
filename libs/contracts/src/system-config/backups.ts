import * as z from 'zod';
import { instant } from '../common/schemas/moments';

/** `GET /api/system-config/backups`: the nightly backups of this installation. */
export const backups = z.object({
  /** Whether the operator of the machine chose a folder for them. */
  is_on: z.boolean(),
  count: z.number().int(),
  newest: z.object({ name: z.string(), made_at: instant, size: z.number().int() }).nullable(),
  /** Whether the last one failed, or is older than it should be. */
  is_late: z.boolean(),
});
export type Backups = z.output<typeof backups>;
