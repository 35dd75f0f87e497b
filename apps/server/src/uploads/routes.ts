import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_PATH } from '@loa/contracts/uploads';
import type { App, Deps } from '../deps';
import { callerOf } from '../http/access';
import { createTusServer } from './tus-server';
import { UploadLocker } from './upload-locks';

/** Permissions to add a record with a file, or to replace its file. */
const access = [
  'NOI_DUNG_PHAT_ADD',
  'NOI_DUNG_PHAT_EDIT',
  'NOI_DUNG_MEDIA_ADD',
  'NOI_DUNG_MEDIA_EDIT',
  'CAU_HINH_HE_THONG_ADD',
  'CAU_HINH_HE_THONG_EDIT',
] as const;

/**
 * tus at /api/upload. The hooks check session, permission and CSRF before the reply is handed over; no body is read
 * here.
 */
export async function uploadRoutes(parent: App, deps: Deps, maxBytes: () => Promise<number>) {
  const accounts = new WeakMap<IncomingMessage, string>();
  const tus = createTusServer({
    store: deps.uploads,
    locker: new UploadLocker(deps),
    maxBytes,
    accountOf: (request) => accounts.get(request) ?? '',
    onFailure: (error) => deps.log.error({ err: error }, 'upload failed'),
  });

  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    accounts.set(request.raw, callerOf(request).account_id);
    // Headers that the plugins have set so far (CORS, security headers) would be lost with it.
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
