import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { App } from '../ground';
import { AppError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for a route that moves bytes for long and asks little of the database: it waits for no turn and takes none.
     */
    turn?: boolean;
  }
}

/** Of one account, whatever the number of its sessions and windows. */
const AT_ONCE = 4;
const MOST_WAITING = 100;
/** Of all accounts together. */
const ALL_AT_ONCE = 64;
const ALL_WAITING = 1000;
const RETRY_AFTER_SEC = 2;

const busy = () =>
  new AppError('UNAVAILABLE', {
    message: 'Hệ thống đang xử lý nhiều yêu cầu, vui lòng thử lại sau giây lát',
    details: { retry_after_sec: RETRY_AFTER_SEC },
  });

/**
 * Lets signed-in people take turns: of one account a few calls are worked on at a time, so that whoever sends many
 * waits for
 * itself and nobody else does. What could not be answered soon is refused at once. (@fastify/under-pressure refuses
 * whoever
 * happens to call while the process is busy; it does not know who made it so.)
 */
export function takeTurns(app: App) {
  const all = pLimit(ALL_AT_ONCE);
  const accounts = new Map<string, LimitFunction>();
  const known = new WeakSet();

  async function inTurn<Answer>(account_id: string, work: () => Promise<Answer>): Promise<Answer> {
    const own = accounts.get(account_id) ?? pLimit(AT_ONCE);
    if (own.pendingCount >= MOST_WAITING || all.pendingCount >= ALL_WAITING) throw busy();
    accounts.set(account_id, own);
    try {
      return await own(() => all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) accounts.delete(account_id);
    }
  }

  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    // The HEAD of a GET comes with the handler of the GET.
    if (config?.turn === false || known.has(handler)) return;
    route.handler = function (request, reply) {
      if (!request.caller) return handler.call(this, request, reply);
      return inTurn(request.caller.account_id, async () => {
        // Nobody waits for this answer any more.
        if (reply.raw.destroyed) throw busy();
        return handler.call(this, request, reply);
      });
    };
    known.add(route.handler);
  });
}
