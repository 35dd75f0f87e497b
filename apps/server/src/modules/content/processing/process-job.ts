import * as z from 'zod';
import type { Ground } from '../../../ground';
import type { Job } from '../../../jobs/jobs';
import { processContent } from './process-content';

const request = z.object({ content_id: z.uuid(), process_no: z.number().int() });
export type ProcessRequest = z.output<typeof request>;
export type ProcessJob = Job<ProcessRequest>;

/** Room for two hours of the slowest engine on the largest upload. */
const TIME_LIMIT_SEC = 4 * 3600;
/** What is longer waits for other long files only. */
const SHORT_SEC = 10 * 60;
/**
 * One at a time in each lane: encoding takes a core. A run that is cut off runs again, however often the server stops.
 */
const lane = { concurrency: 1, retries: 20, time_limit_sec: TIME_LIMIT_SEC };

const NAME = 'content.process';

/** Where the contents of a server wait to be processed: one line, whoever makes them. */
export const processJobOf = ({ jobs }: Pick<Ground, 'jobs'>): ProcessJob => jobs.named(NAME);

/**
 * Every file begins in the short lane and leaves it as soon as it shows to be long, so that a bulletin never waits for
 * a meeting of three hours.
 */
export function defineProcessJob(ground: Ground): ProcessJob {
  const long = ground.jobs.define(
    `${NAME}.long`,
    request,
    async (asked, signal) => void (await processContent(ground, asked, { signal })),
    lane,
  );
  return ground.jobs.define(
    NAME,
    request,
    async (asked, signal) => {
      const end = await processContent(ground, asked, { signal, most_sec: SHORT_SEC });
      if (end === 'too_long') await long.send(asked, { key: `${asked.content_id} ${asked.process_no}` });
    },
    lane,
  );
}
