import { connectLive, registerLive } from '@loa/api-client';
import { askBeforeSignOut, loadAccount, useSession } from '@loa/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationsLive } from '../bell/notifications-api';
import { useFeatures } from '../router/feature-store';

/** What happens on entering the frame: the account is loaded anew (SPEC §4) and, once it is known and may work, the live connection opens. */
export function useEnteredSession() {
  const { accountId, account, status } = useSession();
  const features = useFeatures((store) => store.features);
  const client = useQueryClient();
  const entered = account !== null;
  // Closed before signing out, or the server would tell this console that its session has ended.
  const live = entered && !account.must_change_password && status !== 'leaving';

  useEffect(() => {
    void loadAccount();
  }, [accountId]);
  useEffect(() => {
    const removers = [notificationsLive, ...features.map((feature) => feature.live)].flatMap((handlers) => (handlers ? [registerLive(handlers)] : []));
    return () => removers.forEach((remove) => remove());
  }, [features]);
  useEffect(() => {
    const removers = features.flatMap(({ beforeSignOut }) => (beforeSignOut ? [askBeforeSignOut(beforeSignOut)] : []));
    return () => removers.forEach((remove) => remove());
  }, [features]);
  useEffect(() => (live ? connectLive(client, loadAccount) : undefined), [live, accountId, client]);
  return account;
}
