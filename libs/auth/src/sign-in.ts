import { forgetCsrfToken, postJson, storeTokens } from '@loa/api-client';
import type { LoginBody, TokenPair } from '@loa/contracts/auth';
import { draftsBelongTo, loading } from '@loa/ui-kit';
import { SIGNED_OUT, useSession } from './session';

/**
 * Signs in; throws the server's refusal, once it is logged and the session is signed out (SPEC §4, §8). A user who has
 * signed in meanwhile in another tab stays.
 */
export async function signIn(credentials: LoginBody) {
  try {
    const tokens = await postJson<TokenPair>('/api/auth/login', credentials);
    storeTokens(tokens);
    draftsBelongTo(tokens.account_id);
    useSession.setState({
      isAuthenticated: true,
      status: 'loading',
      accountId: tokens.account_id,
      account: null,
      endedBecause: '',
    });
  } catch (error) {
    console.error(error);
    if (!useSession.getState().isAuthenticated) useSession.setState(SIGNED_OUT);
    throw error;
  }
}

const SESSION_OVER =
  'Phiên đăng nhập đã kết thúc. Đăng nhập lại để làm tiếp: những gì bạn đang nhập vẫn được giữ trong trình duyệt này.';

/**
 * Clears the session without asking the server: it has already ended there. A requested sign-out needs no reason, nor
 * do its effects.
 */
export function endSession(because = '') {
  const { isAuthenticated, status, endedBecause } = useSession.getState();
  useSession.setState({
    ...SIGNED_OUT,
    endedBecause: isAuthenticated && status !== 'leaving' ? because : endedBecause,
  });
  localStorage.removeItem('access_token');
  localStorage.removeItem('refresh_token');
  forgetCsrfToken();
}

/** Ends a session that the server no longer knows: it expired, or was ended from another place. */
export const endUnknownSession = () => endSession(SESSION_OVER);

type Question = () => Promise<boolean>;
const questions = new Set<Question>();
/**
 * Adds a question before signing out; an answer of false keeps the user signed in. Returns a function that removes it.
 */
export function askBeforeSignOut(question: Question) {
  questions.add(question);
  return () => void questions.delete(question);
}

/**
 * Signs out. Whatever the server answers the account is forgotten; when it agrees, all of local storage is cleared
 * (SPEC §4).
 */
export async function signOut() {
  for (const ask of questions) if (!(await ask())) return;
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
