const PASSWORD = 'Loa@123456';
/** Tokens end after a quarter of an hour; a long attack goes on. */
const SIGNED_IN_FOR_MS = 10 * 60_000;

export interface Answer<Body> {
  status: number;
  body: Body;
  ms: number;
}

/** Somebody signed in, by hand-made calls. */
export interface Person {
  url: string;
  username: string;
  headers: Record<string, string>;
  call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
}

/** A demo account, or another with its password; `null` is somebody who has not signed in. */
export async function asPerson(url: string, username: string | null, password = PASSWORD): Promise<Person> {
  const first = await fetch(`${url}/api/_`);
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const headers: Record<string, string> = {
    cookie,
    'x-csrf-token': csrfToken,
    'type-app': '2',
    tz: 'Asia/Ho_Chi_Minh',
  };
  let isSignedInUntil = Infinity;
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const began = performance.now();
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...sent,
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      body: (isJson && text ? JSON.parse(text) : text) as Body,
      ms: performance.now() - began,
    };
  };
  const signIn = async () => {
    isSignedInUntil = performance.now() + SIGNED_IN_FOR_MS;
    const { status, body } = await send<{ access_token: string }>('POST', '/api/auth/login', { username, password });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
    headers.accesstoken = body.access_token;
  };
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    if (performance.now() > isSignedInUntil) await signIn();
    return send<Body>(method, path, body);
  };
  if (username) await signIn();
  return { url, username: username ?? 'nobody', headers, call };
}
