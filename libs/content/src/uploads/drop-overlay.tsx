import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AUDIO_EXAMPLES } from '../model/audio-files';

/** Over the whole window while files are held above it. */
export const DropOverlay = () => (
  <Box
    role="status"
    sx={(theme) => ({
      position: 'fixed',
      inset: 12,
      zIndex: theme.zIndex.modal,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1,
      textAlign: 'center',
      pointerEvents: 'none',
      border: `2px dashed ${theme.vars.palette.primary.main}`,
      borderRadius: 2,
      bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 92%, transparent)`,
    })}
  >
    <CloudUploadOutlined color="primary" sx={{ fontSize: 48 }} />
    <Typography variant="h2" component="p">
      Thả tệp âm thanh để tải lên
    </Typography>
    <Typography color="textSecondary">Một hoặc nhiều tệp {AUDIO_EXAMPLES}, mỗi tệp đến 2 GB</Typography>
  </Box>
);
