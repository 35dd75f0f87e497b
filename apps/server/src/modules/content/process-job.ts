import * as z from 'zod';
import type { Ground } from '../../ground';
import type { Job } from '../../jobs/jobs';
import { processContent } from './process-content';

const request = z.object({ content_id: z.uuid(), process_no: z.number().int() });
export type ProcessRequest = z.output<typeof request>;
export type ProcessJob = Job<ProcessRequest>;

/** Room for two hours of the slowest engine on the largest upload. */
const TIME_LIMIT_SEC = 4 * 3600;

const running = new WeakMap<Ground['config'], Promise<void>>();

/** One at a time: encoding takes every core it can get. A run that is cut off runs again, however often the server stops. */
export const defineProcessJob = (ground: Ground): ProcessJob =>
  ground.jobs.define(
    'content.process',
    request,
    async (asked, signal) => {
      const run = processContent(ground, asked, signal);
      running.set(ground.config, run);
      await run;
    },
    { concurrency: 1, retries: 20, time_limit_sec: TIME_LIMIT_SEC },
  );

/** The queue lets go of a run it aborts; its child process and its folder are gone only after this. */
export const processingEnded = ({ config }: Ground) => Promise.allSettled([running.get(config)]);
