export interface Difference {
  before: string;
  gone: string;
  come: string;
  after: string;
}

const wordsOf = (text: string) => text.split(/(?<=\s)/);

/** Common beginning and end of two texts, and the different middle: whole words, so that it is readable. */
export function textDifference(old: string, now: string): Difference {
  const [a, b] = [wordsOf(old), wordsOf(now)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const join = (words: string[], from: number, to: number) => words.slice(from, to).join('');
  return {
    before: join(a, 0, start),
    gone: join(a, start, a.length - end),
    come: join(b, start, b.length - end),
    after: join(a, a.length - end, a.length),
  };
}
