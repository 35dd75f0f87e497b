import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listenBody, reading, readingBody, sound, speeches, voices } from '@loa/contracts/speech';
import type { ListenBody } from '@loa/contracts/speech';
import pLimit from 'p-limit';
import type { App, Ground } from '../../ground';
import { callerOf } from '../../http/access';
import { AppError } from '../../http/errors';
import { areaInScope } from '../../http/scope';
import { MediaError, normalizeVietnamese, readingParts, readVietnamese, speakText } from '../../media';
import { readingsOf } from './dictionary/readings-of';
import { piecesFolder } from './pieces';
import { providerOf, requireVoice, voicesOf } from './providers/provider-of';

const { base, label } = speeches;
const writers = { access: ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'] } as const;
/** Those who listen while they write wait for each other; what the server does besides comes first. */
const atOnce = pLimit(1);

async function speakNow(
  ground: Ground,
  { text, area_id, corrections, provider, voice_code, speed, pitch }: ListenBody,
  signal: AbortSignal,
): Promise<Buffer> {
  const read = normalizeVietnamese(text, await readingsOf(ground.db, area_id, corrections));
  const parent = join(ground.config.data_dir, 'processing');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'listen-'));
  try {
    const target = join(folder, 'speech.wav');
    await speakText(
      await providerOf(ground, provider),
      { text: read, voice: voice_code, rate: speed, pitch, pieces_dir: piecesFolder(ground), target },
      signal,
    );
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What helps while a text is written: who can read it, how it is read, and how a paragraph sounds. */
export function readingRoutes(app: App, ground: Ground) {
  const { db } = ground;
  app.get(
    `${base}/voices`,
    { config: { access: 'CHUYEN_DOI_VAN_BAN_VIEW' }, schema: { tags: [label], response: { 200: voices } } },
    () => voicesOf(ground),
  );

  app.post(
    `${base}/preview`,
    { config: writers, schema: { tags: [label], body: readingBody, response: { 200: reading } } },
    async (request) => {
      const { text, area_id, corrections } = request.body;
      await areaInScope(db, callerOf(request), area_id);
      return { parts: readingParts(text, readVietnamese(text, await readingsOf(db, area_id, corrections))) };
    },
  );

  app.post(
    `${base}/listen`,
    { config: writers, schema: { tags: [label], body: listenBody, response: { 200: sound } } },
    async (request, reply) => {
      await areaInScope(db, callerOf(request), request.body.area_id);
      await requireVoice(ground, request.body);
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      const spoken = await atOnce(() => speakNow(ground, request.body, stop.signal)).catch((error: unknown) => {
        if (error instanceof MediaError) throw new AppError('INVALID', { message: error.message_vi });
        throw error;
      });
      return reply.type('audio/wav').send(spoken);
    },
  );
}
