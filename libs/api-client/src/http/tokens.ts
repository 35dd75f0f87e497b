import type { TokenPair } from '@loa/contracts/auth';

type Tokens = Pick<TokenPair, 'access_token' | 'refresh_token'>;

/** SPEC §3, §7: both tokens are in local storage under these names. */
export const readTokens = (): Tokens => ({
  access_token: localStorage.getItem('access_token') ?? '',
  refresh_token: localStorage.getItem('refresh_token') ?? '',
});

export function storeTokens({ access_token, refresh_token }: Tokens) {
  localStorage.setItem('access_token', access_token);
  localStorage.setItem('refresh_token', refresh_token);
}
