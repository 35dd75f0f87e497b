import { WaitOverlay } from '@loa/ui-kit';
import Box from '@mui/material/Box';

/** The outline of the frame, drawn while its code is on the way; on a slow line the overlay of SPEC §2 says so. */
export const BootSkeleton = () => (
  <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
    <Box
      sx={{
        width: 256,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: { xs: 'none', md: 'block' },
      }}
    />
    <Box sx={{ flex: 1 }}>
      <Box sx={{ height: 56, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }} />
    </Box>
    <WaitOverlay />
  </Box>
);
