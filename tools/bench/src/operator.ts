const PASSWORD = 'Loa@123456';

export interface Operator {
  account_id: string;
  area: { id: string; path: string };
  /** What every call carries; also good for another program that calls as this person. */
  headers: Record<string, string>;
  /** Answers the body; anything but a 2xx is an error. */
  call<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body>;
}

/** Signs in by hand-made calls. */
export async function signIn(url: string, username: string): Promise<Operator> {
  const first = await fetch(`${url}/api/_`);
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const headers: Record<string, string> = { cookie, 'x-csrf-token': csrfToken, 'type-app': '2', tz: 'Asia/Ho_Chi_Minh' };
  const call = async <Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const tokens = await call<{ access_token: string; refresh_token: string; account_id: string }>('POST', '/api/auth/login', { username, password: PASSWORD });
  headers.accesstoken = tokens.access_token;
  headers.refreshtoken = tokens.refresh_token;
  const { area } = await call<{ area: Operator['area'] }>('GET', `/api/account/find/${tokens.account_id}`);
  return { account_id: tokens.account_id, area, headers, call };
}

export { PASSWORD };
