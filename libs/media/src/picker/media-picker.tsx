import type { Media } from '@loa/contracts/media';
import { lazy, Suspense } from 'react';

export interface MediaPickerProps {
  open: boolean;
  /** What was ticked, in the order it was ticked. */
  onChoose: (medias: Media[]) => void;
  onClose: () => void;
  /** Only one can be chosen: another takes its place. */
  isOne?: boolean;
}

const Panel = lazy(() => import('./media-picker-panel').then((panel) => ({ default: panel.MediaPickerPanel })));

/** Chooses electronic media, several at once or one. Its code is loaded when it opens. */
export const MediaPicker = ({ open, ...props }: MediaPickerProps) => <Suspense fallback={null}>{open && <Panel {...props} />}</Suspense>;
