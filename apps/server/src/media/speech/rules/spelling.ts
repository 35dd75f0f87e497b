import { type ReadingRule, exact, notAfter, notBefore } from '../reading-rule.ts';

const letters: Record<string, string> = {
  A: 'a',
  Ă: 'á',
  Â: 'ớ',
  B: 'bê',
  C: 'xê',
  D: 'dê',
  Đ: 'đê',
  E: 'e',
  Ê: 'ê',
  F: 'ép',
  G: 'gờ',
  H: 'hát',
  I: 'i',
  J: 'gi',
  K: 'ca',
  L: 'lờ',
  M: 'mờ',
  N: 'nờ',
  O: 'o',
  Ô: 'ô',
  Ơ: 'ơ',
  P: 'pê',
  Q: 'quy',
  R: 'rờ',
  S: 'sờ',
  T: 'tê',
  U: 'u',
  Ư: 'ư',
  V: 'vê',
  W: 'vê kép',
  X: 'ích',
  Y: 'i',
  Z: 'dét',
};

/** An unknown abbreviation, letter by letter. */
export const spellOut = (word: string): string =>
  [...word].map((letter) => letters[letter.toUpperCase()] ?? letter).join(' ');

/** A possible Vietnamese syllable without its marks, as in a heading in capitals. */
const syllable = /^(?:B|CH?|D|Đ|GH?|GI|H|KH?|L|M|NGH?|NH?|PH|QU|R|S|TH?|TR|V|X)?[AEIOUY]{1,3}(?:CH?|M|NG|NH|N|P|T)?$/u;

export const spelling: ReadingRule[] = [
  [exact`${notBefore}[BCDĐFGHJKLMNPQRSTVWXZ]{2,8}${notAfter}`, spellOut],
  [exact`${notBefore}[A-ZĐ]{2,5}${notAfter}`, (word) => (syllable.test(word) ? word : spellOut(word))],
];
