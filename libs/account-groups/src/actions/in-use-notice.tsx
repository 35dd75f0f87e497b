import { lazyPart } from '@loa/ui-kit';
import type { useGroupActions } from './use-group-actions';

const InUseDialog = lazyPart(() => import('./in-use-dialog').then((dialog) => dialog.InUseDialog));

/** Shown after a refused deletion; its code is loaded then. */
export const InUseNotice = ({ inUse, closeInUse }: Pick<ReturnType<typeof useGroupActions>, 'inUse' | 'closeInUse'>) =>
  inUse && <InUseDialog {...inUse} onClose={closeInUse} />;
