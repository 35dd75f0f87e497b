import type { FastifyRequest } from 'fastify';
import type { App } from '../deps';
import { AppError } from './errors';

/** Bytes of a multipart body beside its file. */
const AROUND_FILE = 16 * 1024;

/** Parses multipart by Node itself, from a body that is already complete: the limit of its parser keeps it small. */
const readForm = (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
  new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => Promise.reject(new AppError('INVALID')));

/**
 * Makes the routes of `app` accept forms with one file of at most `max_bytes`. `app` must be a plugin of its own, so
 * that no other route does.
 */
export const takeForms = (app: App, max_bytes: number) =>
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: max_bytes + AROUND_FILE }, readForm);
