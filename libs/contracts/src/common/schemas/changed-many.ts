import * as z from 'zod';

/**
 * Answer of a call that changes many records: the outcome of each. `message` says why a record was refused; the others
 * are changed.
 */
export const changedMany = z.object({
  rows: z.array(z.object({ id: z.uuid(), name: z.string(), message: z.string().nullable() })),
});
export type ChangedMany = z.output<typeof changedMany>;
