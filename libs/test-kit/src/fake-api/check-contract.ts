import { CALLS, type Call } from '@loa/contracts/calls';
import { apiErrorBody, ERRORS } from '@loa/contracts/common';
import * as z from 'zod';
import { failure } from './failure';
import { matchRoute } from './match-route';

/**
 * Violations of the contract by the fake API and the console since the last check. The test in which one happened
 * fails.
 */
const faults: string[] = [];
export const takeFaults = () => faults.splice(0);

const faultText = (call: string, what: string, error: z.ZodError) =>
  `${call}: ${what} does not keep to the contract\n${z.prettifyError(error)}`;

/** A repeated parameter is a list, as it is for the server. */
const valuesOf = (query: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((key) => [key, query.getAll(key).length > 1 ? query.getAll(key) : query.get(key)]),
  );

/** The server's refusal of an invalid request. */
function refuse(error: z.ZodError) {
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  return failure(
    400,
    'INVALID',
    errors.map(({ message }) => message),
    { errors },
  );
}

export interface CheckedCall {
  /** The refusal, as the server answers it. */
  refusal?: Response;
  /** The body as the server passes it to its route: trimmed, and with its defaults. */
  body: Record<string, unknown>;
  /** Checks an answer, and returns it as the server sends it: without fields that the contract does not name. */
  check: (answer: Response) => Promise<Response>;
}

/**
 * Checks a call below `/api/` and its answer against the contract. `more` are calls of resources that only this test
 * knows.
 */
export function checkContract(
  method: string,
  { pathname, searchParams }: URL,
  body: Record<string, unknown>,
  more: Record<string, Call>,
): CheckedCall {
  const name = `${method} ${pathname}`;
  const call = matchRoute<Call>({ ...more, ...CALLS }, method, pathname)?.route;
  if (!call || !pathname.startsWith('/api/'))
    return { body, check: (answer) => Promise.resolve(unknown(name, pathname, answer)) };
  const query = call.query?.safeParse(valuesOf(searchParams));
  const read = call.body?.safeParse(body);
  for (const [what, parsed] of [
    ['the query', query],
    ['the body', read],
  ] as const) {
    if (!parsed?.error) continue;
    faults.push(faultText(name, what, parsed.error));
    return { refusal: refuse(parsed.error), body, check: (answer) => Promise.resolve(answer) };
  }
  return { body: (read?.data ?? body) as Record<string, unknown>, check: (answer) => checkAnswer(name, call, answer) };
}

/** Fails for a call without a contract: the server would not answer it, so a test with it would prove nothing. */
function unknown(name: string, pathname: string, answer: Response) {
  if (pathname.startsWith('/api/') && answer.status !== 404)
    faults.push(`${name}: the contract (libs/contracts/src/calls) names no such call`);
  return answer;
}

/** Schema of an error as the server sends it: one of its codes, with that code's status. */
const errorOf = (status: number) =>
  apiErrorBody.refine(({ code }) => (ERRORS as Record<string, { status: number }>)[code]?.status === status, {
    path: ['code'],
    message: `no error of the API with status ${status}`,
  });

async function checkAnswer(name: string, { answer: schema }: Call, answer: Response) {
  const text = await answer.clone().text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!isJson) return answer;
  const sent = (answer.ok ? schema : errorOf(answer.status)).safeParse(JSON.parse(text));
  if (sent.error) faults.push(faultText(name, `the answer ${answer.status}`, sent.error));
  return sent.error ? answer : Response.json(sent.data, { status: answer.status });
}
