import { useSortable } from '@dnd-kit/react/sortable';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { Ordered } from './ordered';
import styles from './sortable-cards.module.css';
import { useOrder, type SortableItem } from './use-order';

interface SortableCardsProps<Item extends SortableItem> {
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Key of the open one. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Define it outside of the component: a card is drawn again only when its item changes. */
  draw: (item: Item, index: number) => ReactNode;
}

interface CardProps<Item extends SortableItem> extends Pick<SortableCardsProps<Item>, 'draw' | 'onChoose'> {
  item: Item;
  index: number;
  isChosen: boolean;
  byKey: ReturnType<typeof useOrder>['byKey'];
}

function PlainCard<Item extends SortableItem>({ item, index, isChosen, draw, onChoose, byKey }: CardProps<Item>) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index });
  return (
    <li
      ref={ref}
      className={styles['card']}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className={styles['face']}
        aria-label={`${index + 1}. ${item.name}`}
        aria-pressed={isChosen}
        onClick={() => onChoose(item.id)}
      />
      {draw(item, index)}
      <button
        type="button"
        ref={handleRef}
        className={styles['handle']}
        aria-label={`Di chuyển ${index + 1}. ${item.name}`}
        onKeyDown={(event) => byKey(index, event)}
      >
        <DragIndicator fontSize="small" />
      </button>
    </li>
  );
}
const Card = memo(PlainCard) as typeof PlainCard;

/** Number of cards drawn first, as many as a screen has; the others follow without blocking. */
const FIRST = 24;

/**
 * Cards ordered by dragging their handle, or by the arrow keys on it, also for hundreds. A screen reader announces each
 * move.
 */
export function SortableCards<Item extends SortableItem>({
  label,
  items,
  onChange,
  chosen,
  onChoose,
  draw,
}: SortableCardsProps<Item>) {
  const { announcement, move, byKey } = useOrder(items, onChange);
  const shown = useDeferredValue(items, items.slice(0, FIRST));
  return (
    <Ordered announcement={announcement} onMove={move}>
      <ol aria-label={label} className={styles['cards']}>
        {shown.map((item, index) => (
          <Card
            key={item.id}
            item={item}
            index={index}
            isChosen={item.id === chosen}
            draw={draw}
            onChoose={onChoose}
            byKey={byKey}
          />
        ))}
      </ol>
    </Ordered>
  );
}
