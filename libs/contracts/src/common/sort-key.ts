/** The Vietnamese alphabet; after digits, which come after punctuation. */
const ALPHABET = 'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz';
const letterRank = new Map([...ALPHABET].map((letter, index) => [letter, String.fromCharCode(0x61 + index)]));
/** Ngang, huyền, hỏi, ngã, sắc, nặng: the order dictionaries use. */
const TONES = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
const TONE_MARKS = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Punctuation in the order of the Unicode root collation, all of it before digits. */
const PUNCTUATION = ` _-–—,;:!?.'‘’"“”()[]{}@*/\\&#%\`^+<=>|~$`;
const punctuationRank = new Map([...PUNCTUATION].map((mark, index) => [mark, String.fromCharCode(0x02 + index)]));

const bare = (char: string) => char.normalize('NFD').replace(/\p{Mn}/gu, '');

function rankOf(letter: string): string {
  const known = letterRank.get(letter) ?? punctuationRank.get(letter);
  if (known) return known;
  // A letter of another language sorts like its plain form.
  return letterRank.get(bare(letter)) ?? letter;
}

/**
 * Text whose plain byte order is the Vietnamese order of names, as `Intl.Collator('vi', { numeric: true })` has it:
 * Đ after D, tones after letters, case last, "Thôn 2" before "Thôn 10". Stored beside a name, because the database has
 * no such collation.
 */
export function sortKey(text: string): string {
  const composed = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const letters: string[] = [];
  const tones: string[] = [];
  for (const [part] of composed.matchAll(/\d+|./gsu)) {
    if (/^\d/.test(part)) {
      const digits = part.replace(/^0+(?=\d)/, '');
      letters.push(String.fromCharCode(0x30 + Math.min(9, digits.length)) + digits);
      tones.push('0');
      continue;
    }
    const pieces = part.normalize('NFD');
    const tone = pieces.match(TONE_MARKS)?.[0] ?? '';
    letters.push(rankOf(pieces.replace(TONE_MARKS, '').normalize('NFC').toLowerCase()));
    tones.push(String(Math.max(0, TONES.indexOf(tone))));
  }
  const upper = [...composed].map((char) => (char === char.toLowerCase() ? '0' : '1')).join('');
  return `${letters.join('')}\u0001${tones.join('')}\u0001${upper}`;
}
