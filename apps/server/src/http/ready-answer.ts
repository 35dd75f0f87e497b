import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer for everybody as it goes out, and what tells a reader that he has it already. */
export interface ReadyAnswer {
  /** Its bytes, each as one character: as such they leave in one piece with the head, and nothing is encoded again. */
  bytes: string;
  etag: string;
}

export const readyAnswer = (text: string): ReadyAnswer => ({ bytes: Buffer.from(text).toString('latin1'), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` });

/** Asked about each time, because it may change at any moment; who has it already gets nothing but that. It leaves past what is done to answers that are still to be made. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: ReadyAnswer) {
  const head = reply.getHeaders() as OutgoingHttpHeaders;
  head['cache-control'] = 'no-cache';
  head.etag = etag;
  reply.hijack();
  if (request.headers['if-none-match'] === etag) {
    reply.raw.writeHead(304, head).end();
    return reply;
  }
  head['content-type'] = 'application/json; charset=utf-8';
  head['content-length'] = bytes.length;
  reply.raw.writeHead(200, head).end(bytes, 'latin1');
  return reply;
}

/** Options of a route that sends what is ready before anything else is asked of a request, with neither a check nor a query, nor a log of its own for each. */
export const readyFirst = (find: (request: FastifyRequest) => ReadyAnswer | undefined) => ({
  childLoggerFactory: <Log>(log: Log) => log,
  onRequest: (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const ready = find(request);
    if (ready) sendReady(request, reply, ready);
    else next();
  },
});
