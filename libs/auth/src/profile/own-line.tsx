import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A line of a list in the profile: its facts, and what can be done with it. */
export const OwnLine = ({ facts, action }: { facts: ReactNode; action: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 1.5,
      px: 2,
      py: 1.25,
      minHeight: 64,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>{facts}</Box>
    {action}
  </Box>
);
