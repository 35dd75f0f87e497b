import { lazy, Suspense } from 'react';
import type { useContentActions } from './use-content-actions';

const InUseDialog = lazy(() => import('./in-use-dialog').then((dialog) => ({ default: dialog.InUseDialog })));

/** Shown after a refused deletion; its code is loaded then. */
export function InUseNotice({ inUse, closeInUse, takeDown }: Pick<ReturnType<typeof useContentActions>, 'inUse' | 'closeInUse' | 'takeDown'>) {
  if (!inUse) return null;
  const takeDownInstead = () => {
    closeInUse();
    void takeDown(inUse.content);
  };
  return (
    <Suspense fallback={null}>
      <InUseDialog {...inUse} onClose={closeInUse} onTakeDown={takeDownInstead} />
    </Suspense>
  );
}
