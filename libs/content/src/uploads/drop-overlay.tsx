import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface DropOverlayProps {
  title: string;
  hint: string;
}

/** Overlay of the whole window while files are dragged over it. */
export const DropOverlay = ({ title, hint }: DropOverlayProps) => (
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
      {title}
    </Typography>
    <Typography color="textSecondary">{hint}</Typography>
  </Box>
);
