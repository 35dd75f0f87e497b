import type { Logger } from 'pino';
import { tryEach } from './try-each';

/**
 * Delay of the first run: a daily job runs soon after each start, too, because a server that restarts every night would
 * otherwise never run it.
 */
const FIRST_MS = 60_000;

/** A run that takes longer than this (ms) is stuck. */
const LONGEST_MS = 120_000;

export interface Interval {
  /** False when the last run failed, or the current one does not end. */
  isWell: () => boolean;
  /** Runs it now, unless it is running already. */
  now: () => void;
  /** Stops, and waits for the current run. */
  stop: () => Promise<void>;
}

/**
 * Runs works at an interval, one run at a time, the first one within a minute. A work that fails stops no other; it is
 * logged with the name in `what`, and the next run tries again.
 */
export function runEvery(
  { log }: { log: Logger },
  every_ms: number,
  what: string,
  ...works: (() => Promise<unknown>)[]
): Interval {
  let running: Promise<void> | null = null;
  let hasFailed = false;
  let since = Infinity;
  const attempt = async () => {
    since = Date.now();
    try {
      await tryEach(works, (work) => work());
      hasFailed = false;
    } catch (err) {
      hasFailed = true;
      log.error({ err }, `${what} failed`);
    }
    since = Infinity;
    running = null;
  };
  const now = () => {
    running ??= attempt();
  };
  const timers = [
    setInterval(now, every_ms).unref(),
    ...(every_ms > FIRST_MS ? [setTimeout(now, FIRST_MS).unref()] : []),
  ];
  return {
    isWell: () => !hasFailed && Date.now() - since < LONGEST_MS,
    now,
    stop: async () => {
      timers.forEach(clearTimeout);
      await running;
    },
  };
}
