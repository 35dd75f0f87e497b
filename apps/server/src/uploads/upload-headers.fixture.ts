/** Headers of an account that uploads over HTTP. */
export async function uploadHeaders(url: string, username: string) {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const first = await fetch(`${url}/api/_`, { headers: { 'x-forwarded-proto': 'https' } });
  const csrf = {
    'x-csrf-token': ((await first.json()) as { csrfToken: string }).csrfToken,
    cookie: first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const login = (await (await post('/api/auth/login', { username, password: 'Loa@123456' }, csrf)).json()) as {
    access_token: string;
  };
  return { ...csrf, accesstoken: login.access_token, 'type-app': '2' };
}
