import { useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part';
import { useLoadEarly } from '../page/use-load-early';
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

/**
 * Host of `confirm()`, `toast` and `loading`. Mounted once, inside the theme; draws each on its first use. Questions
 * and notices are loaded with the first use of the page: what says that there is no network is there before it goes.
 */
export function FeedbackHost() {
  useLoadEarly(ConfirmHost, ToastHost);
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
