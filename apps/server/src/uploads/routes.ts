import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_PATH } from '@loa/contracts/uploads';
import type { App, Ground } from '../ground';
import { callerOf } from '../http/access';
import { createTusServer } from './tus-server';

/** Whoever may add what is made of a file, or put another in its place. */
const access = [
  'NOI_DUNG_PHAT_ADD',
  'NOI_DUNG_PHAT_EDIT',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'CAU_HINH_HE_THONG_ADD',
  'CAU_HINH_HE_THONG_EDIT',
] as const;

/**
 * tus at /api/upload. Session, permission and CSRF are checked by the hooks before the reply is handed over; no body is
 * read here.
 */
export async function uploadRoutes(parent: App, ground: Ground, maxBytes: () => Promise<number>) {
  const accounts = new WeakMap<IncomingMessage, string>();
  const tus = createTusServer({
    store: ground.uploads,
    maxBytes,
    accountOf: (request) => accounts.get(request) ?? '',
    onFailure: (error) => ground.log.error({ err: error }, 'upload failed'),
  });

  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    accounts.set(request.raw, callerOf(request).account_id);
    // What the plugins have put on the reply so far (CORS, security headers) would be lost with it.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  };

  await parent.register(async (app: App) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const options = { config: { access, turn: false }, schema: { hide: true } };
    app.post(UPLOAD_PATH, options, handOver);
    app.head(`${UPLOAD_PATH}/:id`, options, handOver);
    app.patch(`${UPLOAD_PATH}/:id`, options, handOver);
    app.delete(`${UPLOAD_PATH}/:id`, options, handOver);
  });
}
