import { nextId } from '../build/record';
import { areaAnswer } from './area-answers';
import { checkContract } from './check-contract';
import { matchRoute } from './match-route';
import { answerTable, notFound, type FakeTable } from './table';

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
  /** Values of `:name` in the route's path. */
  params: Record<string, string>;
}

/** Returns the JSON of an answer, or a `Response` (see `failure`) for any status but 200. */
export type FakeRoute = (call: FakeCall) => unknown;

export interface FakeApiOptions {
  tables?: FakeTable[];
  /** `{ 'POST /api/playlist/:id/submit': ({ params }) => … }`: tried before the tables. */
  routes?: Record<string, FakeRoute>;
}

const defaultRoutes: Record<string, FakeRoute> = {
  'GET /api/_': () => ({ csrfToken: 'fake-csrf' }),
  'GET /api/account/tree-area': ({ query }) => areaAnswer(query),
  'GET /api/device-group/choices': () => ({ rows: [] }),
  'POST /api/auth/logout': () => ({ id: nextId() }),
};

const asResponse = (answered: unknown) =>
  answered === undefined ? notFound() : answered instanceof Response ? answered : Response.json(answered);

/**
 * Replaces the server at `fetch`, with the contracts' resources in memory. `calls` lists all requests, in order. An
 * unknown path is a 404. Requests and answers below `/api/` are checked against the contract: a fault is answered with
 * the server's refusal, and the test fails. The next `fakeApi` replaces it.
 */
export function fakeApi({ tables = [], routes = {} }: FakeApiOptions = {}) {
  const calls: FakeCall[] = [];
  const known = { ...defaultRoutes, ...routes };
  const described = Object.assign({}, ...tables.map(({ calls }) => calls)) as FakeTable['calls'];

  async function answer(request: Request) {
    const url = new URL(request.url);
    const text = await request.text();
    // An uploaded file is not JSON.
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
    const checked = checkContract(request.method, url, body, described);
    if (checked.refusal) return checked.refusal;
    const owners = tables
      .filter(({ base }) => url.pathname.startsWith(`${base}/`) || url.pathname === base)
      .sort((a, b) => b.base.length - a.base.length);
    const answered = found
      ? await found.route({ ...call, body: checked.body })
      : owners[0] && answerTable(owners[0], request.method, url, checked.body);
    return checked.check(asResponse(answered));
  }

  globalThis.fetch = (input, init) =>
    answer(input instanceof Request ? input : new Request(new URL(String(input), location.href), init));
  return {
    calls,
    /**
     * Method and path of all requests so far, such as `POST /api/playlist/…`, as text: to assert the requests and their
     * order.
     */
    asked: (method?: string) =>
      calls.filter((call) => !method || call.method === method).map((call) => `${call.method} ${call.path}`),
    /** The body of the last call to a path. */
    lastBody: (method: string, path: string) =>
      calls.findLast((call) => call.method === method && call.path === path)?.body,
  };
}
