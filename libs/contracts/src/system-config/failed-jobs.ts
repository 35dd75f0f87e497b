import * as z from 'zod';
import { instant } from '../common/schemas/moments';

/** A job that failed although the server retried it; a person must decide about it. */
const failedJob = z.object({
  id: z.uuid(),
  /** Kind of the job: a key of `JOB_NAMES` where this version knows it. */
  name: z.string(),
  requested_at: instant,
  failed_at: instant,
  /** Error of the last attempt, for a technician. */
  error: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

/** `GET /api/system-config/failed-jobs`: the newest of them, and their number. */
export const failedJobs = z.object({ rows: z.array(failedJob), total: z.number().int() });
export type FailedJobs = z.output<typeof failedJobs>;
export const MOST_FAILED_JOBS = 200;

/** Body of `POST /api/system-config/failed-jobs/retry` and `…/forget`. */
export const failedJobsBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MOST_FAILED_JOBS) });
