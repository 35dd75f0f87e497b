import { connectLive, registerLive } from '@loa/api-client';
import { askBeforeSignOut, loadAccount, useSession, useUnanswered } from '@loa/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsLive } from '../bell/notifications-api';
import { useFeatures } from '../router/feature-store';

const AGAIN_MS = 5000;

/** Asks for the account again until the server has answered: by and by, and as soon as the line is back. */
function useAskAgain() {
  const isUnanswered = useUnanswered((unanswered) => unanswered.isUnanswered);
  useEffect(() => {
    if (!isUnanswered) return;
    const askAgain = () => void loadAccount();
    // On a slow line the answer may still be on its way.
    const timer = setInterval(() => useUnanswered.getState().asked === 0 && askAgain(), AGAIN_MS);
    window.addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isUnanswered]);
}

/**
 * What happens on entering the frame: the account is loaded anew (SPEC §4) and, once it is known and may work, the live
 * connection opens.
 */
export function useEnteredSession() {
  const { accountId, account, status } = useSession();
  const features = useFeatures((store) => store.features);
  const client = useQueryClient();
  const entered = account !== null;
  // Closed before signing out, or the server would tell this console that its session has ended.
  const live = entered && !account.must_change_password && status !== 'leaving';

  useEffect(() => {
    void loadAccount();
    // The next one who enters has not been asked for yet.
    return () => useUnanswered.setState({ isUnanswered: false });
  }, [accountId]);
  useAskAgain();
  useEffect(() => {
    const removers = [notificationsLive, ...features.map((feature) => feature.live)].flatMap((handlers) =>
      handlers ? [registerLive(handlers)] : [],
    );
    return () => removers.forEach((remove) => remove());
  }, [features]);
  useEffect(() => {
    const removers = features.flatMap(({ beforeSignOut }) => (beforeSignOut ? [askBeforeSignOut(beforeSignOut)] : []));
    return () => removers.forEach((remove) => remove());
  }, [features]);
  useEffect(() => (live ? connectLive(client, loadAccount) : undefined), [live, accountId, client]);
  return account;
}
