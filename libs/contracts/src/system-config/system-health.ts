import * as z from 'zod';
import { instant } from '../common/schemas/moments';

/** `GET /api/system-config/health`: how the server is, for a person. */
export const systemHealth = z.object({
  version: z.string(),
  /** Version of Node. */
  node: z.string(),
  started_at: instant,
  /** The servers of this installation that run now. */
  servers: z.array(z.object({ name: z.string(), version: z.string(), since: instant, leads: z.boolean() })),
  /** Whether each part is ready, by its name in `/api/health`. */
  parts: z.record(z.string(), z.boolean()),
  /** Values of each figure by its label, under the names of `/metrics`. One that cannot be read now is left out. */
  figures: z.record(z.string(), z.record(z.string(), z.number())),
});
export type SystemHealth = z.output<typeof systemHealth>;

/** Answer of `POST /api/system-config/support-bundle`: the bytes of a ZIP archive. */
export const supportBundle = z.unknown();
