import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from './errors';

/** Calls that try a password or a code; each refusal of these is logged, so that a firewall can count them. */
const SIGNING_IN = new Set(['/api/auth/login', '/api/auth/forgot-password', '/api/auth/reset-password']);
const REFUSALS = new Set(['FORBIDDEN', 'CSRF_INVALID', 'TOO_MANY_REQUESTS']);
/** Time for which the same refusal of the same address is logged once. */
const AGAIN_MS = 60_000;
const seen = new LRUCache<string, true>({ max: 10_000, ttl: AGAIN_MS });

const reasonOf = (error: unknown) =>
  error instanceof AppError
    ? error.code
    : (error as { statusCode?: number }).statusCode === 429
      ? 'TOO_MANY_REQUESTS'
      : null;

/**
 * Logs a refused call: the address, the reason, the route. What was typed is not in it: it may be a password in the
 * wrong field.
 */
export function logRefusal(error: unknown, { log, ip, routeOptions, method, caller }: FastifyRequest) {
  const reason = reasonOf(error);
  const route = routeOptions.url ?? '';
  if (!reason) return;
  if (SIGNING_IN.has(route))
    return void log.warn({ event: 'sign_in.refused', address: ip, reason, route }, 'sign-in refused');
  const key = `${ip} ${reason} ${method} ${route}`;
  if (!REFUSALS.has(reason) || seen.has(key)) return;
  seen.set(key, true);
  log.warn(
    { event: 'call.refused', address: ip, reason, route, method, account_id: caller?.account_id },
    'call refused',
  );
}
