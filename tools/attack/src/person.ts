const PASSWORD = 'Loa@123456';

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

/** A demo account; `null` is somebody who has not signed in. */
export async function asPerson(url: string, username: string | null): Promise<Person> {
  const first = await fetch(`${url}/api/_`);
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const headers: Record<string, string> = { cookie, 'x-csrf-token': csrfToken, 'type-app': '2', tz: 'Asia/Ho_Chi_Minh' };
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const began = performance.now();
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...sent });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: (isJson && text ? JSON.parse(text) : text) as Body, ms: performance.now() - began };
  };
  if (username) {
    const { status, body } = await call<{ access_token: string }>('POST', '/api/auth/login', { username, password: PASSWORD });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
    headers.accesstoken = body.access_token;
  }
  return { url, username: username ?? 'nobody', headers, call };
}
