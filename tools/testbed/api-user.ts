/** Password of every account of the demo. */
export const DEMO_PASSWORD = 'Loa@123456';

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface ApiUser {
  accessToken: string;
  accountId: string;
  /** Headers of its calls. */
  headers: Record<string, string>;
  call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
}

/** A user of the API without the console: the same calls, headers and cookies. */
export async function apiAs(url: string, username: string, password = DEMO_PASSWORD): Promise<ApiUser> {
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

  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body,
    };
  };

  const { status, body } = await call<{ access_token: string; refresh_token: string; account_id: string }>(
    'POST',
    '/api/auth/login',
    { username, password },
  );
  if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
  headers.accesstoken = body.access_token;
  headers.refreshtoken = body.refresh_token;
  return { accessToken: body.access_token, accountId: body.account_id, headers, call };
}
