import type { Media } from '@loa/contracts/media';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';

export interface MediaPickerProps {
  open: boolean;
  /** Called with the selection, in the order of selection. */
  onChoose: (medias: Media[]) => void;
  onClose: () => void;
  /** Allows only one choice: another one replaces it. */
  isOne?: boolean;
  /** Offers to make a new one; it is chosen at once, after what is selected, even while it is being processed. */
  makes?: boolean;
}

const Panel = lazyPart(() => import('./media-picker-panel').then((panel) => panel.MediaPickerPanel));

/** Dialog to choose electronic media, several or one. Its code is loaded when it opens. */
export function MediaPicker({ open, ...props }: MediaPickerProps) {
  useLoadEarly(Panel);
  return open && <Panel {...props} />;
}
