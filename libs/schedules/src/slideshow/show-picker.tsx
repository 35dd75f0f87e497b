import type { CollectionKind } from '@loa/contracts/slideshows';
import { lazyPart, useLoadEarly } from '@loa/ui-kit';
import type { KnownItem } from '../form/item-row';
import type { ShowType } from './show-words';

export interface ShowPickerProps {
  /** List to choose from; null closes the dialog. */
  of: ShowType | null;
  /** Kind of collections: visible or audible ones. */
  kind?: CollectionKind;
  onChoose: (item: KnownItem) => void;
  onClose: () => void;
}

const Panel = lazyPart(() => import('./show-picker-panel').then((panel) => panel.ShowPickerPanel));

/** Dialog to choose one slideshow or one collection. Its code is loaded when it opens. */
export function ShowPicker({ of, ...props }: ShowPickerProps) {
  useLoadEarly(Panel);
  return of && <Panel of={of} {...props} />;
}
