import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

interface LoadingOverlayProps {
  open: boolean;
  /** SPEC §2 by default. */
  text?: string;
  /** Covers the nearest positioned parent instead of the whole window. */
  contained?: boolean;
}

/** Covers what must not be touched until something is finished. */
export function LoadingOverlay({ open, text = 'Đang tải...', contained = false }: LoadingOverlayProps) {
  return (
    <Backdrop
      open={open}
      role="status"
      aria-live="polite"
      sx={(theme) => ({
        position: contained ? 'absolute' : 'fixed',
        zIndex: contained ? 1 : theme.zIndex.modal + 1,
        flexDirection: 'column',
        gap: 1.5,
        color: 'text.primary',
        bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 78%, transparent)`,
      })}
    >
      <CircularProgress size={28} aria-hidden />
      <Typography variant="subtitle2">{open && text}</Typography>
    </Backdrop>
  );
}
