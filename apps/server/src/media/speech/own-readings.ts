import { exact, notAfter, notBefore, oneOf, type ReadingRule } from './reading-rule.ts';

/** A word and its reading, defined by a user. */
export interface OwnReading {
  written: string;
  read: string;
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('vi') + word.slice(1);

/** Spellings of a word: as given, at the beginning of a sentence, and in a heading; "CA" (công an) is not "ca". */
const spellings = (written: string): string[] => [
  ...new Set([written, capital(written), written.toLocaleUpperCase('vi')]),
];

/** One rule for all of them, the longest first; of two for the same word the first counts. */
export function ownReadings(own: readonly OwnReading[]): ReadingRule[] {
  if (own.length === 0) return [];
  const words = new Map<string, string>();
  for (const { written, read } of own) {
    for (const way of spellings(written.normalize('NFC').trim())) {
      if (way && !words.has(way)) words.set(way, read.normalize('NFC'));
    }
  }
  return [[exact`${notBefore}(?:${oneOf([...words.keys()])})${notAfter}`, (found) => words.get(found) ?? found]];
}
