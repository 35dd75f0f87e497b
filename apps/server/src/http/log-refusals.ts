import type { LogAction, LogModule } from '@loa/contracts/activity-log';
import { PERMISSIONS } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { writeLog } from '../activity-log';
import type { Database } from '../db/database';
import { AppError } from './errors';

/**
 * The same refused call of the same account is logged once in this time, so that a page that retries again and again
 * does not fill the log.
 */
const ONCE_IN_MS = 10 * 60_000;
const REMEMBERED = 10_000;

const LOGGED_CODES = new Set(['FORBIDDEN', 'CSRF_INVALID']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const moduleOf = new Map<string, LogModule>(PERMISSIONS.map(({ code, module }) => [code, module]));

/** Action of a refused call: that of its permission where it needs just one, else a general one. */
function entryOf({ routeOptions: { config, schema } }: FastifyRequest): {
  action: LogAction;
  module: LogModule;
  name: string;
} {
  const codes = [config.access ?? []].flat().filter((code): code is PermissionCode => moduleOf.has(code));
  const [only] = codes;
  const { tags: [name = ''] = [] } = (schema ?? {}) as { tags?: string[] };
  return {
    action: only && codes.length === 1 ? only : 'REFUSED_CALL',
    module: (only && moduleOf.get(only)) ?? 'TAI_KHOAN',
    name,
  };
}

/**
 * Writes refused changes into the activity log, with the reason. Call it with every error that is answered.
 */
export function refusalLog(db: Database) {
  const loggedAt = new Map<string, number>();
  const isNew = (key: string, now: number) => {
    if ((loggedAt.get(key) ?? 0) > now - ONCE_IN_MS) return false;
    loggedAt.delete(key);
    loggedAt.set(key, now);
    const [oldest] = loggedAt.keys();
    if (loggedAt.size > REMEMBERED && oldest) loggedAt.delete(oldest);
    return true;
  };
  return (error: unknown, request: FastifyRequest) => {
    const { caller, method, routeOptions } = request;
    if (!(error instanceof AppError) || !LOGGED_CODES.has(error.code) || !caller || READING.has(method)) return;
    if (!isNew(`${caller.account_id} ${method} ${routeOptions.url}`, Date.now())) return;
    const { action, module, name } = entryOf(request);
    const id = z.uuid().safeParse((request.params as { id?: string } | undefined)?.id).data ?? null;
    writeLog(db, caller, {
      action,
      module,
      entity: { type: routeOptions.url ?? '', id, name },
      result: 'failed',
      error: error.message,
    }).catch((err: unknown) => request.log.error({ err }, 'refusal not logged'));
  };
}
