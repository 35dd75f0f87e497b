import { sha256Hex } from '@loa/contracts/common';
import { DEVICE_API } from '@loa/contracts/device-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, Ground } from '../ground';
import { AppError, foundOr404 } from '../http/errors';
import { mediaFile, sendMedia } from '../modules/content';
import { deviceWithKey, mayFetch, planFor } from '../modules/devices';
import { deviceTokens } from './device-token';

const config = { access: 'device', rateLimit: false } as const;

/** What devices fetch over HTTP: their plans and the files these name. Both are immutable under their hash. */
export function deviceApi(app: App, ground: Ground) {
  const { db } = ground;
  const tokens = deviceTokens(ground.config.secret);

  async function deviceOf(request: FastifyRequest) {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const holder = scheme?.toLowerCase() === 'bearer' && token ? await tokens.read(token) : null;
    const device = holder?.purpose === 'device' ? await deviceWithKey(db, holder.code, holder.version) : null;
    if (!device) throw new AppError('UNAUTHORIZED');
    return device;
  }

  app.get(`${DEVICE_API.plan}/:hash`, { config, schema: { hide: true, params: z.object({ hash: sha256Hex }) } }, async (request, reply) => {
    const { hash } = request.params;
    const device = await deviceOf(request);
    const document = foundOr404(await planFor(db, device.id, hash));
    reply.header('etag', `"${hash}"`).header('cache-control', 'private, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer((text) => text as string).send(document);
  });

  app.get(`${DEVICE_API.media}/:sha256`, { config, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } }, async (request, reply) => {
    const { sha256 } = request.params;
    const device = await deviceOf(request);
    if (!(await mayFetch(db, device.id, sha256))) throw new AppError('NOT_FOUND');
    return sendMedia(reply, foundOr404(await mediaFile(ground, sha256)));
  });
}
