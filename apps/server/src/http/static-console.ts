import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Ground } from '../ground';
import { answerError, AppError } from './errors';
import { policyOfPage } from './picture-hosts';

const PAGE = 'index.html';

/** dist/apps/{variant}, beside the server's own build; null when the server runs without one. */
function consoleFolder(variant: string) {
  const folder = resolve(import.meta.dirname, '..', variant);
  return existsSync(resolve(folder, PAGE)) ? folder : null;
}

const isPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|device-api|socket\.io|assets)(\/|$)/.test(url) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null && !/\.[a-z0-9]{2,5}(\?|$)/i.test(url);

/** Files with a hash in their name never change; all others are asked about each time. */
const cacheControl = (path: string) => (/\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** Serves the console this installation shows; a path of the console itself answers with its page. */
export async function serveConsole(app: App, { config }: Pick<Ground, 'config'>, root = consoleFolder(config.variant)) {
  const unknown = (request: FastifyRequest, reply: FastifyReply) => answerError(new AppError('NOT_FOUND'), request, reply);
  if (!root) return void app.setNotFoundHandler(unknown);
  const policy = policyOfPage(resolve(root, PAGE), config.video_domain);
  const setHeaders = (reply: FastifyReply, path: string) => {
    reply.header('cache-control', cacheControl(path));
    if (basename(path).startsWith(PAGE)) reply.header('content-security-policy', policy());
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', rateLimit: false };
      route.schema = { hide: true };
    });
    await scope.register(fastifyStatic, { root, preCompressed: true, cacheControl: false, setHeaders });
  });
  app.setNotFoundHandler((request, reply) => (isPage(request) ? reply.header('cache-control', 'no-cache').sendFile(PAGE) : unknown(request, reply)));
}
