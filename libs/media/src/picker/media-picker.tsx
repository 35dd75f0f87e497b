import type { Media } from '@loa/contracts/media';
import { lazyPart } from '@loa/ui-kit';

export interface MediaPickerProps {
  open: boolean;
  /** What was ticked, in the order it was ticked. */
  onChoose: (medias: Media[]) => void;
  onClose: () => void;
  /** Only one can be chosen: another takes its place. */
  isOne?: boolean;
}

const Panel = lazyPart(() => import('./media-picker-panel').then((panel) => panel.MediaPickerPanel));

/** Chooses electronic media, several at once or one. Its code is loaded when it opens. */
export const MediaPicker = ({ open, ...props }: MediaPickerProps) => open && <Panel {...props} />;
