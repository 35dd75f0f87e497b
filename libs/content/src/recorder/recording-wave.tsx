import { formatClock } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { seekTrack, type Track } from '../player/player-store';
import { useTrack } from '../player/use-track';
import { waveformPath } from '../player/waveform/waveform-path';
import { barsOf, type Piece } from './sound/pieces';

const BARS = 160;
const HEIGHT = 56;
const over = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
const line = { strokeWidth: 0.6, fill: 'none' };

/** The sound so far: a click or an arrow key seeks. */
export function RecordingWave({ track, pieces, seconds }: { track: Track; pieces: readonly Piece[]; seconds: number }) {
  const { position } = useTrack(track.id, track.url);
  const path = useMemo(() => waveformPath(barsOf(pieces, BARS)), [pieces]);
  return (
    <Box
      sx={{
        position: 'relative',
        height: HEIGHT,
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${BARS} 1`}
        preserveAspectRatio="none"
        aria-hidden
        sx={{ display: 'block', width: '100%', height: '100%', color: 'text.disabled' }}
      >
        <Box component="path" d={path} sx={{ ...line, stroke: 'currentColor' }} />
        <Box
          component="path"
          d={path}
          sx={{
            ...line,
            stroke: (theme) => theme.vars.palette.primary.main,
            clipPath: `inset(-1px ${100 - (position / (seconds || 1)) * 100}% -1px -1px)`,
          }}
        />
      </Box>
      <Box
        component="input"
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={position}
        aria-label="Vị trí trong bản ghi"
        aria-valuetext={`${formatClock(position)} trên ${formatClock(seconds)}`}
        onChange={(event) => seekTrack(track, Number((event.target as HTMLInputElement).value))}
        sx={over}
      />
    </Box>
  );
}
