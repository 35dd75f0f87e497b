import { type ReadingRule, anyCase } from '../reading-rule.ts';
import { readDigits } from '../vietnamese-number.ts';
import { foreignWord } from './foreign-words.ts';
import { splitSyllables } from './toneless-syllables.ts';
import { spellOut } from './spelling.ts';

const endings: Record<string, string> = {
  vn: 'vê nờ',
  com: 'com',
  net: 'nét',
  org: 'o rờ gờ',
  edu: 'ê đu',
  gov: 'gốp',
  info: 'in phô',
  biz: 'bít',
  asia: 'a sia',
};
const signs: Record<string, string> = {
  '.': 'chấm',
  '@': 'a còng',
  '-': 'gạch ngang',
  _: 'gạch dưới',
  '/': 'gạch chéo',
  '+': 'cộng',
  '?': 'hỏi chấm',
  '=': 'bằng',
  '&': 'và',
  '%': 'phần trăm',
  '#': 'thăng',
  ':': 'hai chấm',
};
/** Characters of a path that a listener can still note down. */
const mostOfPath = 40;

const readWord = (word: string): string => {
  const lower = word.toLowerCase();
  if (/^\d/u.test(word)) return readDigits(word);
  return (
    endings[lower] ??
    foreignWord(lower) ??
    splitSyllables(lower)?.join(' ') ??
    (word.length > 4 && /[aeiouy]/u.test(lower) ? lower : spellOut(word))
  );
};

const readCharacters = (text: string): string =>
  (text.match(/[a-z]+|\d+|[^a-z\d]/giu) ?? [])
    .map((part) => (/[a-z\d]/iu.test(part) ? readWord(part) : (signs[part] ?? '')))
    .filter(Boolean)
    .join(' ');

/** An address as it is dictated: "ubnd@tanphu.gov.vn" → "u bê nờ dê a còng tan phu chấm gốp chấm vê nờ". */
const readAddress = (address: string): string => {
  const plain = address
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '');
  const [host = '', ...rest] = plain.split(/(?=[/?#])/u);
  const path = rest.join('');
  if (path.length > mostOfPath) return `${readCharacters(host)}, và phần còn lại của đường dẫn`;
  return readCharacters(plain);
};

const end = String.raw`[^\s()<>"“”,;]*[^\s()<>"“”,;.:!?]`;
/** Short hosts whose endings are words elsewhere. */
const shortHosts = String.raw`(?:zalo\.me|m\.me|t\.me|wa\.me|bit\.ly|goo\.gl|youtu\.be|fb\.com|g\.page)`;

export const webAddresses: ReadingRule[] = [
  [anyCase`(?<![\p{L}\d.+-])[\w.+-]*\w@[a-z\d-]+(?:\.[a-z\d-]+)+`, readAddress],
  [anyCase`(?:https?:\/\/|www\.)${end}`, readAddress],
  [anyCase`(?<![\p{L}\d.])${shortHosts}(?:\/${end})?(?![\p{L}\d])`, readAddress],
  [
    anyCase`(?<![\p{L}\d.])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:vn|com|net|org|info|biz|asia)(?:\/(?:${end})?)?(?![\p{L}\d])`,
    readAddress,
  ],
];
