import * as z from 'zod';
import { ref } from './record';

/**
 * A record that uses another; `base` names its resource. A record that the caller may not see has no id and a name that
 * says so.
 */
export const recordUse = ref.extend({ base: z.string() });
export type RecordUse = z.output<typeof recordUse>;

/** Details of a 409 IN_USE on DELETE, where what uses the record is known. */
export const recordUses = z.object({ uses: z.array(recordUse) });
