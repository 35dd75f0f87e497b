import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

export interface SortableItem {
  id: string;
  name: string;
}

interface SortableListProps<Item extends SortableItem> {
  label: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** What stands beside the handle. Default: the name. */
  draw?: (item: Item) => ReactNode;
}

const TARGETS: Record<string, (at: number, last: number) => number> = { ArrowUp: (at) => at - 1, ArrowDown: (at) => at + 1, Home: () => 0, End: (_at, last) => last };

function moved<Item>(items: readonly Item[], from: number, to: number) {
  const rest = items.filter((_item, at) => at !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
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
    <Box component="li" ref={ref} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pr: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', ...(isDragging && { opacity: 0.6 }) }}>
      <IconButton ref={handleRef} size="small" aria-label={`Di chuyển ${name}`} onKeyDown={onKeyDown} sx={{ cursor: 'grab', touchAction: 'none' }}>
        <DragIndicator />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8571rem' }}>
        {index + 1}
      </Box>
    </Box>
  );
}

/** A list put in order by dragging, or by the arrow keys on a handle; where something went is said aloud. */
export function SortableList<Item extends SortableItem>({ label, items, onChange, draw = ({ name }) => name }: SortableListProps<Item>) {
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    const name = items[from]?.name;
    if (name === undefined || from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setTold(`${name}: vị trí ${to + 1} trong ${items.length}`);
  };
  const byKeys = (at: number) => (event: KeyboardEvent) => {
    const target = TARGETS[event.key];
    if (!target) return;
    event.preventDefault();
    move(at, target(at, items.length - 1));
  };
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // Its words are English, and the handles tell what they do themselves.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.map((item, index) => (
          <Row key={item.id} id={item.id} index={index} name={item.name} onKeyDown={byKeys(index)}>
            {draw(item)}
          </Row>
        ))}
      </Box>
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {told}
      </Box>
    </DragDropProvider>
  );
}
