import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The main fact of a cell, in two lines at most, and a detail below, which is never cut. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
      <Box
        sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
        title={typeof first === 'string' ? first : undefined}
      >
        {first}
      </Box>
      <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
