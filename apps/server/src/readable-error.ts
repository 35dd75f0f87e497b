/** Longest message of one error: a statement of thousands of rows is as long as they are. */
const LONGEST = 2000;
/** Number of errors logged when many failed together. */
const MOST_TOGETHER = 5;
/**
 * Fields in which drivers put the values of a statement, or of the refused row; the statement itself is in the message.
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

/** Whether the message quotes a value that the database could not read (class 22). */
const isOfAValue = (error: Error) => 'code' in error && /^22...$/.test(String(error.code));

/** Whether it is drizzle's error, recognized by its shape: the log starts before drizzle is loaded. */
const isOfAQuery = (error: Error): error is Error & { query: string; params: unknown[] } =>
  'query' in error && typeof error.query === 'string' && 'params' in error && Array.isArray(error.params);

function messageOf(error: Error) {
  if (isOfAQuery(error)) return `${cut(`Failed query: ${error.query}`)} (${error.params.length} values)`;
  return cut(isOfAValue(error) ? error.message.replace(/".*"/s, '"***"') : error.message);
}

/** The stack frames, which follow the message. */
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
 * Text of an error and its causes: bounded, and without the values of the failed statement, which may be personal.
 */
export const errorStory = (error: Error) =>
  [...causesOf(error)].map((each) => `${each.name}: ${messageOf(each)}${framesOf(each)}`).join('\ncaused by: ');

/** An error for a log line, in the shape that pino uses; anything else that was thrown stays as it is. */
export function readableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = [...causesOf(error)];
  return {
    type: error.constructor.name,
    message: chain.map(messageOf).join(': '),
    stack: errorStory(error),
    // Details of all causes, such as the code and the constraint of the database; the outer error wins.
    ...Object.assign({}, ...chain.toReversed().map(factsOf)),
    ...(error instanceof AggregateError && {
      aggregateErrors: error.errors.slice(0, MOST_TOGETHER).map(readableError),
    }),
  };
}
