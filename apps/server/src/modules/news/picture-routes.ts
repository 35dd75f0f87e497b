import { newsPicture, NEWS_CALLS, NEWS_PICTURE_MAX_BYTES, NEWS_PICTURE_PATH } from '@loa/contracts/news';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, Ground } from '../../ground';
import { AppError } from '../../http/errors';
import { sendFile } from '../../http/send-file';
import { pictureOf, pictureStore } from './pictures';

/** What a multipart body is longer than its picture. */
const AROUND_PICTURE = 16 * 1024;
const params = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

/** Node reads multipart by itself, from a body that is here already: the limit of its parser keeps it small. */
const readForm = (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
  new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData().catch(() => Promise.reject(new AppError('INVALID')));

/** Pictures of news: sent by who writes it, read by everybody who was given the text. */
export async function pictureRoutes(parent: App, { config }: Ground) {
  const store = pictureStore(config.data_dir);

  await parent.register(async (app: App) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: NEWS_PICTURE_MAX_BYTES + AROUND_PICTURE }, readForm);
    const access = ['CAU_HINH_HE_THONG_ADD', 'CAU_HINH_HE_THONG_EDIT'] as const;
    app.post(`${NEWS_CALLS.base}/picture`, { config: { access }, schema: { tags: [NEWS_CALLS.label], consumes: ['multipart/form-data'], response: { 201: newsPicture } } }, async (request, reply) => {
      const { bytes, width, height } = await pictureOf(request.body);
      return reply.code(201).send({ image: `${NEWS_PICTURE_PATH}${await store.put(bytes, 'webp')}`, width, height });
    });
  });

  parent.get(`${NEWS_PICTURE_PATH}:file`, { config: { access: 'public', rateLimit: false }, schema: { hide: true, params } }, (request, reply) =>
    sendFile(reply, { path: store.pathOf(request.params.file), mime: 'image/webp' }),
  );
}
