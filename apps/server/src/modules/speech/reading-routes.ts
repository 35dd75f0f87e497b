import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listenBody, reading, readingBody, sound, speeches, voices } from '@loa/contracts/speech';
import type { ListenBody } from '@loa/contracts/speech';
import pLimit from 'p-limit';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { AppError } from '../../http/errors';
import { areaInScope } from '../../http/scope';
import { MediaError, normalizeVietnamese, readingParts, readVietnamese, speakText } from '../../media';
import { readingsOf } from './dictionary/readings-of';
import { piecesFolder } from './pieces';
import { providerOf, requireVoice, voicesOf } from './providers/provider-of';

const { base, label } = speeches;
const writers = { access: ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'] } as const;
/**
 * One preview at a time: authors who listen while they write wait for each other, and the server's other work goes
 * first.
 */
const atOnce = pLimit(1);

async function speakNow(
  deps: Deps,
  { text, area_id, corrections, provider, voice_code, speed, pitch }: ListenBody,
  signal: AbortSignal,
): Promise<Buffer> {
  const read = await normalizeVietnamese(text, await readingsOf(deps.db, area_id, corrections));
  const parent = join(deps.config.data_dir, 'processing');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'listen-'));
  try {
    const target = join(folder, 'speech.wav');
    await speakText(
      await providerOf(deps, provider),
      { text: read, voice: voice_code, rate: speed, pitch, pieces_dir: piecesFolder(deps), target },
      signal,
    );
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls that help while a text is written: the voices, the reading of words, and the sound of a paragraph. */
export function readingRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    `${base}/voices`,
    { config: { access: 'CHUYEN_DOI_VAN_BAN_VIEW' }, schema: { tags: [label], response: { 200: voices } } },
    () => voicesOf(deps),
  );

  app.post(
    `${base}/preview`,
    { config: writers, schema: { tags: [label], body: readingBody, response: { 200: reading } } },
    async (request) => {
      const { text, area_id, corrections } = request.body;
      await areaInScope(db, callerOf(request), area_id);
      const read = await readVietnamese(text, await readingsOf(db, area_id, corrections));
      return { parts: await readingParts(text, read) };
    },
  );

  app.post(
    `${base}/listen`,
    { config: writers, schema: { tags: [label], body: listenBody, response: { 200: sound } } },
    async (request, reply) => {
      await areaInScope(db, callerOf(request), request.body.area_id);
      await requireVoice(deps, request.body);
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      const spoken = await atOnce(() => speakNow(deps, request.body, stop.signal)).catch((error: unknown) => {
        if (error instanceof MediaError) throw new AppError('INVALID', { message: error.message_vi });
        throw error;
      });
      return reply.type('audio/wav').send(spoken);
    },
  );
}
