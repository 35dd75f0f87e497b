import * as z from 'zod';

/** Body of every error response. `message` is one sentence or a list shown as bullets; `details` is read per code. */
export const apiErrorBody = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.union([z.string(), z.array(z.string())]),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
  request_id: z.string().optional(),
});
export type ApiErrorBody = z.output<typeof apiErrorBody>;
