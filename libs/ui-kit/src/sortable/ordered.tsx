import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is dragged within, and where it went, said aloud. */
export const Ordered = ({
  told,
  onMove,
  children,
}: {
  told: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) => (
  <DragDropProvider
    sensors={[PointerSensor]}
    // Its words are English, and the handles tell what they do themselves.
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
      {told}
    </Box>
  </DragDropProvider>
);
