/** What to find in a text, and the words it is read as. Rules are tried in order; what one has put into words, the next find no more. */
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

/** What `replace` gives after the groups (where it was found, in what) is not for the rules. */
const groupsOf = (rest: unknown[]): string[] => rest.slice(0, rest.findIndex((one) => typeof one === 'number')) as string[];

export const applyRules = (text: string, rules: readonly ReadingRule[]): string =>
  rules.reduce((read, [find, words]) => (typeof words === 'string' ? read.replace(find, words) : read.replace(find, (found, ...rest) => words(found, ...groupsOf(rest)))), text);
