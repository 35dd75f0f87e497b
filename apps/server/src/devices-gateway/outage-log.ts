import type { Logger } from 'pino';

/** Time after which an outage that goes on is logged again. */
const AGAIN_MS = 60_000;

/**
 * Logs an outage of the broker: once when the first connection is lost, once a minute while it lasts, and once when all
 * connections are back.
 */
export function outageLog(log: Pick<Logger, 'warn' | 'info'>) {
  const lost = new Set<string>();
  let loggedAt = 0;
  return {
    lost(connection: string, { message }: Error) {
      const isNew = lost.size === 0;
      lost.add(connection);
      if (!isNew && Date.now() - loggedAt < AGAIN_MS) return;
      loggedAt = Date.now();
      log.warn({ event: 'broker.lost', err: message, connections: [...lost] }, 'broker not reached');
    },
    back(connection: string) {
      if (lost.delete(connection) && lost.size === 0) log.info({ event: 'broker.back' }, 'broker reached again');
    },
  };
}
