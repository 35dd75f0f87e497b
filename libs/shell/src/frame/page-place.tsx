import { PageSkeleton } from '@loa/ui-kit';
import Box from '@mui/material/Box';

/** Placeholder of a page. */
export const PagePlace = () => (
  <Box sx={{ p: { xs: 2, md: 3 } }}>
    <PageSkeleton />
  </Box>
);
