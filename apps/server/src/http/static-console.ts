import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StartError, type Config } from '../config';
import type { App } from '../deps';
import { answerError, AppError } from './errors';
import { policyOfPage } from './picture-hosts';
import { FOR_EVERYBODY, sendTagged, taggedAnswer } from './tagged-answer';
import type { TaggedAnswer } from './tagged-answer';

const PAGE = 'index.html';
/** Cache time of the page: an installation may change it at any time, and the change is visible within this time. */
const PAGE_GOOD_FOR_MS = 1000;

/** dist/apps/{variant}, beside the server's own build; null when the server runs without one. */
function consoleFolder(variant: string) {
  const folder = resolve(import.meta.dirname, '..', variant);
  return existsSync(resolve(folder, PAGE)) ? folder : null;
}

/** The path alone decides: filters of a list stand in the query, and may hold dots. */
const isPage = ({ method, url, headers }: FastifyRequest) => {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|device-api|socket\.io|assets)(\/|$)/.test(path) &&
    (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null &&
    !/\.[a-z0-9]{2,5}$/i.test(path)
  );
};

/** Files with a hash in their name never change; all others are revalidated each time. */
const cacheControl = (path: string) =>
  /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path.replaceAll('\\', '/'))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';

/** The console's page as it is sent, read once for all requests of a moment. */
function sharePage(file: string) {
  let cached: { answer: TaggedAnswer; until: number } | null = null;
  return async () => {
    if (cached && Date.now() < cached.until) return cached.answer;
    const until = Date.now() + PAGE_GOOD_FOR_MS;
    cached = { answer: taggedAnswer(await readFile(file, 'utf8'), 'text/html; charset=utf-8'), until };
    return cached.answer;
  };
}

/** The page and the files of the console in this folder. */
function consoleIn(root: string, media: readonly string[]) {
  const file = resolve(root, PAGE);
  return { root, page: sharePage(file), policy: policyOfPage(file, media) };
}
type Console = ReturnType<typeof consoleIn>;

/** Serves the files of a console: to one host, or to all that have no console of their own. */
async function serveFiles(app: App, { root, policy }: Console, host?: string) {
  const setHeaders = (reply: FastifyReply, path: string) => {
    reply.header('cache-control', cacheControl(path));
    if (basename(path).startsWith(PAGE)) reply.header('content-security-policy', policy());
  };
  const constraints = host ? { host: new RegExp(`^${host.replaceAll('.', '\\.')}(:\\d+)?$`, 'i') } : {};
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...FOR_EVERYBODY };
      route.schema = { hide: true };
    });
    await scope.register(fastifyStatic, { root, preCompressed: true, cacheControl: false, setHeaders, constraints });
  });
}

const hostOf = ({ headers }: FastifyRequest) => (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();

/** Serves the consoles of this installation; every path of a console itself answers with its page. */
export async function serveConsoles(
  app: App,
  { config, files }: { config: Config; files: { origin: string | null } },
  folderOf = consoleFolder,
) {
  const media = [config.video_domain, files.origin ?? ''];
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(new AppError('NOT_FOUND'), request, reply);
  const root = folderOf(config.variant);
  const usual = root ? consoleIn(root, media) : null;
  if (usual) await serveFiles(app, usual);
  const byHost = new Map<string, Console>();
  for (const { host, variant } of config.console_hosts) {
    const folder = folderOf(variant);
    if (!folder) throw new StartError(`LOA_CONSOLE_HOSTS: the console ${variant} is not built.`);
    const named = consoleIn(folder, media);
    byHost.set(host, named);
    await serveFiles(app, named, host);
  }
  app.setNotFoundHandler(async (request, reply) => {
    const shown = byHost.get(hostOf(request)) ?? usual;
    if (!shown || !isPage(request)) return unknown(request, reply);
    const answer = await shown.page();
    return sendTagged(request, reply.header('content-security-policy', shown.policy()), answer);
  });
}
