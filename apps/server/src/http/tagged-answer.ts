import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody, and what tells a reader that he has it already. */
export interface TaggedAnswer {
  text: string;
  type: string;
  etag: string;
}

export const taggedAnswer = (text: string, type = 'application/json; charset=utf-8'): TaggedAnswer => ({
  text,
  type,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Asked about each time, because it may change at any moment; who has it already gets nothing but that. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, type, etag }: TaggedAnswer) {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text);
}

/** Of what everybody reads: neither a sign-in nor a count of calls stands before it. */
export const FOR_EVERYBODY = { access: 'public', rateLimit: false } as const;
