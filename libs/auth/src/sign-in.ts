import { forgetCsrfToken, getJson, isApiError, postJson, storeTokens } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
import type { LoginBody, TokenPair } from '@loa/contracts/auth';
import { loading } from '@loa/ui-kit';
import { SIGNED_OUT, useSession } from './session';

/** Signs in; throws what the server answered, once it is logged and the session is signed out (SPEC §4, §8). */
export async function signIn(credentials: LoginBody) {
  try {
    const tokens = await postJson<TokenPair>('/api/auth/login', credentials);
    storeTokens(tokens);
    useSession.setState({ isAuthenticated: true, status: 'loading', accountId: tokens.account_id, account: null });
  } catch (error) {
    console.error(error);
    useSession.setState(SIGNED_OUT);
    throw error;
  }
}

/** Forgets who was signed in, without asking the server: the session is over there already. */
export function endSession() {
  useSession.setState(SIGNED_OUT);
  localStorage.removeItem('access_token');
  localStorage.removeItem('refresh_token');
  forgetCsrfToken();
}

/** Signs out. Whatever the server says the account is forgotten; when it agrees, all of local storage is cleared (SPEC §4). */
export async function signOut() {
  useSession.setState({ status: 'leaving' });
  const wait = loading.show('Đang đăng xuất...');
  const agreed = await postJson('/api/auth/logout').then(
    () => true,
    () => false,
  );
  wait.hide();
  endSession();
  if (agreed) localStorage.clear();
}

/**
 * On entering the frame: loads the account by its id and keeps its media addresses; when the server refuses, signs out (SPEC §4).
 * No answer at all (a page left while it loads, a cut network) says nothing about the session: what was known of the account
 * is kept, and nobody is signed out by pressing reload twice.
 */
export async function loadAccount() {
  const { accountId, account: known } = useSession.getState();
  const account = await getJson<Account | null>(`/api/account/find/${accountId}`).catch((error: unknown) => (isApiError(error) && error.status > 0 ? null : known));
  if (useSession.getState().accountId !== accountId) return;
  if (!account) return endSession();
  localStorage.setItem('audio_domain', account.audio_domain);
  localStorage.setItem('video_domain', account.video_domain);
  useSession.setState({ status: 'ready', account });
}
