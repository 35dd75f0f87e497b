import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import { csrfAnswer } from '@loa/contracts/auth';
import type { FastifyRequest } from 'fastify';
import type { App } from '../deps';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const tokenOf = ({ headers }: FastifyRequest) => String(headers['x-csrf-token'] ?? headers['x-xsrf-token'] ?? '');

interface Options {
  secret: string;
  /** Consoles on other hosts need cross-site cookies, which browsers accept over https only. */
  crossSite: boolean;
}

/**
 * CSRF check: every call that changes something must send the token of `GET /api/_` (SPEC §4). Devices need none: they
 * have a key of their own and no cookie.
 */
export async function guardAgainstForgery(app: App, { secret, crossSite }: Options) {
  const sameSite = crossSite ? ('none' as const) : ('lax' as const);
  const options = { path: '/', sameSite, secure: crossSite ? true : ('auto' as const) };
  await app.register(cookie, { secret });
  await app.register(csrfProtection, { cookieOpts: { ...options, httpOnly: true, signed: true }, getToken: tokenOf });
  app.addHook('onRequest', (request, reply, next) => {
    if (READING.has(request.method) || request.is404 || request.routeOptions.config.access === 'device') return next();
    app.csrfProtection(request, reply, next);
  });
  app.get(
    '/api/_',
    { config: { access: 'public' }, schema: { tags: ['đăng nhập'], response: { 200: csrfAnswer } } },
    async (_request, reply) => {
      const csrfToken = reply.generateCsrf();
      reply.setCookie('XSRF-TOKEN', csrfToken, options).header('cache-control', 'no-store');
      return { csrfToken };
    },
  );
}
