import { describe, expect, it } from 'vitest';
import { normalizeVietnamese } from '../normalize-vietnamese.ts';
import { isRightReading, readingCorpus } from './reading-corpus.ts';

describe('the corpus of bulletins', () => {
  const corpus = readingCorpus();

  it('is large enough to be meaningful, and has each phrase once', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length);
  });

  it('is read right, every phrase of it', async () => {
    const readings = await Promise.all(
      corpus.map(async (phrase) => ({ ...phrase, read: await normalizeVietnamese(phrase.text) })),
    );
    const misread = readings.filter((phrase) => !isRightReading(phrase.read, phrase));
    expect(misread).toEqual([]);
  });

  it('distinguishes a right reading from a wrong one', () => {
    const phrase = { reading: 'hòa hai {/} ba {phút|}' };
    expect(['hoà hai trên ba phút', 'Hòa, hai một ba.'].map((read) => isRightReading(read, phrase))).toEqual([
      true,
      true,
    ]);
    expect(
      ['hoa hai trên ba', 'hòa hai ba', 'hòa hai / ba', 'hòa 2 trên ba'].map((read) => isRightReading(read, phrase)),
    ).toEqual([false, false, false, false]);
  });
});
