/**
 * What to find in a text, and the words it is read as. Rules are tried in order; what one has put into words, the next
 * find no more.
 */
export type ReadingRule = readonly [find: RegExp, read: string | ((found: string, ...groups: string[]) => string)];

const pattern =
  (flags: string) =>
  (parts: TemplateStringsArray, ...values: string[]): RegExp =>
    new RegExp(String.raw(parts, ...values), flags);

/** A pattern as it stands. */
export const exact = pattern('gmu');
/** A pattern that does not mind capitals. */
export const anyCase = pattern('gimu');

/** A letter or digit next to what is found means it is part of a longer word. */
export const notBefore = String.raw`(?<![\p{L}\p{N}])`;
export const notAfter = String.raw`(?![\p{L}\p{N}])`;
/** Nor does a number begin or end inside a longer one ("1.000.000", "3,5"). */
export const numberStart = String.raw`(?<![\p{L}\p{N}]|\d[.,])`;
export const numberEnd = String.raw`(?!\d|[.,]\d)`;
/** As Vietnamese writes it: dots between thousands, a comma before the fraction. */
export const number = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)(?!\d)`;
export const dash = String.raw`\s*[-–—]\s*`;

/** Any of these words, the longest first. */
export const oneOf = (words: string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&'))
    .join('|');

/** `$1` in the words of a rule. */
const withGroups = (words: string, groups: string[]): string =>
  words.replace(/\$(\d)/gu, (_, group) => groups[Number(group) - 1] ?? '');

/**
 * A text on its way into words, which still knows of each of its characters what it was written as: from where to
 * where.
 */
export interface Reading {
  text: string;
  from: readonly number[];
  to: readonly number[];
}

export const asWritten = (text: string): Reading => {
  const from = Array.from({ length: text.length }, (_, at) => at);
  return { text, from, to: from.map((at) => at + 1) };
};

/** All that stands where `length` characters were comes from what these came from. */
function applyRule(reading: Reading, [find, words]: ReadingRule): Reading {
  const { text } = reading;
  const [from, to]: [number[], number[]] = [[], []];
  let read = '';
  let done = 0;
  const keepUntil = (end: number) => {
    read += text.slice(done, end);
    for (; done < end; done += 1) {
      from.push(reading.from[done]!);
      to.push(reading.to[done]!);
    }
  };
  for (const found of text.matchAll(find)) {
    const [all, ...groups] = found;
    const said = typeof words === 'string' ? withGroups(words, groups) : words(all, ...groups);
    if (said === all) continue;
    keepUntil(found.index);
    const [start, end] = [reading.from[done] ?? 0, reading.to[found.index + all.length - 1] ?? reading.from[done] ?? 0];
    read += said;
    for (let i = 0; i < said.length; i += 1) {
      from.push(start);
      to.push(end);
    }
    done = found.index + all.length;
  }
  if (done === 0 && read === '') return reading;
  keepUntil(text.length);
  return { text: read, from, to };
}

export const applyRules = (reading: Reading, rules: readonly ReadingRule[]): Reading =>
  rules.reduce(applyRule, reading);
