import { PageSkeleton } from '@loa/ui-kit';
import Box from '@mui/material/Box';

/** Where a page will be. */
export const PagePlace = () => (
  <Box sx={{ p: { xs: 2, md: 3 } }}>
    <PageSkeleton />
  </Box>
);
