import { DEFAULT_TIME_ZONE, ianaZone } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from '../deps';
import { can } from './caller';
import type { Caller } from './caller';
import { AppError } from './errors';
import { isEverywhere } from './scope';

/**
 * Access to a route: anyone, any signed-in account, or accounts with one of the permissions. `any-session` is for the
 * few calls allowed to an account that must change its password first. `device` routes check the device's own token.
 */
export type Access = 'public' | 'any-session' | 'signed-in' | 'device' | PermissionCode | readonly PermissionCode[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Concerns all places, so that only accounts in charge of all may call it. */
    is_everyones?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    accessTable: { method: string; url: string; access: Access; is_everyones: boolean }[];
    /** Bases of the resources that are everyone's: what writes below them concerns all places. */
    everyonesBases: string[];
  }
}

/** Reads the session behind an access token, with the rights of its account; null when either is no longer valid. */
export type ReadSession = (
  accesstoken: string,
) => Promise<Omit<Caller, 'request_id' | 'ip' | 'user_agent' | 'tz' | 'type_app'> | null>;

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

async function readCaller(request: FastifyRequest, readSession: ReadSession): Promise<Caller | null> {
  const token = header(request, 'accesstoken');
  const session = token ? await readSession(token) : null;
  if (!session) return null;
  const tz = header(request, 'tz');
  return {
    ...session,
    tz: tz && (tz === DEFAULT_TIME_ZONE || ianaZone.safeParse(tz).success) ? tz : DEFAULT_TIME_ZONE,
    type_app: request.type_app,
    request_id: request.id,
    ip: request.ip,
    user_agent: (header(request, 'user-agent') ?? '').slice(0, 300),
  };
}

const READS = ['GET', 'HEAD', 'OPTIONS'];
const writesBelow = (bases: readonly string[], method: string, url: string) =>
  !READS.includes(method) &&
  !url.endsWith('/find-ids/') &&
  bases.some((base) => url === base || url.startsWith(`${base}/`));

/** Checks every request against the access of its route, and refuses to start while a route has declared none. */
export function guardRoutes(app: App, readSession: ReadSession) {
  const routes: RouteOptions[] = [];
  app.decorateRequest('caller', null);
  app.decorate('accessTable', []);
  app.decorate('everyonesBases', []);
  const everyones = new Set<string>();
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const table = routes.flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .map((verb) => ({
          method: verb,
          url,
          access: config?.access,
          is_everyones: config?.is_everyones ?? writesBelow(app.everyonesBases, verb, url),
        })),
    );
    const undeclared = table.find(
      ({ access, method }) => access === undefined && method !== 'HEAD' && method !== 'OPTIONS',
    );
    if (undeclared) throw new Error(`${undeclared.method} ${undeclared.url} declares no access`);
    for (const { access, ...route } of table) {
      if (access !== undefined) app.accessTable.push({ access, ...route });
      if (route.is_everyones) everyones.add(`${route.method} ${route.url}`);
    }
  });
  app.addHook('onRequest', (request, _reply, next) => {
    const { access } = request.routeOptions.config;
    // Public routes are checked without a promise.
    if (request.is404 || access === 'public' || access === 'device') next();
    else admit(request, access).then(() => next(), next);
  });
  const admit = async (request: FastifyRequest, access: Access | undefined) => {
    request.caller = await readCaller(request, readSession);
    if (!request.caller) throw new AppError('UNAUTHORIZED');
    if (access === 'any-session') return;
    if (request.caller.must_change_password) throw new AppError('PASSWORD_CHANGE_REQUIRED');
    if (access === 'signed-in') return;
    if (access === undefined || !can(request.caller, ...([access].flat() as PermissionCode[])))
      throw new AppError('FORBIDDEN');
    if (everyones.has(`${request.method} ${request.routeOptions.url}`) && !isEverywhere(request.caller))
      throw new AppError('FORBIDDEN', {
        message: 'Phần này dùng chung cho mọi nơi, chỉ người phụ trách toàn hệ thống được thay đổi',
      });
  };
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('UNAUTHORIZED');
  return request.caller;
}
