import { useSortable } from '@dnd-kit/react/sortable';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { Ordered } from './ordered';
import { useOrder, type SortableItem } from './use-order';

interface SortableListProps<Item extends SortableItem> {
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Element beside the handle. Default: the name. */
  draw?: (item: Item) => ReactNode;
}

interface RowProps {
  id: string;
  index: number;
  name: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function Row({ id, index, name, onKeyDown, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pr: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(isDragging && { opacity: 0.6 }),
      }}
    >
      <IconButton
        ref={handleRef}
        size="small"
        aria-label={`Di chuyển ${name}`}
        onKeyDown={onKeyDown}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicator />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8571rem' }}>
        {index + 1}
      </Box>
    </Box>
  );
}

/** A list ordered by dragging, or by the arrow keys on a handle; a screen reader announces each move. */
export function SortableList<Item extends SortableItem>({
  label,
  items,
  onChange,
  draw = ({ name }) => name,
}: SortableListProps<Item>) {
  const { announcement, move, byKey } = useOrder(items, onChange);
  return (
    <Ordered announcement={announcement} onMove={move}>
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.map((item, index) => (
          <Row key={item.id} id={item.id} index={index} name={item.name} onKeyDown={(event) => byKey(index, event)}>
            {draw(item)}
          </Row>
        ))}
      </Box>
    </Ordered>
  );
}
