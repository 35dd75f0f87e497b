import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two lines of a cell: the main fact and a detail. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
      <Box sx={line} title={typeof first === 'string' ? first : undefined}>
        {first}
      </Box>
      <Box sx={{ ...line, fontSize: '0.8571rem', color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
