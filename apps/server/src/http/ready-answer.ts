import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer for everybody as it goes out, and what tells a reader that he has it already. */
export interface ReadyAnswer {
  body: Buffer;
  etag: string;
}

export const readyAnswer = (text: string): ReadyAnswer => ({ body: Buffer.from(text), etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` });

/** Asked about each time, because it may change at any moment; who has it already gets nothing but that. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, { body, etag }: ReadyAnswer) {
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Before anything else is asked of a request: what is ready is sent, with neither a check nor a query. */
export const sendIfReady = (find: (request: FastifyRequest) => ReadyAnswer | undefined) => (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
  const ready = find(request);
  if (ready) void sendReady(request, reply, ready);
  else next();
};
