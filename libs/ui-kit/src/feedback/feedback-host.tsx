import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmDemand } from './confirm';
import { useWaits } from './loading';
import { toastDemand } from './toast';

const ConfirmHost = lazy(() => import('./hosts/confirm-host'));
const LoadingHost = lazy(() => import('./hosts/loading-host'));
const ToastHost = lazy(() => import('./hosts/toast-host'));

/** Where `confirm()`, `toast` and `loading` appear. Mounted once, inside the theme; loads each when it is first needed. */
export function FeedbackHost() {
  const asks = useSyncExternalStore(confirmDemand.subscribe, confirmDemand.isWanted);
  const tells = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  const waits = useWaits(({ length }) => length > 0);
  return (
    <Suspense fallback={null}>
      {asks && <ConfirmHost />}
      {tells && <ToastHost />}
      {waits && <LoadingHost />}
    </Suspense>
  );
}
