import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answer that is the same for everybody, with an ETag for clients that have it already. */
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

/**
 * Sends the answer, or 304 to clients that have it. It is revalidated each time, because it may change at any moment.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, type, etag }: TaggedAnswer) {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text);
}

/** Route options for public answers: no sign-in and no rate limit. */
export const FOR_EVERYBODY = { access: 'public', rateLimit: false } as const;
