import * as z from 'zod';
import { instant, listQuery, schemasOf } from '../common';
import { LOG_LIST, LOG_RESULTS } from './calls';

export { LOG_LIST, LOG_RESULTS } from './calls';

/** One line of the activity log: who did what to which record, and what changed. */
export const logEntry = z.object({
  id: z.uuid(),
  at: instant,
  account: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.string(),
  module: z.string(),
  entity: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  result: z.enum(LOG_RESULTS),
  error: z.string().nullable(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
});
export type LogEntry = z.output<typeof logEntry>;

/**
 * A line as lists carry it: the first changes, long values cut to their beginning (as text). All of it is at `GET
 * /api/log/find/{id}`.
 */
export const shortLogEntry = logEntry.extend({
  change_count: z.number().int(),
  /** True when `changes` is not all that changed. */
  is_shortened: z.boolean(),
});
export type ShortLogEntry = z.output<typeof shortLogEntry>;

/** Query of `GET /api/log/find`: newest first, limited to the caller's areas. `area_id`: that area and all below it. */
export const logQuery = listQuery.extend(schemasOf(LOG_LIST));
export type LogQuery = Partial<z.output<typeof logQuery>>;

export { LOG_ACTIONS, LOG_FIELDS, LOG_MODULES, logActionName, logFieldName } from './vocabulary';
export type { LogAction, LogField, LogModule } from './vocabulary';
