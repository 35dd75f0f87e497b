import type { Account } from '@loa/contracts/accounts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** SPEC §3. `loading` while the account is fetched on entering the frame, `leaving` while the server is told of a sign-out. */
export interface Session {
  isAuthenticated: boolean;
  status: 'signed_out' | 'loading' | 'ready' | 'leaving';
  /** Whom the tokens belong to; known from sign-in on, before the account itself is. */
  accountId: string;
  account: Account | null;
}

export const SIGNED_OUT: Session = { isAuthenticated: false, status: 'signed_out', accountId: '', account: null };
/** SPEC §4: how long the interface waits for the persisted state. */
const RESTORE_TIMEOUT = 5000;

/** Who is signed in: the only state that is persisted. */
export const useSession = create<Session>()(persist(() => SIGNED_OUT, { name: 'loa-session', version: 1 }));

/** Resolves when the persisted session is restored, at the latest after five seconds. */
export function sessionRestored() {
  if (useSession.persist.hasHydrated()) return Promise.resolve();
  return new Promise<void>((resolve) => {
    useSession.persist.onFinishHydration(() => resolve());
    setTimeout(resolve, RESTORE_TIMEOUT);
  });
}

/** The signed-in account. Only for what is drawn inside the frame, where there always is one. */
export function useAccount() {
  const account = useSession((session) => session.account);
  if (!account) throw new Error('useAccount is for signed-in screens');
  return account;
}
