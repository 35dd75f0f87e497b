import { useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part';
import { confirmDemand } from './confirm';
import { useWaits } from './loading';
import { toastDemand } from './toast';

/** Until there is a network again. */
const networkIsBack = () => new Promise((back) => void window.addEventListener('online', back, { once: true }));

/** A question or a notice whose code cannot be fetched without a network waits for it: the page goes on. */
const whenThere =
  <Host,>(load: () => Promise<Host>) =>
  () =>
    load().catch((error: unknown) => (navigator.onLine ? Promise.reject(error) : networkIsBack().then(load)));

const ConfirmHost = lazyPart(whenThere(() => import('./hosts/confirm-host').then((host) => host.default)));
const ToastHost = lazyPart(whenThere(() => import('./hosts/toast-host').then((host) => host.default)));
const LoadingHost = lazyPart(whenThere(() => import('./hosts/loading-host').then((host) => host.default)));

/** Fetches what asks and tells before it is needed: for work that goes on where the network ends. */
export const keepFeedbackAtHand = () =>
  void Promise.all([ConfirmHost.preload(), ToastHost.preload()]).catch(() => undefined);

/**
 * Where `confirm()`, `toast` and `loading` appear. Mounted once, inside the theme; loads each when it is first needed.
 */
export function FeedbackHost() {
  const asks = useSyncExternalStore(confirmDemand.subscribe, confirmDemand.isWanted);
  const tells = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  const waits = useWaits(({ length }) => length > 0);
  return (
    <>
      {asks && <ConfirmHost />}
      {tells && <ToastHost />}
      {waits && <LoadingHost />}
    </>
  );
}
