import { exact, notAfter, notBefore, oneOf, type ReadingRule } from './reading-rule.ts';

/** How somebody wants a word to be read. */
export interface OwnReading {
  written: string;
  read: string;
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('vi') + word.slice(1);

/** As it was given, as it begins a sentence, and as a heading has it; "CA" (công an) is not "ca". */
const waysToWrite = (written: string): string[] => [
  ...new Set([written, capital(written), written.toLocaleUpperCase('vi')]),
];

/** One rule for all of them, the longest first; of two for the same word the first counts. */
export function ownReadings(own: readonly OwnReading[]): ReadingRule[] {
  if (own.length === 0) return [];
  const words = new Map<string, string>();
  for (const { written, read } of own) {
    for (const way of waysToWrite(written.normalize('NFC').trim())) {
      if (way && !words.has(way)) words.set(way, read.normalize('NFC'));
    }
  }
  return [[exact`${notBefore}(?:${oneOf([...words.keys()])})${notAfter}`, (found) => words.get(found) ?? found]];
}
