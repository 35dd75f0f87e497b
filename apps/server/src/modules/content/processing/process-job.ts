import * as z from 'zod';
import type { Deps } from '../../../deps';
import type { Job } from '../../../jobs/jobs';
import { processContent } from './process-content';

const request = z.object({ content_id: z.uuid(), process_no: z.number().int() });
export type ProcessRequest = z.output<typeof request>;
export type ProcessJob = Job<ProcessRequest>;

/** Enough time for two hours of the slowest engine on the largest upload. */
const TIME_LIMIT_SEC = 4 * 3600;
/** Longer files go to the lane of long files. */
const SHORT_SEC = 10 * 60;
/** Nothing plays for longer than a day: such a file is refused by its header, before it is decoded. */
const LONGEST_SEC = 24 * 3600;
/**
 * Each lane runs one job at a time: encoding uses a whole core. An interrupted job runs again, however often the server
 * stops.
 */
const lane = { concurrency: 1, retries: 20, time_limit_sec: TIME_LIMIT_SEC };

const NAME = 'content.process';

/** The queue in which contents wait to be processed: one queue for all modules. */
export const processJobOf = ({ jobs }: Pick<Deps, 'jobs'>): ProcessJob => jobs.named(NAME);

/**
 * Every file begins in the short lane and leaves it as soon as it proves to be long, so that a bulletin never waits for
 * a meeting of three hours.
 */
export function defineProcessJob(deps: Deps): ProcessJob {
  const long = deps.jobs.define(
    `${NAME}.long`,
    request,
    async (task, signal) => void (await processContent(deps, task, { signal, most_sec: LONGEST_SEC, is_last: true })),
    lane,
  );
  return deps.jobs.define(
    NAME,
    request,
    async (task, signal) => {
      const end = await processContent(deps, task, { signal, most_sec: SHORT_SEC });
      if (end === 'too_long') await long.send(task, { key: `${task.content_id} ${task.process_no}` });
    },
    lane,
  );
}
