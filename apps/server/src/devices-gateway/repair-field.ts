import { usableText } from '@loa/contracts/common';
import type * as z from 'zod';

/**
 * Values that stand in for those of a message that are missing or cannot be used, by path; `*` is each element of a
 * list. They get what was sent.
 */
export type Instead = Readonly<Record<string, (sent: unknown) => unknown>>;

/** Each round repairs what the one before uncovered: a value that was removed is missing in the next. */
const ROUNDS = 4;

/** The whole of a text that is a number, as devices without types send it. */
const NUMBER = /^\s*[-+]?\d+(\.\d+)?(e[-+]?\d+)?\s*$/i;

/** Yes and no, as devices without types send them. */
const YES_OR_NO: Readonly<Record<string, boolean>> = {
  true: true,
  1: true,
  online: true,
  false: false,
  0: false,
  offline: false,
};

/**
 * A field with its unusable details repaired: a text that is too long is cut, one with control characters loses them, a
 * number in place of a text is written out, a text in place of a number or of yes and no is read, seconds just below
 * zero are zero, others are replaced or removed. What cannot be repaired is returned as it is.
 */
export function repairField(field: z.ZodType, sent: unknown, name: string, instead: Instead): unknown {
  let value = sent;
  for (let round = 0; round < ROUNDS; round++) {
    const { success, error } = field.safeParse(value);
    if (success) return value;
    for (const issue of error.issues)
      value = withPath(value, issue.path, (at) => repaired(issue, at, instead[placeOf([name, ...issue.path])]));
  }
  return value;
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

function repaired(issue: z.core.$ZodIssue, sent: unknown, instead: Instead[string] | undefined): unknown {
  if (issue.code === 'too_big' && typeof sent === 'string') return sent.slice(0, Number(issue.maximum)).toWellFormed();
  if (issue.code === 'too_small' && issue.minimum === 0 && typeof sent === 'number' && sent > -1) return 0;
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof sent === 'number') return String(sent);
  if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof sent === 'string' && NUMBER.test(sent))
    return Number(sent);
  if (issue.code === 'invalid_type' && issue.expected === 'boolean')
    return YES_OR_NO[String(sent).toLowerCase()] ?? instead?.(sent);
  if (issue.code === 'custom' && typeof sent === 'string') {
    const usable = usableText(sent.replaceAll('\0', ''));
    if (usable !== sent) return usable;
  }
  return instead?.(sent);
}

/** The value with the one at a path changed; a key that becomes undefined is removed, an element stays. */
function withPath(value: unknown, path: readonly PropertyKey[], change: (at: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    const now = change(value);
    return now === undefined ? value : now;
  }
  if (Array.isArray(value)) return value.map((each, at) => (at === key ? withPath(each, rest, change) : each));
  if (typeof value !== 'object' || value === null) return value;
  const { [key as never]: at, ...others } = value as Record<string, unknown>;
  const now = rest.length > 0 ? withPath(at, rest, change) : change(at);
  return now === undefined ? others : { ...others, [key]: now };
}
