import type { Content } from '@loa/contracts/content';
import { formatClock } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type SyntheticEvent } from 'react';
import { contentsApi } from '../../api/contents-api';
import { seekTrack } from '../player-store';
import { useTrack } from '../use-track';
import { waveformBars, waveformPath } from './waveform-path';

const BARS = 72;
/** Stops an event before the row: rows open on a click, and a grid uses the arrow keys; seeking must do neither. */
const stopAtWaveform = (event: SyntheticEvent) => event.stopPropagation();
const seekStyle = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

/** Waveform in the row that plays: its position; a click or an arrow key seeks. */
export function MiniWaveform({ content }: { content: Content }) {
  const { position, duration: loaded } = useTrack(content.id, content.media_url);
  const { data } = useQuery(contentsApi.peaks(content));
  const path = useMemo(() => waveformPath(waveformBars(data?.peaks ?? [], BARS)), [data]);
  const duration = loaded || content.duration_sec || 0;
  const played = duration > 0 ? position / duration : 0;
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, height: 16, lineHeight: 1 }}
      onClick={stopAtWaveform}
      onKeyDown={stopAtWaveform}
    >
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minWidth: 40,
          height: 16,
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
        }}
      >
        <Box
          component="svg"
          viewBox={`0 0 ${BARS} 1`}
          preserveAspectRatio="none"
          aria-hidden
          sx={{ display: 'block', width: '100%', height: '100%', overflow: 'visible', color: 'text.disabled' }}
        >
          <Box
            component="path"
            d={path || `M0 .5h${BARS}`}
            sx={{ stroke: 'currentColor', strokeWidth: path ? 0.6 : 0.1, fill: 'none' }}
          />
          <Box
            component="path"
            d={path || `M0 .5h${BARS}`}
            sx={{
              stroke: (theme) => theme.vars.palette.primary.main,
              strokeWidth: path ? 0.6 : 0.1,
              fill: 'none',
              clipPath: `inset(-1px ${(1 - played) * 100}% -1px -1px)`,
            }}
          />
        </Box>
        <Box
          component="input"
          type="range"
          min={0}
          max={Math.max(1, Math.round(duration))}
          step={1}
          value={Math.min(Math.round(position), Math.round(duration))}
          aria-label={`Vị trí nghe ${content.name}`}
          aria-valuetext={`${formatClock(position)} trên ${formatClock(duration)}`}
          onChange={(event) =>
            content.media_url &&
            seekTrack(
              { id: content.id, url: content.media_url, title: content.name },
              Number((event.target as HTMLInputElement).value),
            )
          }
          sx={seekStyle}
        />
      </Box>
      <Box
        component="span"
        sx={{ fontSize: '0.7857rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
      >
        {formatClock(position)}
      </Box>
    </Box>
  );
}
