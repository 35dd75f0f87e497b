import { readFileSync } from 'node:fs';

export interface CorpusPhrase {
  kind: string;
  text: string;
  reading: string;
}

const perMacro = '{một|trên|mỗi}';
const toneMark = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/**
 * The audible part of a text: its words, without capitals, punctuation or the place where a tone mark is written
 * ("hoà", "hòa").
 */
const heard = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Mn}\p{N}%°/<>≥≤&=+$]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => word.replace(toneMark, '') + (word.match(toneMark) ?? []).join(''))
    .join(' ');

const alternatives = (reading: string): string[] => {
  const choice = /\{([^{}]*)\}/u.exec(reading);
  if (!choice) return [reading];
  return choice[1]!
    .split('|')
    .flatMap((one) =>
      alternatives(reading.slice(0, choice.index) + one + reading.slice(choice.index + choice[0].length)),
    );
};

/** Whether a reading sounds like one that the corpus allows. */
export const isRightReading = (read: string, { reading }: Pick<CorpusPhrase, 'reading'>): boolean =>
  alternatives(reading.replaceAll('{/}', perMacro)).some((right) => heard(right) === heard(read));

const files = ['readings.tsv', 'kinds.tsv', 'bulletins.tsv'];
const linesOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');

/** The phrases of all files, in order. */
export const readingCorpus = (): CorpusPhrase[] => {
  let kind = '';
  const phrases: CorpusPhrase[] = [];
  for (const line of files.flatMap(linesOf)) {
    const [text = '', reading] = line.split('\t');
    if (line.startsWith('# ')) kind = line.slice(2);
    else if (reading) phrases.push({ kind, text, reading });
  }
  return phrases;
};
