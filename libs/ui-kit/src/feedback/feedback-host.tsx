import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmDemand } from './confirm';
import { toastDemand } from './toast';

const ConfirmHost = lazy(() => import('./confirm-host'));
const ToastHost = lazy(() => import('./toast-host'));

/** Where `confirm()` and `toast` appear. Mounted once, inside the theme; loads either when it is first needed. */
export function FeedbackHost() {
  const asks = useSyncExternalStore(confirmDemand.subscribe, confirmDemand.isWanted);
  const tells = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  return (
    <Suspense fallback={null}>
      {asks && <ConfirmHost />}
      {tells && <ToastHost />}
    </Suspense>
  );
}
