import { yieldIfDue } from '../../yield-if-due.ts';

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
  from: Int32Array;
  to: Int32Array;
}

export const asWritten = (text: string): Reading => {
  const from = Int32Array.from({ length: text.length }, (_, at) => at);
  return { text, from, to: from.map((at) => at + 1) };
};

/** A stretch of a text that a rule replaces. */
interface Replaced {
  start: number;
  end: number;
  said: string;
}

async function replacedBy({ text }: Reading, [find, words]: ReadingRule): Promise<Replaced[]> {
  const replaced: Replaced[] = [];
  for (const found of text.matchAll(find)) {
    await yieldIfDue();
    const [all, ...groups] = found;
    const said = typeof words === 'string' ? withGroups(words, groups) : words(all, ...groups);
    if (said !== all) replaced.push({ start: found.index, end: found.index + all.length, said });
  }
  return replaced;
}

/** Replaces what the rule finds; the new text has the same source as the old one. */
async function applyRule(reading: Reading, rule: ReadingRule): Promise<Reading> {
  await yieldIfDue();
  const replaced = await replacedBy(reading, rule);
  if (replaced.length === 0) return reading;
  const grown = replaced.reduce((sum, { start, end, said }) => sum + said.length - (end - start), 0);
  const from = new Int32Array(reading.text.length + grown);
  const to = new Int32Array(from.length);
  let [text, done] = ['', 0];
  const copyUntil = (end: number) => {
    from.set(reading.from.subarray(done, end), text.length);
    to.set(reading.to.subarray(done, end), text.length);
    text += reading.text.slice(done, end);
  };
  for (const { start, end, said } of replaced) {
    copyUntil(start);
    const first = reading.from[start] ?? 0;
    from.fill(first, text.length, text.length + said.length);
    to.fill(reading.to[end - 1] ?? first, text.length, text.length + said.length);
    text += said;
    done = end;
  }
  copyUntil(reading.text.length);
  return { text, from, to };
}

export async function applyRules(written: Reading, rules: readonly ReadingRule[]): Promise<Reading> {
  let reading = written;
  for (const rule of rules) reading = await applyRule(reading, rule);
  return reading;
}
