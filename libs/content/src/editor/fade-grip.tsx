import Box from '@mui/material/Box';
import type { PointerEvent } from 'react';

/** A tenth of a second, as the fields beside it. */
const STEP_MS = 100;

interface FadeGripProps {
  side: 'in' | 'out';
  /** Position in the file where a fade in begins or a fade out ends. */
  edge_ms: number;
  fade_ms: number;
  most_ms: number;
  file_ms: number;
  onFade: (ms: number) => void;
}

/**
 * Handle at the inner end of a fade, for mouse or finger. Its box is as wide as the file; the field of the fade does
 * the same by keyboard.
 */
export function FadeGrip({ side, edge_ms, fade_ms, most_ms, file_ms, onFade }: FadeGripProps) {
  const inward = side === 'in' ? 1 : -1;
  const follow = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return;
    const at_ms = ((clientX - box.left) / box.width) * file_ms;
    const ms = Math.round((inward * (at_ms - edge_ms)) / STEP_MS) * STEP_MS;
    onFade(Math.min(most_ms, Math.max(0, ms)));
  };
  return (
    <Box
      data-fade={side}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      sx={{
        position: 'absolute',
        top: -8,
        ml: '-12px',
        width: 24,
        height: 24,
        display: 'grid',
        placeItems: 'center',
        cursor: 'ew-resize',
        touchAction: 'none',
        zIndex: 6,
      }}
      style={{ left: `${((edge_ms + inward * fade_ms) / Math.max(1, file_ms)) * 100}%` }}
    >
      <Box
        sx={{
          width: 14,
          height: 14,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          border: 2,
          borderColor: 'background.paper',
        }}
      />
    </Box>
  );
}
