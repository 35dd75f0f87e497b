import { useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part';
import { confirmDemand } from './confirm';
import { useWaits } from './loading';
import { toastDemand } from './toast';

/** Resolves when there is a network again. */
const networkIsBack = () => new Promise((back) => void window.addEventListener('online', back, { once: true }));

/** Without a network the code of a question or a notice is loaded later: the page continues. */
const whenThere =
  <Host,>(load: () => Promise<Host>) =>
  () =>
    load().catch((error: unknown) => (navigator.onLine ? Promise.reject(error) : networkIsBack().then(load)));

const ConfirmHost = lazyPart(whenThere(() => import('./hosts/confirm-host').then((host) => host.default)));
const ToastHost = lazyPart(whenThere(() => import('./hosts/toast-host').then((host) => host.default)));
const LoadingHost = lazyPart(whenThere(() => import('./hosts/loading-host').then((host) => host.default)));

/** Loads dialogs and toasts before they are needed: for work that continues without a network. */
export const preloadFeedback = () =>
  void Promise.all([ConfirmHost.preload(), ToastHost.preload()]).catch(() => undefined);

/**
 * Host of `confirm()`, `toast` and `loading`. Mounted once, inside the theme; loads each on its first use.
 */
export function FeedbackHost() {
  const isConfirmWanted = useSyncExternalStore(confirmDemand.subscribe, confirmDemand.isWanted);
  const isToastWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  const waits = useWaits(({ length }) => length > 0);
  return (
    <>
      {isConfirmWanted && <ConfirmHost />}
      {isToastWanted && <ToastHost />}
      {waits && <LoadingHost />}
    </>
  );
}
