import { DEFAULT_TYPE_APP, TYPE_APP } from '@loa/contracts/common';
import type { TypeApp } from '@loa/contracts/common';
import type { App } from '../deps';
import { AppError } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** App type whose terms the answer uses (SPEC §1, §7). It filters nothing. */
    type_app: TypeApp;
  }
}

const MESSAGE = 'Loại hệ thống (type-app) phải là 1, 2, 3 hoặc 4';
const byHeader = new Map<unknown, TypeApp>(Object.values(TYPE_APP).map((type) => [String(type), type]));

/** Reads the app type of each call: 2 by default, a 400 for an unknown one. */
export function readTypeApp(app: App) {
  app.decorateRequest('type_app', DEFAULT_TYPE_APP);
  app.addHook('onRequest', (request, _reply, next) => {
    const header = request.headers['type-app'];
    if (header === undefined || !request.url.startsWith('/api/')) return next();
    const type = byHeader.get(header);
    if (!type)
      return next(new AppError('INVALID', { message: MESSAGE, errors: [{ field: 'type-app', message: MESSAGE }] }));
    request.type_app = type;
    next();
  });
}
