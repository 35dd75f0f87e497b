import { getJson, isRefusal } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import { endSession } from './sign-in';
import { useSession } from './session';

const NO_ACCOUNT = 'Tài khoản này không còn đăng nhập được nữa. Vui lòng liên hệ quản trị viên.';
/**
 * Milliseconds after which the page reports that the server does not answer; the call itself has no time-out (SPEC §7).
 */
const LATE_MS = 20_000;

/**
 * Whether the account was requested and has not come, and how many requests wait. Not persisted: it belongs to this
 * page only.
 */
export const useUnanswered = create<{ isUnanswered: boolean; waiting: number }>(() => ({
  isUnanswered: false,
  waiting: 0,
}));

/** `null`: there is no such account, or it may not sign in. `unanswered`: no answer. */
type Answer = Account | null | 'unanswered';

const ask = (id: string): Promise<Answer> =>
  getJson<Account | null | undefined>(`/api/account/find/${id}`).then(
    (account) => account ?? null,
    (error: unknown) => (isRefusal(error, 403, 404) ? null : 'unanswered'),
  );

async function askOnce(id: string) {
  const count = (by: number) => useUnanswered.setState(({ waiting }) => ({ waiting: waiting + by }));
  const late = setTimeout(
    () => useSession.getState().accountId === id && useUnanswered.setState({ isUnanswered: true }),
    LATE_MS,
  );
  count(1);
  const answer = await ask(id);
  clearTimeout(late);
  count(-1);
  return answer;
}

/**
 * Loads the account by its id, on entering the frame and when its rights have changed, and stores its media addresses;
 * when the server refuses it or has none, signs out (SPEC §4). Only an answer counts as a refusal: without one (a page
 * left while it loads, a cut network, a server that restarts or is busy, a proxy in its place) nothing is known of the
 * session, so the known account stays and the call is repeated. A 401 has ended the session already where the refresh
 * was refused too.
 */
export async function loadAccount() {
  const { accountId } = useSession.getState();
  const answer = await askOnce(accountId);
  const { accountId: nowId, account: known, status } = useSession.getState();
  if (nowId !== accountId) return;
  useUnanswered.setState({ isUnanswered: answer === 'unanswered' });
  if (answer === 'unanswered') return;
  if (!answer) return endSession(NO_ACCOUNT);
  localStorage.setItem('audio_domain', answer.audio_domain);
  localStorage.setItem('video_domain', answer.video_domain);
  // Skips equal data: otherwise the whole frame would be drawn again.
  if (status !== 'ready' || replaceEqualDeep(known, answer) !== known)
    useSession.setState({ status: 'ready', account: answer });
}
