import type { Relay } from '@loa/contracts/content';
import { lazy, Suspense } from 'react';

export interface RelayPickerProps {
  open: boolean;
  onChoose: (relay: Relay) => void;
  onClose: () => void;
}

const Panel = lazy(() => import('./relay-picker-panel').then((panel) => ({ default: panel.RelayPickerPanel })));

/** Chooses one relay link. Its code is loaded when it opens. */
export const RelayPicker = ({ open, ...props }: RelayPickerProps) => <Suspense fallback={null}>{open && <Panel {...props} />}</Suspense>;
