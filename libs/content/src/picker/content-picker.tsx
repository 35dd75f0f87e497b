import type { Content } from '@loa/contracts/content';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';
import type { ComponentType } from 'react';

export interface ContentPickerProps {
  open: boolean;
  /** Ids already chosen, in the order they play. */
  chosen: readonly string[];
  /** The result in playing order: earlier choices that stay, then the new ones in the order of selection. */
  onChoose: (contents: Content[]) => void;
  onClose: () => void;
  /** Allows only one choice: another one replaces it. */
  isOne?: boolean;
  /** Offers to make new contents; what was made is chosen at once, after what is selected. */
  Maker?: ComponentType<{ onMade: (contents: Content[]) => void }>;
}

const Panel = lazyPart(() => import('./content-picker-panel').then((panel) => panel.ContentPickerPanel));

/** Dialog to choose contents that are ready to play, in order, with listening. Its code is loaded when it opens. */
export function ContentPicker({ open, ...props }: ContentPickerProps) {
  useLoadEarly(Panel);
  return open && <Panel {...props} />;
}
