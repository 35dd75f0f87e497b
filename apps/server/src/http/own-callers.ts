import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers of a proxy on the same machine, behind which anybody may be. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
/** HTTP/1.0 is what nginx speaks to this server unless it is asked otherwise, and then without any of these headers. */
export const isOfThisMachine = ({ socket, headers, raw }: FastifyRequest) =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);

const hashOf = (text: string) => createHash('sha256').update(text).digest();
/** Compares two secrets in a time that says nothing about them. */
export const isSame = (given: string, expected: string) => timingSafeEqual(hashOf(given), hashOf(expected));
