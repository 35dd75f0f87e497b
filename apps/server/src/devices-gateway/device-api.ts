import { sha256Hex } from '@loa/contracts/common';
import { DEVICE_API, enrolment } from '@loa/contracts/device-protocol';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { App, Ground } from '../ground';
import { AppError, foundOr404 } from '../http/errors';
import { sendFile } from '../http/send-file';
import { mediaFile } from '../modules/content';
import { holdingsReader, isShownOn, planDocuments, planFilesOf } from '../modules/devices';
import { deviceTokens } from '../device-token';

const config = { access: 'device', rateLimit: false } as const;

/** Documents and file records are immutable under their hash; these are the ones a province is asking for right now. */
const KEPT_BYTES = 32 * 2 ** 20;
const KEPT_FILES = 500;
const KEPT_PLANS = 500;

/** What devices fetch over HTTP: their plans and the files these name. */
export function deviceApi(app: App, ground: Ground) {
  const { db } = ground;
  const tokens = deviceTokens(ground.config.secret);
  const documents = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: (text) => text.length + 1 });
  const readHolding = holdingsReader(db);
  const planFiles = new LRUCache<string, ReadonlySet<string>>({ max: KEPT_PLANS });
  const files = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof mediaFile>>>>({ max: KEPT_FILES, ttl: 60_000 });

  /** The device that calls, and the key it shows: one that is active, with a key of its latest version that has not expired. */
  async function callerOf(request: FastifyRequest) {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const holder = scheme?.toLowerCase() === 'bearer' && token ? await tokens.read(token) : null;
    const holding = holder?.purpose === 'device' ? await readHolding(holder.code) : null;
    if (!holder || holding?.key_version !== holder.version) throw new AppError('UNAUTHORIZED');
    return { holder, holding };
  }

  /** The plans the caller may read: what it is, or just was, meant to hold. */
  const plansOf = ({ holding }: Awaited<ReturnType<typeof callerOf>>) => [holding.wanted_hash, holding.previous_hash].filter((hash) => hash !== null);

  async function names(plan: string, sha256: string) {
    const files = planFiles.get(plan) ?? (await planFilesOf(db, plan));
    planFiles.set(plan, files);
    return files.has(sha256);
  }

  app.get(`${DEVICE_API.plan}/:hash`, { config, schema: { hide: true, params: z.object({ hash: sha256Hex }) } }, async (request, reply) => {
    const { hash } = request.params;
    if (!plansOf(await callerOf(request)).includes(hash)) throw new AppError('NOT_FOUND');
    reply.header('etag', `"${hash}"`).header('cache-control', 'private, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send();
    const document = documents.get(hash) ?? foundOr404((await planDocuments(db, [hash])).get(hash));
    documents.set(hash, document);
    return reply.type('application/json; charset=utf-8').serializer((text) => text as string).send(document);
  });

  app.post(DEVICE_API.key, { config, schema: { hide: true, response: { 201: enrolment } } }, async (request, reply) => {
    const { holder } = await callerOf(request);
    return reply.code(201).header('cache-control', 'no-store').send(await tokens.enrol(holder.code, holder.version));
  });

  app.get(`${DEVICE_API.media}/:sha256`, { config, schema: { hide: true, params: z.object({ sha256: sha256Hex }) } }, async (request, reply) => {
    const { sha256 } = request.params;
    const caller = await callerOf(request);
    const [wanted, previous] = plansOf(caller);
    const isNamed = (wanted && (await names(wanted, sha256))) || (previous && (await names(previous, sha256)));
    if (!isNamed && !(await isShownOn(db, caller.holder.code, sha256))) throw new AppError('NOT_FOUND');
    const file = files.get(sha256) ?? foundOr404(await mediaFile(ground, sha256));
    files.set(sha256, file);
    return sendFile(reply, file);
  });
}
