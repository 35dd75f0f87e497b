import type { Logger } from 'pino';
import type { Readiness } from './readiness';
import { tryEach } from './try-each';

/**
 * Delay of the first run: a daily job runs soon after each start, too, because a server that restarts every night would
 * otherwise never run it. A run that failed is tried again after it.
 */
const FIRST_MS = 60_000;

/** A run that takes longer than this (ms), or than its interval, without proceeding is stuck. */
const LONGEST_MS = 120_000;

export interface Interval {
  /** Runs it now; once more where it is running, because that run may have read what was before. */
  now: () => void;
  /** Also runs it after so many ms, which replaces an earlier call. */
  after: (ms: number) => void;
  /** Stops, and waits for the current run. */
  stop: () => Promise<void>;
}

/**
 * Runs works at an interval, one run at a time, the first one within a minute. A work that fails stops no other; it is
 * logged with the name in `part`, and the next run tries again. Each is a part of `GET /api/health`: not well when the
 * last run failed, or the current one does not end. A work that takes long says after each of its parts that it
 * proceeds, and ends there once it is stopped.
 */
export function runEvery(
  { log, readiness }: { log: Logger; readiness: Readiness },
  every_ms: number,
  part: string,
  ...works: ((proceed: () => void) => Promise<unknown>)[]
): Interval {
  let running: Promise<void> | null = null;
  let hasFailed = false;
  let isDue = false;
  let isStopped = false;
  let since = Infinity;
  let timer: NodeJS.Timeout | undefined;
  const proceed = () => {
    if (isStopped) throw new Error('the work has stopped');
    since = Date.now();
  };
  const attempt = async () => {
    proceed();
    try {
      await tryEach(works, (work) => work(proceed));
      hasFailed = false;
    } catch (err) {
      if (isStopped) return;
      hasFailed = true;
      log.error({ err }, `${part} failed`);
      if (every_ms > FIRST_MS) after(FIRST_MS);
    }
    since = Infinity;
  };
  const run = async () => {
    do {
      isDue = false;
      await attempt();
    } while (isDue && !isStopped);
    running = null;
  };
  const now = () => {
    if (isStopped) return;
    isDue = true;
    running ??= run();
  };
  const after = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(now, ms).unref();
  };
  const interval = setInterval(() => running ?? now(), every_ms).unref();
  if (every_ms > FIRST_MS) after(FIRST_MS);
  const leaveHealth = readiness.require(part, () => !hasFailed && Date.now() - since < Math.max(LONGEST_MS, every_ms));
  return {
    now,
    after,
    stop: async () => {
      isStopped = true;
      clearInterval(interval);
      clearTimeout(timer);
      leaveHealth();
      await running;
    },
  };
}
