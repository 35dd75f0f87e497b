import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import type { Ref } from 'react';
import { CALM_MS, LOADING_TEXT } from './loading';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const appear = keyframes({ from: { visibility: 'hidden' } });

/**
 * Text of a wait, and a spinner. A dialog may wrap it, and passes it the props for its focus.
 */
export const WaitNote = ({ text, ...fromDialog }: { text: string; ref?: Ref<HTMLElement>; tabIndex?: number }) => (
  <Box
    {...fromDialog}
    role="status"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 1.5,
      px: 3,
      py: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      textAlign: 'center',
      outline: 0,
    }}
  >
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: 3,
        borderColor: 'primary.main',
        borderRightColor: 'transparent',
        animation: `${turn} 1s linear infinite`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    />
    <Typography variant="subtitle2">{text}</Typography>
  </Box>
);

/**
 * Cover of the page while the console's code is being loaded: small enough to be there before it. A short wait is not
 * shown.
 */
export const WaitOverlay = () => (
  <Box
    sx={(theme) => ({
      position: 'fixed',
      inset: 0,
      zIndex: theme.zIndex.modal + 1,
      display: 'grid',
      placeItems: 'center',
      p: 2,
      bgcolor: `color-mix(in srgb, ${theme.vars.palette.background.default} 78%, transparent)`,
      animation: `${appear} 1ms ${CALM_MS}ms backwards`,
    })}
  >
    <WaitNote text={LOADING_TEXT} />
  </Box>
);
