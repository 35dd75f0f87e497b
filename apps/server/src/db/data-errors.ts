interface Thrown {
  code?: unknown;
  cause?: unknown;
}

/** Codes of an error and of its causes: drizzle wraps the driver's error. */
export function* codesOf(error: unknown): Generator<string> {
  for (let current = error as Thrown | undefined; current; current = current.cause as Thrown | undefined) {
    if (typeof current.code === 'string') yield current.code;
  }
}

/**
 * Errors for a value that no column of its kind can store: text that is no UTF-8 or has a NUL (22021, 22P05), a number
 * or an instant out of range (22003, 22008, 22009, 22015), something that is no number, instant, zone, id or JSON at
 * all (22007, 22P02, 22023, 22032), text that is too long (22001, 54000).
 */
const UNHOLDABLE = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22015',
  '22021',
  '22023',
  '22032',
  '22P02',
  '22P03',
  '22P05',
  '54000',
]);
export const isUnholdable = (code: string) => UNHOLDABLE.has(code);

/** Classes 21, 22 and 23 and limits of size: the same statement with the same values fails for ever. */
const OF_THE_DATA = /^(21|22|23|54)/;

/**
 * True when the data itself is the reason, so that trying again is useless; false for a database that is unreachable,
 * full or busy. A value that our own code cannot handle (an instant `Date` does not know) counts, too.
 */
export function isDataError(error: unknown) {
  const codes = [...codesOf(error)];
  if (codes.length === 0)
    return error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
  return codes.some((code) => code.length === 5 && OF_THE_DATA.test(code));
}
