import type { FastifyRequest } from 'fastify';
import type { App } from '../ground';
import { AppError } from './errors';

/** What a multipart body is longer than its file. */
const AROUND_FILE = 16 * 1024;

/** Node reads multipart by itself, from a body that is here already: the limit of its parser keeps it small. */
const readForm = (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
  new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => Promise.reject(new AppError('INVALID')));

/**
 * Has the routes of `app` take forms that hold one file of so many bytes at most. `app` is a part of its own, so that
 * no other route does.
 */
export const takeForms = (app: App, max_bytes: number) =>
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: max_bytes + AROUND_FILE }, readForm);
