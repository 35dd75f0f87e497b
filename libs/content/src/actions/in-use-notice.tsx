import { lazyPart } from '@loa/ui-kit';
import type { useContentActions } from './use-content-actions';

const InUseDialog = lazyPart(() => import('./in-use-dialog').then((dialog) => dialog.InUseDialog));

/** Shown after a refused deletion; its code is loaded then. */
export function InUseNotice({
  inUse,
  closeInUse,
  takeDown,
}: Pick<ReturnType<typeof useContentActions>, 'inUse' | 'closeInUse' | 'takeDown'>) {
  if (!inUse) return null;
  const takeDownInstead = () => {
    closeInUse();
    void takeDown(inUse.content);
  };
  return <InUseDialog {...inUse} onClose={closeInUse} onTakeDown={takeDownInstead} />;
}
