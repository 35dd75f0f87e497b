import { getJson, isRefusal } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import { endSession } from './sign-in';
import { useSession } from './session';

const NO_ACCOUNT = 'Tài khoản này không còn đăng nhập được nữa. Vui lòng liên hệ quản trị viên.';
/**
 * So long one waits for the account before it is said that nothing answers; the call itself has no time-out (SPEC §7).
 */
const LATE_MS = 20_000;

/**
 * Whether the server has not said yet who is signed in, though it was asked. Not persisted: it is true of this page
 * only.
 */
export const useUnanswered = create<{ isUnanswered: boolean; asked: number }>(() => ({
  isUnanswered: false,
  asked: 0,
}));

/** `null`: there is no such account, or it may not come in. `unanswered`: nobody said anything of it. */
type Said = Account | null | 'unanswered';

const ask = (id: string): Promise<Said> =>
  getJson<Account | null | undefined>(`/api/account/find/${id}`).then(
    (account) => account ?? null,
    (error: unknown) => (isRefusal(error, 403, 404) ? null : 'unanswered'),
  );

async function askOnce(id: string) {
  const count = (by: number) => useUnanswered.setState(({ asked }) => ({ asked: asked + by }));
  const late = setTimeout(
    () => useSession.getState().accountId === id && useUnanswered.setState({ isUnanswered: true }),
    LATE_MS,
  );
  count(1);
  const said = await ask(id);
  clearTimeout(late);
  count(-1);
  return said;
}

/**
 * On entering the frame, and when what the account may do has changed: loads the account by its id and keeps its media
 * addresses;
 * when the server refuses it or has none, signs out (SPEC §4). A failure there means an answer: without one (a page
 * left while
 * it loads, a cut network, a server that restarts or is busy, a proxy in its place) nothing is known of the session, so
 * what was
 * known of the account is kept and it is asked again. A 401 has ended the session already where the refresh was refused
 * too.
 */
export async function loadAccount() {
  const { accountId } = useSession.getState();
  const said = await askOnce(accountId);
  const { accountId: nowId, account: known, status } = useSession.getState();
  if (nowId !== accountId) return;
  useUnanswered.setState({ isUnanswered: said === 'unanswered' });
  if (said === 'unanswered') return;
  if (!said) return endSession(NO_ACCOUNT);
  localStorage.setItem('audio_domain', said.audio_domain);
  localStorage.setItem('video_domain', said.video_domain);
  // Told of what is as it was, the whole frame would be drawn anew.
  if (status !== 'ready' || replaceEqualDeep(known, said) !== known)
    useSession.setState({ status: 'ready', account: said });
}
