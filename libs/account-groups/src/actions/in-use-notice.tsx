import { lazy, Suspense } from 'react';
import type { useGroupActions } from './use-group-actions';

const InUseDialog = lazy(() => import('./in-use-dialog').then((dialog) => ({ default: dialog.InUseDialog })));

/** Shown after a refused deletion; its code is loaded then. */
export const InUseNotice = ({ inUse, closeInUse }: Pick<ReturnType<typeof useGroupActions>, 'inUse' | 'closeInUse'>) =>
  inUse && (
    <Suspense fallback={null}>
      <InUseDialog {...inUse} onClose={closeInUse} />
    </Suspense>
  );
