import type { LogAction, LogModule } from '@loa/contracts/activity-log';
import { PERMISSIONS } from '@loa/contracts/permissions';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { writeLog } from '../activity-log';
import type { Database } from '../db/database';
import { AppError } from './errors';

/**
 * The same call, refused to the same person, is told once in this time: a page that tries again and again fills no log.
 */
const ONCE_IN_MS = 10 * 60_000;
const REMEMBERED = 10_000;

const TOLD_CODES = new Set(['FORBIDDEN', 'CSRF_INVALID']);
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const moduleOf = new Map<string, LogModule>(PERMISSIONS.map(({ code, module }) => [code, module]));

/** What was asked for: by its permission where it needs just one, else as a refused call. */
function deedOf({ routeOptions: { config, schema } }: FastifyRequest): {
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
 * Writes refused attempts to change something into the activity log, with the reason. Give it every error that is
 * answered.
 */
export function refusalLog(db: Database) {
  const told = new Map<string, number>();
  const isNew = (key: string, now: number) => {
    if ((told.get(key) ?? 0) > now - ONCE_IN_MS) return false;
    told.delete(key);
    told.set(key, now);
    const [oldest] = told.keys();
    if (told.size > REMEMBERED && oldest) told.delete(oldest);
    return true;
  };
  return (error: unknown, request: FastifyRequest) => {
    const { caller, method, routeOptions } = request;
    if (!(error instanceof AppError) || !TOLD_CODES.has(error.code) || !caller || READING.has(method)) return;
    if (!isNew(`${caller.account_id} ${method} ${routeOptions.url}`, Date.now())) return;
    const { action, module, name } = deedOf(request);
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
