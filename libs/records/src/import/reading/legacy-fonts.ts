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

const fonts = [fromTcvn3, fromVni];
/** Share of syllables from which a text is taken for one of a font. */
const SURE = 0.85;

/**
 * How the texts of a file are read: unchanged, or from the font of before Unicode that makes Vietnamese of them. All
 * texts of a file are judged together, because single words of such a font may be words of today.
 */
export function fontOf(texts: readonly string[]): (text: string) => string {
  const now = vietnameseShare(texts);
  if (now === undefined || now >= SURE) return (text) => text;
  const [best] = fonts
    .map((read) => ({ read, share: vietnameseShare(texts.map(read)) ?? 0 }))
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= SURE && best.share > now + 0.3 ? best.read : (text) => text;
}
