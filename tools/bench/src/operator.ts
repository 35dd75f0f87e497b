const PASSWORD = 'Loa@123456';

export interface Operator {
  account_id: string;
  area: { id: string; path: string };
  /** Headers of every call; also good for another program that calls as this person. */
  headers: Record<string, string>;
  /** Answers the body; anything but a 2xx is an error. */
  call<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  account_id: string;
}

/** Signs in by hand-made calls. */
export async function signIn(url: string, username: string): Promise<Operator> {
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
  const take = (tokens: Tokens) =>
    Object.assign(headers, { accesstoken: tokens.access_token, refreshtoken: tokens.refresh_token });
  /** One for all calls in flight: an access token is good for a quarter of an hour. */
  let renewing: Promise<unknown> | null = null;
  const renewed = () =>
    (renewing ??= call<Tokens>('POST', '/api/auth/refresh')
      .then(take)
      .finally(() => (renewing = null)));
  const call = async <Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const shown = headers.accesstoken;
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...sent,
    });
    if (answer.status === 401 && shown && !path.startsWith('/api/auth/')) {
      if (headers.accesstoken === shown) await renewed();
      return call(method, path, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const tokens = await call<Tokens>('POST', '/api/auth/login', { username, password: PASSWORD });
  take(tokens);
  const { area } = await call<{ area: Operator['area'] }>('GET', `/api/account/find/${tokens.account_id}`);
  return { account_id: tokens.account_id, area, headers, call };
}

export { PASSWORD };
