import type { Account } from '@loa/contracts/accounts';
import { create } from 'zustand';
import { createJSONStorage, persist, type PersistStorage } from 'zustand/middleware';

/**
 * SPEC §3. `loading` while the account is loaded on entering the frame, `leaving` while the sign-out is being sent.
 */
export interface Session {
  isAuthenticated: boolean;
  status: 'signed_out' | 'loading' | 'ready' | 'leaving';
  /** Account of the tokens; known from sign-in on, before the account itself is. */
  accountId: string;
  account: Account | null;
  /** Reason of an unrequested end of the session: shown on the sign-in page. */
  endedBecause: string;
}

export const SIGNED_OUT: Session = {
  isAuthenticated: false,
  status: 'signed_out',
  accountId: '',
  account: null,
  endedBecause: '',
};
/** SPEC §4: how long the interface waits for the persisted state. */
const RESTORE_TIMEOUT = 5000;

const json = createJSONStorage<Session>(() => localStorage)!;
/**
 * An empty session is not written: after the sign-out, it would stay in the storage that was just emptied (SPEC §4).
 */
const storage: PersistStorage<Session> = {
  ...json,
  setItem: (name, value) => (value.state.isAuthenticated ? json.setItem(name, value) : json.removeItem(name)),
};

/**
 * An account stored before installations could hide parts of their menu hides none; it is loaded again on entering the
 * frame.
 */
const migrate = (stored: unknown): Session => {
  const session = stored as Session;
  return {
    ...session,
    account: session.account && { ...session.account, menu_hidden: session.account.menu_hidden ?? [] },
  };
};

/** Session of the user: the only state that is persisted. */
export const useSession = create<Session>()(
  persist(() => SIGNED_OUT, { name: 'loa-session', version: 2, storage, migrate }),
);

/** Resolves when the persisted session is restored, at the latest after five seconds. */
export function sessionRestored() {
  if (useSession.persist.hasHydrated()) return Promise.resolve();
  return new Promise<void>((resolve) => {
    useSession.persist.onFinishHydration(() => resolve());
    setTimeout(resolve, RESTORE_TIMEOUT);
  });
}

/** The signed-in account. Only for components inside the frame, where there always is one. */
export function useAccount() {
  const account = useSession((session) => session.account);
  if (!account) throw new Error('useAccount is for signed-in screens');
  return account;
}
