import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../ground';

/** An answer for everybody as it goes out, and what tells a reader that he has it already. */
export interface ReadyAnswer {
  /** Its bytes, each as one character: as such they leave in one piece with the head, and nothing is encoded again. */
  bytes: string;
  etag: string;
  /** Names and values in turn, which is how they leave with the least work. */
  head: readonly string[];
  /** Of a page that has a policy of its own. */
  policy?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Finds what is sent before anything else is asked of a request. */
    ready?: (request: FastifyRequest) => ReadyAnswer | undefined;
  }
}

export function readyAnswer(text: string, type = 'application/json; charset=utf-8'): ReadyAnswer {
  const bytes = Buffer.from(text).toString('latin1');
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { bytes, etag, head: ['content-type', type, 'content-length', String(bytes.length)] };
}

const POLICY = 'content-security-policy';
const inTurn = (headers: object) => Object.entries(headers).flatMap(([name, value]: [string, unknown]) => [name, String(value)]);

/** Asked about each time, because it may change at any moment; who has it already gets nothing but that. It leaves past what is done to answers that are still to be made. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { bytes, etag, head, policy }: ReadyAnswer, always: readonly string[] = []) {
  if (policy) reply.header(POLICY, policy);
  const isKept = request.headers['if-none-match'] === etag;
  const whole = [...always, ...inTurn(reply.getHeaders()), 'cache-control', 'no-cache', 'etag', etag, ...(isKept ? [] : head)];
  reply.hijack();
  const { raw } = reply;
  if (isKept) raw.writeHead(304, whole).end();
  else raw.writeHead(200, whole).end(bytes, 'latin1');
  return reply;
}

/** Options of a route for everybody whose answer may be ready: then neither a check nor a query is made for it, nor a log of its own. */
export const readyRoute = (ready: (request: FastifyRequest) => ReadyAnswer | undefined) => ({
  childLoggerFactory: <Log>(log: Log) => log,
  config: { access: 'public', rateLimit: false, ready } as const,
});

/** Of what all answers say, that which means something of data: the rest speaks to pages, and each line costs server and reader alike. */
const MEANT_FOR_DATA = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']);
/** Data opened as a page runs nothing, loads nothing and is framed by nobody. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Sends what is ready with what all answers say, so far as it is about them; every hook that is added later is spared. */
export function sendReadyFirst(app: App, always: Record<string, string>) {
  const { [POLICY]: _policy, ...others } = always;
  const saidOfPage = inTurn(others);
  const said = inTurn({ [POLICY]: DATA_POLICY, ...Object.fromEntries(Object.entries(always).filter(([name]) => MEANT_FOR_DATA.has(name))) });
  app.addHook('onRequest', (request, reply, next) => {
    const answer = request.routeOptions.config.ready?.(request);
    if (answer) sendReady(request, reply, answer, ['x-request-id', request.id, ...(answer.policy ? saidOfPage : said)]);
    else next();
  });
}
