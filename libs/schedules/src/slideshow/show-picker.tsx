import { lazy, Suspense } from 'react';
import type { CollectionKind } from '@loa/contracts/slideshows';
import type { KnownItem } from '../form/item-row';
import type { ShowType } from './show-words';

export interface ShowPickerProps {
  /** What is chosen from; closed when there is none. */
  of: ShowType | null;
  /** Of collections: those that are seen, or those that are heard. */
  kind?: CollectionKind;
  onChoose: (item: KnownItem) => void;
  onClose: () => void;
}

const Panel = lazy(() => import('./show-picker-panel').then((panel) => ({ default: panel.ShowPickerPanel })));

/** Chooses one slideshow or one collection. Its code is loaded when it opens. */
export const ShowPicker = ({ of, ...props }: ShowPickerProps) => <Suspense fallback={null}>{of && <Panel of={of} {...props} />}</Suspense>;
