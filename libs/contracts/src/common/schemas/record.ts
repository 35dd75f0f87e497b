import * as z from 'zod';
import { instant } from './moments';

/** App types of SPEC §1. */
export const TYPE_APP = { public_address: 1, education: 2, enterprise: 3, led_board: 4 } as const;
export const DEFAULT_TYPE_APP = TYPE_APP.education;
export const typeApp = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type TypeApp = z.output<typeof typeApp>;

/** A pointer to another record together with its name at reading time. */
export const ref = z.object({ id: z.string(), name: z.string() });
export type Ref = z.output<typeof ref>;

/** Version that rises at each change, within the range of a database integer. */
export const recordVersion = z.number().int().min(1).max(2_147_483_647);

/** Fields of every stored record (DOMAIN, Conventions). */
export const recordFields = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  /**
   * Only for devices, areas and the lists of the settings: an inactive record stays on old records and in its list, but
   * cannot be chosen for anything new. Records that nobody deactivates, or with states of their own, leave it out.
   */
  is_active: z.boolean(),
  created_at: instant,
  created_by: ref.nullable(),
  updated_at: instant,
  updated_by: ref.nullable(),
  version: recordVersion,
});
