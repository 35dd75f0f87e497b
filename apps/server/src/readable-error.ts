/** Characters of what one error says of itself: a statement of thousands of rows is as long as they are. */
const LONGEST = 2000;
/** Of many that failed together. */
const MOST_TOGETHER = 5;
/**
 * Where drivers put the values of a statement, or of the row that was refused; the statement itself is in the message.
 */
const HOLD_VALUES: ReadonlySet<string> = new Set([
  'query',
  'params',
  'parameters',
  'detail',
  'where',
  'internalQuery',
  'hint',
  'message',
  'stack',
]);

const cut = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;

/** A value the database could not read stands in its message, between quotes (class 22). */
const isOfAValue = (error: Error) => 'code' in error && /^22...$/.test(String(error.code));

/** Drizzle's, told by its shape: the log is there before drizzle is loaded. */
const isOfAQuery = (error: Error): error is Error & { query: string; params: unknown[] } =>
  'query' in error && typeof error.query === 'string' && 'params' in error && Array.isArray(error.params);

function messageOf(error: Error) {
  if (isOfAQuery(error)) return `${cut(`Failed query: ${error.query}`)} (${error.params.length} values)`;
  return cut(isOfAValue(error) ? error.message.replace(/".*"/s, '"***"') : error.message);
}

/** Where it happened: what follows the message. */
function framesOf({ stack = '', message }: Error) {
  const at = stack.indexOf(message);
  return cut(at === -1 ? '' : stack.slice(at + message.length));
}

function* causesOf(error: Error): Generator<Error> {
  const seen = new Set<unknown>();
  for (let current: unknown = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    yield current;
  }
}

const isShort = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
const factsOf = (error: Error) =>
  Object.fromEntries(
    Object.entries(error)
      .filter(([name, value]) => !HOLD_VALUES.has(name) && isShort(value))
      .map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );

/**
 * An error and what caused it, as text: bounded, and without the values of the statement that failed, which are of
 * people.
 */
export const errorStory = (error: Error) =>
  [...causesOf(error)].map((each) => `${each.name}: ${messageOf(each)}${framesOf(each)}`).join('\ncaused by: ');

/** An error as a log line holds it, in the shape pino gives one; whatever else was thrown is left as it is. */
export function readableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = [...causesOf(error)];
  return {
    type: error.constructor.name,
    message: chain.map(messageOf).join(': '),
    stack: errorStory(error),
    // What the innermost knows, such as the code and the constraint of the database; what is nearer to the caller wins.
    ...Object.assign({}, ...chain.toReversed().map(factsOf)),
    ...(error instanceof AggregateError && {
      aggregateErrors: error.errors.slice(0, MOST_TOGETHER).map(readableError),
    }),
  };
}
