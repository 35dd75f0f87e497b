import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { App } from '../deps';
import { AppError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for a route that transfers bytes for long and hardly uses the database: it is not limited.
     */
    isLimited?: boolean;
  }
}

/** Calls of one account at once, whatever the number of its sessions and windows. */
const ACCOUNT_CALLS = 4;
const ACCOUNT_QUEUE = 100;
/** Calls of all accounts at once. */
const ALL_CALLS = 64;
const ALL_QUEUE = 1000;
const RETRY_AFTER_SEC = 2;

const busy = () =>
  new AppError('UNAVAILABLE', {
    message: 'Hệ thống đang xử lý nhiều yêu cầu, vui lòng thử lại sau giây lát',
    details: { retry_after_sec: RETRY_AFTER_SEC },
  });

/**
 * Per-account concurrency limit: a few calls of one account run at a time, so that an account that sends many waits for
 * itself and delays nobody else. A call that could not be answered soon is refused at once. (@fastify/under-pressure
 * refuses whoever calls while the process is busy; it does not know who caused the load.)
 */
export function limitPerAccount(app: App) {
  const all = pLimit(ALL_CALLS);
  const accounts = new Map<string, LimitFunction>();
  const known = new WeakSet();

  async function limited<Answer>(account_id: string, work: () => Promise<Answer>): Promise<Answer> {
    const own = accounts.get(account_id) ?? pLimit(ACCOUNT_CALLS);
    if (own.pendingCount >= ACCOUNT_QUEUE || all.pendingCount >= ALL_QUEUE) throw busy();
    accounts.set(account_id, own);
    try {
      return await own(() => all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) accounts.delete(account_id);
    }
  }

  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    // The HEAD of a GET shares its handler.
    if (config?.isLimited === false || known.has(handler)) return;
    route.handler = function (request, reply) {
      if (!request.caller) return handler.call(this, request, reply);
      return limited(request.caller.account_id, async () => {
        // The caller has disconnected.
        if (reply.raw.destroyed) throw busy();
        return handler.call(this, request, reply);
      });
    };
    known.add(route.handler);
  });
}
