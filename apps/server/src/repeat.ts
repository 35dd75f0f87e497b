import type { Logger } from 'pino';

/**
 * What is done once a day is done soon after each start, too: a server that is started anew every night would never
 * come to it.
 */
const FIRST_MS = 60_000;

/** What takes longer than this is stuck. */
const LONGEST_MS = 120_000;

export interface Repeated {
  /** False when it failed the last time, or does not come to an end. */
  isWell: () => boolean;
  /** Does it now, or lets what is under way end. */
  now: () => void;
  /** Waits for what is under way. */
  stop: () => Promise<void>;
}

/**
 * Does a thing again and again, one at a time, beginning a minute from now at the latest. What fails is logged as
 * `what` and tried again at the next turn.
 */
export function repeat(
  { log }: { log: Logger },
  every_ms: number,
  what: string,
  work: () => Promise<unknown>,
): Repeated {
  let working: Promise<void> | null = null;
  let hasFailed = false;
  let since = Infinity;
  const attempt = async () => {
    since = Date.now();
    try {
      await work();
      hasFailed = false;
    } catch (err) {
      hasFailed = true;
      log.error({ err }, `${what} failed`);
    }
    since = Infinity;
    working = null;
  };
  const now = () => {
    working ??= attempt();
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
      await working;
    },
  };
}
