import type { Logger } from 'pino';

/** What is done once a day is done soon after each start, too: a server that is started anew every night would never come to it. */
const FIRST_MS = 60_000;

export interface Repeated {
  /** Does it now, or lets what is under way end. */
  now: () => void;
  /** Waits for what is under way. */
  stop: () => Promise<void>;
}

/** Does a thing again and again, one at a time, beginning a minute from now at the latest. What fails is logged as `what` and tried again at the next turn. */
export function repeat({ log }: { log: Logger }, every_ms: number, what: string, work: () => Promise<unknown>): Repeated {
  let working: Promise<void> | null = null;
  const now = () => {
    working ??= work()
      .then(
        () => undefined,
        (err: unknown) => log.error({ err }, `${what} failed`),
      )
      .finally(() => (working = null));
  };
  const timers = [setInterval(now, every_ms).unref(), ...(every_ms > FIRST_MS ? [setTimeout(now, FIRST_MS).unref()] : [])];
  return {
    now,
    stop: async () => {
      timers.forEach(clearTimeout);
      await working;
    },
  };
}
