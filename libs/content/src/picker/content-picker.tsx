import type { Content } from '@loa/contracts/content';
import { lazyPart } from '@loa/ui-kit';

export interface ContentPickerProps {
  open: boolean;
  /** Ids already chosen, in the order they play. */
  chosen: readonly string[];
  /** What was chosen, in the order they will play: those that stay first, then the new ones as they were ticked. */
  onChoose: (contents: Content[]) => void;
  onClose: () => void;
  /** Only one can be chosen: another takes its place. */
  isOne?: boolean;
}

const Panel = lazyPart(() => import('./content-picker-panel').then((panel) => panel.ContentPickerPanel));

/** Chooses contents that are ready to play, in order, with listening. Its code is loaded when it opens. */
export const ContentPicker = ({ open, ...props }: ContentPickerProps) => open && <Panel {...props} />;
