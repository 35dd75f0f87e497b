import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';

function moved<Item>(list: readonly Item[], from: number, to: number) {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** Changes the order of items, by arrows or by dragging. */
export function useOrder<Item>(items: readonly Item[], change: (items: Item[]) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => to >= 0 && to < items.length && change(moved(items, from, to));
  return (index: number) => ({
    index,
    count: items.length,
    onMove: (to: number) => void move(index, to),
    onRemove: () => change(items.filter((_, at) => at !== index)),
    drag: {
      isDragged: dragged === index,
      onStart: () => setDragged(index),
      onEnd: () => setDragged(null),
      onDrop: () => void (dragged !== null && move(dragged, index)),
    },
  });
}
export type Placed = ReturnType<ReturnType<typeof useOrder>>;

interface ItemFrameProps extends Placed {
  name: string;
  /** Text below the name: its length, or its fault. */
  detail: ReactNode;
  /** Thumbnail or play button. */
  lead: ReactNode;
  /** Field for its length or its repeats. */
  extent: ReactNode;
  /** Contents, below everything else. */
  more?: ReactNode;
  disabled: boolean;
  error: string | undefined;
  isWarned: boolean;
}

/** One item of a programme: moved by arrows or by dragging, or removed. */
export function ItemFrame({
  index,
  count,
  name,
  detail,
  lead,
  extent,
  more,
  disabled,
  error,
  isWarned,
  onMove,
  onRemove,
  drag,
}: ItemFrameProps) {
  return (
    <Box
      component="li"
      draggable={!disabled}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        p: 0.75,
        border: 1,
        borderColor: error || isWarned ? 'warning.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: drag.isDragged ? 0.4 : 1,
      }}
    >
      {!disabled && (
        <DragIndicator
          fontSize="small"
          aria-hidden
          sx={{ color: 'text.disabled', cursor: 'grab', display: { xs: 'none', sm: 'block' } }}
        />
      )}
      {lead}
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
          {index + 1}. {name}
        </Box>
        <Box sx={{ fontSize: '0.8571rem', color: error ? 'error.main' : 'text.secondary' }}>{error ?? detail}</Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        {extent}
        {!disabled && (
          <>
            <IconButton aria-label={`Đưa ${name} lên trên`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`Đưa ${name} xuống dưới`}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton aria-label={`Bỏ ${name}`} onClick={onRemove}>
              <Close fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {more && <Box sx={{ flex: '1 0 100%', minWidth: 0 }}>{more}</Box>}
    </Box>
  );
}
