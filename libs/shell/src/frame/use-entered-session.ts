import { connectLive, registerLive } from '@loa/api-client';
import { askBeforeSignOut, loadAccount, useSession, useUnanswered } from '@loa/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsLive } from '../bell/notifications-api';
import { useFeatures } from '../router/feature-store';

const AGAIN_MS = 5000;

/**
 * Repeats the request for the account until the server has answered: at intervals, and as soon as the network is back.
 */
function useAskAgain() {
  const isUnanswered = useUnanswered((unanswered) => unanswered.isUnanswered);
  useEffect(() => {
    if (!isUnanswered) return;
    const askAgain = () => void loadAccount();
    // On a slow network the answer may still be coming.
    const timer = setInterval(() => useUnanswered.getState().waiting === 0 && askAgain(), AGAIN_MS);
    window.addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isUnanswered]);
}

/**
 * Runs on entering the frame: loads the account again (SPEC §4) and, once it is known and allowed to work, opens the
 * live connection.
 */
export function useEnteredSession() {
  const { accountId, account, status } = useSession();
  const features = useFeatures((store) => store.features);
  const client = useQueryClient();
  const entered = account !== null;
  // Closed before signing out; otherwise the server would report the end of the session to this console.
  const live = entered && !account.must_change_password && status !== 'leaving';

  useEffect(() => {
    void loadAccount();
    // Resets the state for the next account that enters.
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
