import { gunzipSync } from 'node:zlib';
import { sha256Hex } from '@loa/contracts/common';
import { DEVICE_API, enrolment } from '@loa/contracts/device-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { App, Deps } from '../deps';
import { AppError, foundOr404 } from '../http/errors';
import { mediaFile } from '../modules/content';
import { deviceCallers, isShownOn, packedParts, packedPlans, planFilesOf, planPartsOf } from '../modules/devices';
import { deviceTokens } from '../device-token';

const config = { access: 'device', rateLimit: false } as const;

/**
 * Cache sizes. Parts of plans and file records never change under their hash; these are the ones that a province
 * requests right now.
 */
const CACHED_FILES = 500;
const CACHED_PLANS = 500;

/** HTTP API for devices: their plans and the files these name. */
export function deviceApi(app: App, deps: Deps) {
  const { db } = deps;
  const tokens = deviceTokens(deps.config.secret);
  const callerOf = deviceCallers(deps);
  const named = { file: namesOf(planFilesOf), part: namesOf(planPartsOf) };
  const files = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof mediaFile>>>>({
    max: CACHED_FILES,
    ttl: 60_000,
  });

  /** Plans that the caller may read: its current one, and the one before. */
  const plansOf = ({ credentials }: Awaited<ReturnType<typeof callerOf>>) =>
    [credentials.wanted_hash, credentials.is_active ? credentials.previous_hash : null].filter((hash) => hash !== null);
  /** The same, where an inactive device may fetch the plan that makes it stop, too. */
  const plansFor = async (request: FastifyRequest) => plansOf(await callerOf(request, { also_inactive: true }));

  function namesOf(read: (db: Deps['db'], plan: string) => Promise<ReadonlySet<string>>) {
    const cached = new LRUCache<string, ReadonlySet<string>>({ max: CACHED_PLANS });
    return async (plans: readonly string[], sha256: string) => {
      for (const plan of plans) {
        const names = cached.get(plan) ?? (await read(db, plan));
        cached.set(plan, names);
        if (names.has(sha256)) return true;
      }
      return false;
    };
  }

  app.get(
    `${DEVICE_API.plan}/:hash`,
    { config, schema: { hide: true, params: z.object({ hash: sha256Hex }) } },
    async (request, reply) => {
      const { hash } = request.params;
      if (!(await plansFor(request)).includes(hash)) throw new AppError('NOT_FOUND');
      reply.header('cache-control', 'private, max-age=31536000, immutable').type('application/json; charset=utf-8');
      return sendPacked(request, reply, hash, async () => (await packedPlans(db, [hash])).get(hash));
    },
  );

  // Parts are given only to devices that need them, and their hashes cannot be guessed: so a proxy on the way may cache
  // them for neighbouring devices.
  app.get(
    `${DEVICE_API.part}/:sha256`,
    { config, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } },
    async (request, reply) => {
      const { sha256 } = request.params;
      if (!(await named.part(await plansFor(request), sha256))) throw new AppError('NOT_FOUND');
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/octet-stream');
      return sendPacked(request, reply, sha256, async () => (await packedParts(db, [sha256])).get(sha256));
    },
  );

  app.post(DEVICE_API.key, { config, schema: { hide: true, response: { 201: enrolment } } }, async (request, reply) => {
    const { holder } = await callerOf(request);
    return reply.code(201).header('cache-control', 'no-store').send(tokens.enrol(holder.code, holder.version));
  });

  app.get(
    `${DEVICE_API.media}/:sha256`,
    { config, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } },
    async (request, reply) => {
      const { sha256 } = request.params;
      const caller = await callerOf(request);
      if (!(await named.file(plansOf(caller), sha256)) && !(await isShownOn(db, caller.holder.code, sha256)))
        throw new AppError('NOT_FOUND');
      const file = files.get(sha256) ?? foundOr404(await mediaFile(deps, sha256));
      files.set(sha256, file);
      return deps.files.send(reply, file);
    },
  );
}

/** Sends bytes that never change under their hash and are stored gzipped: compressed to callers that accept it. */
async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
  read: () => Promise<Buffer | undefined>,
) {
  reply.header('etag', `"${hash}"`).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
  const packed = foundOr404(await read());
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed));
}
