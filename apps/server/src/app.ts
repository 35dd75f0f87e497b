import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { App, Ground } from './ground';
import { guardRoutes } from './http/access';
import { apiDocs } from './http/api-docs';
import { guardAgainstForgery } from './http/csrf';
import { answerError, answerMalformed } from './http/errors';
import { takeTurns } from './http/fair-turns';
import { healthRoute } from './http/health';
import { refusalLog } from './http/log-refusals';
import { securityHeaders } from './http/security-headers';
import { serveConsole } from './http/static-console';
import { readTypeApp } from './http/type-app';
import { endWithLastAnswers } from './http/stopping';
import { createAccounts } from './modules/accounts';
import { serverModules } from './modules';
import type { ServerModule } from './modules/module';

const BODY_LIMIT = 2 * 1024 * 1024;

export interface BuiltApp {
  app: App;
  modules: ServerModule[];
  accounts: ReturnType<typeof createAccounts>;
}

const tellCall = async ({ method, routeOptions, caller, log }: FastifyRequest, reply: FastifyReply) =>
  log.debug(
    {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: caller?.account_id,
    },
    'call',
  );

/** The whole HTTP side of the server, not yet listening. Tests call it in-process. */
export async function buildApp(ground: Ground, beforeReady?: (app: App) => void | Promise<void>): Promise<BuiltApp> {
  const { config } = ground;
  const app: App = Fastify({
    loggerInstance: ground.log,
    // One line a call, below, instead of two; an address may carry a signature, so the route is logged and not the
    // address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerError,
    clientErrorHandler: answerMalformed,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers were made by our own code from typed rows: checking them again would cost more than the query.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  endWithLastAnswers(app);
  const noteRefusal = refusalLog(ground.db);
  app.setErrorHandler((error, request, reply) => {
    noteRefusal(error, request);
    return answerError(error, request, reply);
  });
  if (ground.log.isLevelEnabled('debug')) app.addHook('onResponse', tellCall);
  if (config.cors_origins.length)
    await app.register(cors, {
      origin: config.cors_origins,
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      maxAge: 86_400,
    });
  const secured = securityHeaders({ crossSite: config.cors_origins.length > 0 });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(secured).header('x-request-id', request.id);
    next();
  });

  const accounts = createAccounts(ground);
  const modules = serverModules(accounts.module);
  ground.placeRecords.push(...modules.flatMap(({ places }) => places ?? []));
  ground.keptFiles.push(...modules.flatMap(({ files }) => files?.(ground) ?? []));
  ground.settingTouches.push(...modules.flatMap(({ settings }) => settings ?? []));
  ground.waiting.push(...modules.flatMap(({ waiting }) => waiting ?? []));
  readTypeApp(app);
  guardRoutes(app, accounts.readSession);
  takeTurns(app);
  if (config.rate_limit) {
    await app.register(rateLimit, {
      max: config.rate_limit,
      timeWindow: '1 minute',
      cache: 20_000,
      keyGenerator: (request) => request.caller?.session_id ?? request.ip,
    });
  }
  await guardAgainstForgery(app, { secret: config.secret, crossSite: config.cors_origins.length > 0 });
  await apiDocs(app, config);
  healthRoute(app, ground);
  ground.offers.push(...modules.flatMap(({ offers = [] }) => offers));
  ground.uses.add(...modules.flatMap(({ uses = [] }) => uses));
  for (const module of modules) await module.routes?.(app, ground);
  await serveConsole(app, ground);
  await beforeReady?.(app);
  await app.ready();
  return { app, modules, accounts };
}
