import type { CollectionKind } from '@loa/contracts/slideshows';
import { lazyPart } from '@loa/ui-kit';
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

const Panel = lazyPart(() => import('./show-picker-panel').then((panel) => panel.ShowPickerPanel));

/** Chooses one slideshow or one collection. Its code is loaded when it opens. */
export const ShowPicker = ({ of, ...props }: ShowPickerProps) => of && <Panel of={of} {...props} />;
