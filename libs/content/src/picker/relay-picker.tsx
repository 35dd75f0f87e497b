import type { Relay } from '@loa/contracts/content';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';

export interface RelayPickerProps {
  open: boolean;
  onChoose: (relay: Relay) => void;
  onClose: () => void;
}

const Panel = lazyPart(() => import('./relay-picker-panel').then((panel) => panel.RelayPickerPanel));

/** Dialog to choose one relay link. Its code is loaded when it opens. */
export function RelayPicker({ open, ...props }: RelayPickerProps) {
  useLoadEarly(Panel);
  return open && <Panel {...props} />;
}
