import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Container of draggable items; a screen reader announces each move. */
export const Ordered = ({
  announcement,
  onMove,
  children,
}: {
  announcement: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) => (
  <DragDropProvider
    sensors={[PointerSensor]}
    // The library's announcements are in English, and the handles describe themselves.
    plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
    onDragEnd={({ operation: { source }, canceled }) => {
      if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index);
    }}
  >
    {children}
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {announcement}
    </Box>
  </DragDropProvider>
);
