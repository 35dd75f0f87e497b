import Box from '@mui/material/Box';

/** The outline of the frame, drawn while its code is on the way. */
export const BootSkeleton = () => (
  <Box role="status" aria-label="Đang tải..." sx={{ display: 'flex', minHeight: '100dvh' }}>
    <Box sx={{ width: 256, borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper', display: { xs: 'none', md: 'block' } }} />
    <Box sx={{ flex: 1 }}>
      <Box sx={{ height: 56, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }} />
    </Box>
  </Box>
);
