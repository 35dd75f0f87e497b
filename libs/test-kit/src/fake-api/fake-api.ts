import { nextId } from '../build/record';
import { areaAnswer } from './area-answers';
import { holdToContract } from './held-to-contract';
import { matchRoute } from './match-route';
import { answerTable, notFound, type FakeTable } from './table';

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
  /** What `:name` in the route's path stood for. */
  params: Record<string, string>;
}

/** Answers with JSON of what it returns; return a `Response` (see `failure`) for anything but 200. */
export type FakeRoute = (call: FakeCall) => unknown;

export interface FakeApiOptions {
  tables?: FakeTable[];
  /** `{ 'POST /api/playlist/:id/submit': ({ params }) => … }`: asked before the tables. */
  routes?: Record<string, FakeRoute>;
}

const ground: Record<string, FakeRoute> = {
  'GET /api/_': () => ({ csrfToken: 'fake-csrf' }),
  'GET /api/account/tree-area': ({ query }) => areaAnswer(query),
  'POST /api/auth/logout': () => ({ id: nextId() }),
};

const asResponse = (answered: unknown) =>
  answered === undefined ? notFound() : answered instanceof Response ? answered : Response.json(answered);

/**
 * Stands in for the server at `fetch`, with the contracts' resources in memory. `calls` is what has been asked, in
 * order.
 * What it does not know is a 404. What is asked and answered below `/api/` is held to the contract: the server's
 * refusal is
 * answered, and the test fails. The next `fakeApi` takes its place.
 */
export function fakeApi({ tables = [], routes = {} }: FakeApiOptions = {}) {
  const calls: FakeCall[] = [];
  const known = { ...ground, ...routes };
  const described = Object.assign({}, ...tables.map(({ calls }) => calls)) as FakeTable['calls'];

  async function answer(request: Request) {
    const url = new URL(request.url);
    const text = await request.text();
    // A file that is sent is not JSON.
    const isJson = request.headers.get('content-type')?.includes('json');
    const body = (text && isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    const found = matchRoute(known, request.method, url.pathname);
    const call: FakeCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body,
      headers: request.headers,
      params: found?.params ?? {},
    };
    calls.push(call);
    const held = holdToContract(request.method, url, body, described);
    if (held.refusal) return held.refusal;
    const owners = tables
      .filter(({ base }) => url.pathname.startsWith(`${base}/`) || url.pathname === base)
      .sort((a, b) => b.base.length - a.base.length);
    const answered = found
      ? await found.route({ ...call, body: held.body })
      : owners[0] && answerTable(owners[0], request.method, url, held.body);
    return held.check(asResponse(answered));
  }

  globalThis.fetch = (input, init) =>
    answer(input instanceof Request ? input : new Request(new URL(String(input), location.href), init));
  return {
    calls,
    /** `POST /api/playlist/…` of everything asked so far, as text: for asserting what was sent and in which order. */
    asked: (method?: string) =>
      calls.filter((call) => !method || call.method === method).map((call) => `${call.method} ${call.path}`),
    /** The body of the last call to a path. */
    lastBody: (method: string, path: string) =>
      calls.findLast((call) => call.method === method && call.path === path)?.body,
  };
}
