import { WaitOverlay } from '@loa/ui-kit';
import Box from '@mui/material/Box';

/** Outline of the frame, drawn while its code is being loaded; on a slow network with the overlay of SPEC §2. */
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
