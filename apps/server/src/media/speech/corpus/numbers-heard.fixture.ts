const ones = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const digitOf = new Map<string, number>([...ones.entries()].map(([value, word]) => [word, value]));
for (const [word, value] of [
  ['mốt', 1],
  ['tư', 4],
  ['lăm', 5],
] as const)
  digitOf.set(word, value);
const scales = new Set(['mười', 'mươi', 'trăm', 'linh', 'nghìn', 'triệu', 'tỷ']);
const isNumberWord = (word: string) => digitOf.has(word) || scales.has(word);

const largest = [
  ['tỷ', 1e9],
  ['triệu', 1e6],
  ['nghìn', 1e3],
  ['trăm', 100],
  ['mươi', 10],
] as const;

/** Value of number words: cut at the largest scale, and each side again. */
function valueOf(words: readonly string[]): number {
  for (const [scale, size] of largest) {
    const at = words.lastIndexOf(scale);
    if (at >= 0) return valueOf(words.slice(0, at)) * size + valueOf(words.slice(at + 1));
  }
  return words.reduce((sum, word) => sum + (word === 'mười' ? 10 : (digitOf.get(word) ?? 0)), 0);
}

/**
 * The numbers that a listener hears, in order, by a grammar of their own: "hai phẩy không năm" is 2.05. Single words
 * that also mean something else ("năm" before a year) must not stand alone in the text that is read.
 */
export function numbersHeard(reading: string): number[] {
  const heard: number[] = [];
  let words: string[] = [];
  const close = () => {
    const point = words.indexOf('phẩy');
    const [whole, rest] = point < 0 ? [words, []] : [words.slice(0, point), words.slice(point + 1)];
    if (whole.length > 0) {
      const isSpelled = rest.length > 1 && rest.every((word) => digitOf.has(word));
      const digits = isSpelled ? rest.map((word) => digitOf.get(word)).join('') : String(valueOf(rest));
      heard.push(rest.length > 0 ? Number(`${valueOf(whole)}.${digits}`) : valueOf(whole));
    }
    words = [];
  };
  for (const token of reading.replaceAll('phần trăm', 'phân').split(/\s+/u)) {
    const word = token.replace(/[^\p{L}]/gu, '');
    // "ba phẩy hai triệu": the magnitude belongs to what is counted.
    if (words.includes('phẩy') && ['nghìn', 'triệu', 'tỷ'].includes(word)) close();
    else if (isNumberWord(word) || (word === 'phẩy' && words.length > 0)) words.push(word);
    else close();
    if (/[,;:.]$/u.test(token)) close();
  }
  close();
  return heard;
}
