import { DOCUMENT_FIELD, DOCUMENT_MAX_BYTES, documentText, speeches } from '@loa/contracts/speech';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { App } from '../../../ground';
import { AppError } from '../../../http/errors';
import { readDocument } from './read-document';
import { refused } from './document-error';

/** What a multipart body is longer than its file. */
const AROUND_FILE = 16 * 1024;
/** Unpacking takes memory: one after the other. */
const atOnce = pLimit(1);

/** Node reads multipart by itself, from a body that is here already: the limit of its parser keeps it small. */
const readForm = (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
  new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData().catch(() => Promise.reject(new AppError('INVALID')));

/** Files that a text is taken from. They are read and forgotten. */
export async function documentRoutes(parent: App) {
  await parent.register(async (app: App) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: DOCUMENT_MAX_BYTES + AROUND_FILE }, readForm);
    const access = ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'] as const;
    app.post(`${speeches.base}/document`, { config: { access }, schema: { tags: [speeches.label], consumes: ['multipart/form-data'], response: { 200: documentText } } }, async (request) => {
      const file = request.body instanceof FormData ? request.body.get(DOCUMENT_FIELD) : null;
      if (!(file instanceof File)) throw refused('Hãy chọn một tệp');
      return atOnce(async () => readDocument(Buffer.from(await file.arrayBuffer()), file.name));
    });
  });
}
