import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { backupRoute } from './backup/backup-route';
import type { App, Deps } from './deps';
import { guardRoutes } from './http/access';
import { apiDocs } from './http/api-docs';
import { allowOtherOrigins, corsHeaders } from './http/cors';
import { guardAgainstForgery } from './http/csrf';
import { answerError, answerMalformed } from './http/errors';
import { limitPerAccount } from './http/account-limits';
import { healthRoute } from './monitoring/health';
import { metricsRoute } from './monitoring/metrics';
import { logRefusal } from './http/log-refused-calls';
import { refusalLog } from './http/log-refusals';
import { securityHeaders } from './http/security-headers';
import { serveConsoles } from './http/static-console';
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

const logCall = async ({ method, routeOptions, caller, log }: FastifyRequest, reply: FastifyReply) =>
  log.debug(
    {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account_id: caller?.account_id,
    },
    'call',
  );

/** The whole HTTP side of the server, not yet listening. Tests call it in-process. */
export async function buildApp(deps: Deps, beforeReady?: (app: App) => void | Promise<void>): Promise<BuiltApp> {
  const { config } = deps;
  const secured = securityHeaders({ crossSite: config.cors_origins.length > 0 });
  /** Answers an address that cannot be read; no hook runs for it. */
  const answerUnreadable = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, request, reply.headers({ ...secured, ...corsHeaders(config, request.headers.origin) }));
  const app: App = Fastify({
    loggerInstance: deps.log,
    // One log line per call, written below, instead of two. The route is logged and not the address, which may contain
    // a signature.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trust_proxy,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerMalformed,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are made by our own code from typed rows: validating them again would cost more than the query.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  endWithLastAnswers(app);
  const noteRefusal = refusalLog(deps.db);
  app.setErrorHandler((error, request, reply) => {
    noteRefusal(error, request);
    logRefusal(error, request);
    return answerError(error, request, reply);
  });
  if (deps.log.isLevelEnabled('debug')) app.addHook('onResponse', logCall);
  await allowOtherOrigins(app, config);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(secured).header('x-request-id', request.id);
    next();
  });

  const accounts = createAccounts(deps);
  const modules = serverModules(accounts.module);
  deps.placeRecords.push(...modules.flatMap(({ places }) => places ?? []));
  deps.storedFiles.push(...modules.flatMap(({ files }) => files?.(deps) ?? []));
  deps.settingImpacts.push(...modules.flatMap(({ settings }) => settings ?? []));
  deps.waiting.push(...modules.flatMap(({ pending: waiting }) => waiting ?? []));
  readTypeApp(app);
  guardRoutes(app, accounts.readSession);
  limitPerAccount(app);
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
  healthRoute(app, deps);
  backupRoute(app, deps);
  metricsRoute(app, deps);
  deps.offers.push(...modules.flatMap(({ deactivatables: offers = [] }) => offers));
  deps.uses.add(...modules.flatMap(({ uses = [] }) => uses));
  for (const module of modules) await module.routes?.(app, deps);
  await serveConsoles(app, deps);
  await beforeReady?.(app);
  await app.ready();
  return { app, modules, accounts };
}
