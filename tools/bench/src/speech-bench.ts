import { join } from 'node:path';
import type { Bench } from './bench-kind.ts';
import { compare } from './result.ts';
import { root } from './workspace.ts';

interface Phrase {
  kind: string;
  text: string;
  reading: string;
}

interface Speech {
  readingCorpus(): Phrase[];
  isRightReading(read: string, phrase: Phrase): boolean;
  normalizeVietnamese(text: string): string;
}

/** The server's own files, as they are before they are built. */
async function loadSpeech(): Promise<Speech> {
  const folder = join(root, 'apps/server/src/media/speech');
  return {
    ...(await import(join(folder, 'corpus/reading-corpus.ts'))),
    ...(await import(join(folder, 'normalize-vietnamese.ts'))),
  };
}

/** How many phrases of the bulletins' corpus the text-to-speech reads right, of how many. */
export const speechBench: Bench = async (_own, { log }) => {
  const { readingCorpus, isRightReading, normalizeVietnamese } = await loadSpeech();
  const phrases = readingCorpus().map((phrase) => ({
    ...phrase,
    isRight: isRightReading(normalizeVietnamese(phrase.text), phrase),
  }));
  for (const { kind, text } of phrases.filter(({ isRight }) => !isRight)) log(`misread (${kind}): ${text}`);
  const right = phrases.filter(({ isRight }) => isRight);
  return [
    compare('phrases of bulletins read right, of all', {
      unit: '',
      measured: [right.length],
      reference: [phrases.length],
      ratio: { atLeast: 1 },
    }),
  ];
};
