import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side where they fit, otherwise below each other. */
export function FormGrid({
  minWidth = 220,
  gap = 2,
  children,
}: {
  minWidth?: number;
  gap?: number;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
