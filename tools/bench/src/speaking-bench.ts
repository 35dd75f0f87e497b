import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench-kind.ts';
import { ask, startChild } from './children.ts';
import { signIn, type Operator } from './operator.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';
import { root } from './workspace.ts';

const ROUNDS = 3;
const LETTERS = 5000;
const LOOK_MS = 50;

interface Reader {
  normalizeVietnamese(text: string): string;
  splitSentences(text: string): { text: string }[];
}

/** The server's own files, as they are before they are built. */
async function loadReader(): Promise<Reader> {
  const folder = join(root, 'apps/server/src/media/speech');
  return {
    ...(await import(join(folder, 'normalize-vietnamese.ts'))),
    ...(await import(join(folder, 'split-sentences.ts'))),
  };
}

/** A bulletin nobody has read yet: what was spoken once is kept. */
const bulletin = (round: number) =>
  Array.from(
    { length: 100 },
    (_, n) =>
      `Tin thứ ${n + 1} của buổi ${round}: mời bà con thôn ${n + 10} họp lúc ${7 + (n % 10)}h30 tại nhà văn hóa.`,
  )
    .join(' ')
    .slice(0, LETTERS);

async function speak({ call, area }: Operator, round: number, sound_quality_id: string) {
  const began = performance.now();
  const fields = {
    name: `Bản tin ${round}`,
    text: bulletin(round),
    provider: 'espeak-ng',
    voice_code: 'vi',
    area_id: area.id,
    sound_quality_id,
  };
  const { id } = await call<{ id: string }>('POST', '/api/text-to-speech', fields);
  for (;;) {
    const { job_status, error } = await call<{ job_status: string; error: string | null }>(
      'GET',
      `/api/text-to-speech/find/${id}`,
    );
    if (job_status === 'failed') throw new Error(error ?? 'the text was not spoken');
    if (job_status === 'done') return (performance.now() - began) / 1000;
    await pause(LOOK_MS);
  }
}

/** A text of 5,000 letters until devices can play it, beside the engine alone with the same sentences. */
export const speakingBench: Bench = async (own, { folders, log }) => {
  const { normalizeVietnamese, splitSentences } = await loadReader();
  const { url } = await startProduct(own, await folders.copy(own, 'speaking'), { LOA_DEMO_DEVICES: '0' });
  const operator = await signIn(url, 'canbo');
  const { rows } = await operator.call<{ rows: { id: string; is_default: boolean }[] }>(
    'GET',
    '/api/sound-quality/find',
  );
  const quality = rows.find(({ is_default }) => is_default)?.id ?? '';
  const { child } = await startChild(own, 'bare-speech.ts', {}, { execArgv: ['--expose-gc'] });
  const [measured, reference]: [number[], number[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sentences = splitSentences(normalizeVietnamese(bulletin(round))).map(({ text }) => text);
    const bare = await ask<{ seconds: number; bytes: number }>(child, { type: 'speak', sentences } as { type: string });
    reference.push(bare.seconds);
    measured.push(await speak(operator, round, quality));
    log(`round ${round}: ${sentences.length} sentences, ${(bare.bytes / 1e6).toFixed(1)} MB of sound`);
  }
  return [
    compare('5,000 letters until they can be played', { unit: 's', measured, reference, ratio: { atMost: 1.2 } }),
  ];
};
