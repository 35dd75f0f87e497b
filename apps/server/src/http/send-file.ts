import { isAbsolute } from 'node:path';
import send from '@fastify/send';
import type { FastifyReply } from 'fastify';
import { AppError } from './errors';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Streams a stored file, whole or in ranges. Its address contains its hash, so clients may cache it for ever.
 */
export async function sendFile(reply: FastifyReply, file: { path: string; mime: string }) {
  if (!isAbsolute(file.path)) throw new AppError('NOT_FOUND');
  const options = { contentType: false, immutable: true, maxAge: YEAR_MS, dotfiles: 'allow' } as const;
  const { statusCode, headers, stream, type } = await send(reply.request.raw, encodeURI(file.path), options);
  if (type === 'error' && statusCode === 404) {
    stream.destroy();
    throw new AppError('NOT_FOUND');
  }
  if (type === 'file') reply.type(file.mime);
  return reply.code(statusCode).headers(headers).send(stream);
}
