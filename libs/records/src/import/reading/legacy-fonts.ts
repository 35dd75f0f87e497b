import { vietnameseShare } from './vietnamese-words';

/** Letters of the fonts of before Unicode, as a program of today shows their codes. */
const TCVN3: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '¸µ¶·¹': 'áàảãạ',
    '¨¾»¼½Æ': 'ăắằẳẵặ',
    '©ÊÇÈÉË': 'âấầẩẫậ',
    ÐÌÎÏÑ: 'éèẻẽẹ',
    ªÕÒÓÔÖ: 'êếềểễệ',
    'Ý×ØÜÞ': 'íìỉĩị',
    ãßáâä: 'óòỏõọ',
    '«èåæçé': 'ôốồổỗộ',
    '¬íêëìî': 'ơớờởỡợ',
    óïñòô: 'úùủũụ',
    '\u00adøõö÷ù': 'ưứừửữự',
    ýúûüþ: 'ýỳỷỹỵ',
    '®¡¢£¤¥¦§': 'đĂÂÊÔƠƯĐ',
  }).flatMap(([codes, letters]) => [...codes].map((code, at): [string, string] => [code, letters[at] ?? code])),
);
const fromTcvn3 = (text: string) => [...text].map((code) => TCVN3.get(code) ?? code).join('');

/** VNI writes a mark after its vowel: combining signs by that mark, lower case. */
const VNI_MARKS: Record<string, string> = {
  ù: '\u0301',
  ø: '\u0300',
  û: '\u0309',
  õ: '\u0303',
  ï: '\u0323',
  â: '\u0302',
  á: '\u0302\u0301',
  à: '\u0302\u0300',
  å: '\u0302\u0309',
  ã: '\u0302\u0303',
  ä: '\u0302\u0323',
  ê: '\u0306',
  é: '\u0306\u0301',
  è: '\u0306\u0300',
  ú: '\u0306\u0309',
  ü: '\u0306\u0303',
  ë: '\u0306\u0323',
};
const VNI_LETTERS: Record<string, string> = { ô: 'ơ', ö: 'ư', ñ: 'đ', æ: 'ỉ', ó: 'ĩ', ò: 'ị', î: 'ỵ' };
const withCase = (like: string, letter: string) => (like === like.toLowerCase() ? letter : letter.toUpperCase());
const fromVni = (text: string) =>
  text
    .normalize('NFC')
    .replace(/([aeiouyôö])([ùøûõïâáàåãäêéèúüë])?|[ñæóòî]/gi, (found: string, vowel = found, mark = '') => {
      const letter = VNI_LETTERS[vowel.toLowerCase()] ?? vowel.toLowerCase();
      return withCase(vowel, (letter + (VNI_MARKS[mark.toLowerCase()] ?? '')).normalize('NFC'));
    });

type ReadFont = (text: string) => string;
const fonts: readonly ReadFont[] = [fromTcvn3, fromVni];
/** Share of syllables from which a text is taken for one of a font. */
const SURE = 0.85;

/** Letters that no font of before Unicode shows. */
const TODAY = /[ăđĩũơưĂĐĨŨƠƯ\u1ea0-\u1ef9]/;
/** The font of a text, or that it is of today: surely, or as far as its words say. Other texts say nothing. */
type Judged = ReadFont | 'today' | 'maybe' | undefined;

function judge(text: string): Judged {
  if (TODAY.test(text.normalize('NFC'))) return 'today';
  const now = vietnameseShare([text]);
  if (now === undefined) return undefined;
  if (now >= SURE) return 'maybe';
  const [best] = fonts
    .map((read) => ({ read, share: vietnameseShare([read(text)]) ?? 0 }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= SURE && best.share > now + 0.3 ? best.read : undefined;
}

/** A text of one font, read from it where that makes Vietnamese of it. */
export function readLegacy(text: string) {
  const read = judge(text);
  return typeof read === 'function' ? read(text) : text;
}

/** The judgement of most of the texts that belong together, if there is one. */
function most(judged: readonly Judged[], ...today: Judged[]): ReadFont | 'today' | undefined {
  const count = (...wanted: Judged[]) => judged.filter((one) => one !== undefined && wanted.includes(one)).length;
  const [font = { read: undefined, votes: 0 }] = fonts
    .map((read) => ({ read, votes: count(read) }))
    .toSorted((a, b) => b.votes - a.votes);
  const others = count(...today);
  return font.votes > others ? font.read : others > font.votes ? 'today' : undefined;
}

/**
 * The texts of a table as they are, or read from a font of before Unicode. Words of such a font may look like words of
 * today: where a text is not sure by itself, it is read like its line, its column, or the table.
 */
export function readTable(lines: readonly (readonly string[])[]): string[][] {
  const judged = lines.map((line) => line.map(judge));
  const byLine = judged.map((line) => most(line, 'today'));
  const width = lines.reduce((widest, { length }) => Math.max(widest, length), 0);
  const byColumn = Array.from({ length: width }, (_, column) =>
    most(
      judged.map((line) => line[column]),
      'today',
      'maybe',
    ),
  );
  const all = most(judged.flat(), 'today', 'maybe');
  const sure = (read: Judged) => (read === 'maybe' ? undefined : read);
  return lines.map((line, at) =>
    line.map((text, column) => {
      const read = sure(judged[at]?.[column]) ?? byLine[at] ?? byColumn[column] ?? all;
      return typeof read === 'function' ? read(text) : text;
    }),
  );
}
