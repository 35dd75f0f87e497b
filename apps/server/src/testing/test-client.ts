import type { InjectOptions, Response } from 'light-my-request';
import { DEMO_PASSWORD } from '@loa/contracts/accounts';
import type { TokenPair } from '@loa/contracts/auth';
import type { App } from '../deps';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser's side of the connection, with its cookie, its CSRF token and its tokens. */
export class TestClient {
  tokens: Partial<TokenPair> = {};
  csrf = '';
  #cookies: Record<string, string> = {};

  constructor(readonly app: App) {}

  async call(
    method: Method,
    url: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.app.inject({
      method,
      url,
      payload,
      cookies: this.#cookies,
      headers: { ...this.headers(), ...headers },
    });
    for (const { name, value } of response.cookies) this.#cookies[name] = value;
    return response;
  }

  headers(): Record<string, string> {
    const { access_token } = this.tokens;
    return {
      'type-app': '2',
      tz: 'Asia/Ho_Chi_Minh',
      ...(access_token && { accesstoken: access_token }),
      ...(this.csrf && { 'x-csrf-token': this.csrf }),
    };
  }

  async fetchCsrf() {
    this.csrf = (await this.call('GET', '/api/_')).json().csrfToken;
  }

  get = (url: string) => this.call('GET', url);
  post = (url: string, body?: InjectOptions['payload']) => this.call('POST', url, body);
  put = (url: string, body?: InjectOptions['payload']) => this.call('PUT', url, body);
  delete = (url: string) => this.call('DELETE', url);
}

/** A client that has opened the console and not signed in. */
export async function visit(app: App) {
  const client = new TestClient(app);
  await client.fetchCsrf();
  return client;
}

export async function signIn(app: App, username: string, password = DEMO_PASSWORD) {
  const client = await visit(app);
  const answer = await client.post('/api/auth/login', { username, password });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
  client.tokens = answer.json();
  return client;
}
