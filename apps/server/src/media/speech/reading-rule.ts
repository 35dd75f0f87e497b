/**
 * A pattern in a text, and the words it is read as. Rules are tried in order; words that one rule has written are not
 * searched by the next ones.
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
/** A number in Vietnamese notation: dots between thousands, a comma before the fraction. */
export const number = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)(?!\d)`;
export const dash = String.raw`\s*[-–—]\s*`;

/** Pattern for any of these words, the longest first. */
export const oneOf = (words: string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&'))
    .join('|');

/** `$1` in the words of a rule. */
const withGroups = (words: string, groups: string[]): string =>
  words.replace(/\$(\d)/gu, (_, group) => groups[Number(group) - 1] ?? '');

/**
 * A text on its way into words. For each of its characters it knows the source range in the written text.
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

/** Replaces `length` characters; the new text has the same source as these. */
function applyRule(reading: Reading, [find, words]: ReadingRule): Reading {
  const { text } = reading;
  const [from, to]: [number[], number[]] = [[], []];
  let read = '';
  let done = 0;
  const copyUntil = (end: number) => {
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
    copyUntil(found.index);
    const [start, end] = [reading.from[done] ?? 0, reading.to[found.index + all.length - 1] ?? reading.from[done] ?? 0];
    read += said;
    for (let i = 0; i < said.length; i += 1) {
      from.push(start);
      to.push(end);
    }
    done = found.index + all.length;
  }
  if (done === 0 && read === '') return reading;
  copyUntil(text.length);
  return { text: read, from, to };
}

export const applyRules = (reading: Reading, rules: readonly ReadingRule[]): Reading =>
  rules.reduce(applyRule, reading);
