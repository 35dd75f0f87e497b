import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Modal from '@mui/material/Modal';
import Typography from '@mui/material/Typography';
import { useWaits } from './loading';

/** Over everything, dialogs too; loaded with the first wait that takes a while. Neither pointer nor keyboard reaches the page. */
export default function LoadingHost() {
  const text = useWaits((waits) => waits.at(-1)?.text);
  if (text === undefined) return null;
  return (
    <Modal
      open
      sx={(theme) => ({ zIndex: theme.zIndex.modal + 1, display: 'grid', placeItems: 'center', p: 2 })}
      slotProps={{ backdrop: { sx: (theme) => ({ bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 78%, transparent)` }) } }}
    >
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 3, py: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', textAlign: 'center', outline: 0 }}>
        <CircularProgress size={28} aria-hidden />
        <Typography variant="subtitle2">{text}</Typography>
      </Box>
    </Modal>
  );
}
