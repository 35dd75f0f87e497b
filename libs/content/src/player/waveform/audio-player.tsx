import { formatClock } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { PlayButton } from '../play-button';
import { seekTrack } from '../player-store';
import { RateButton } from './rate-button';
import { useTrack } from '../use-track';

export interface AudioPlayerProps {
  /** Id of the content that plays. */
  id: string;
  /** `media_url` of the content; null while there is no sound. */
  url: string | null;
  title: string;
  /** Seconds, shown before anything is loaded. */
  durationSec: number | null;
}

/** Player in one line, with seeking and a speed of 1× to 2×. */
export function AudioPlayer({ id, url, title, durationSec }: AudioPlayerProps) {
  const { position, duration: loaded } = useTrack(id, url);
  const duration = loaded || durationSec || 0;
  const clock = { fontSize: '0.8571rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
  return (
    <Box
      role="group"
      aria-label={`Nghe ${title}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}
    >
      <PlayButton id={id} url={url} title={title} size="large" />
      <Box sx={clock}>{formatClock(position)}</Box>
      <Slider
        size="small"
        aria-label={`Vị trí nghe ${title}`}
        disabled={url === null}
        min={0}
        max={Math.max(1, duration)}
        step={1}
        value={Math.min(position, duration)}
        getAriaValueText={formatClock}
        onChange={(_, value) => url && seekTrack({ id, url, title }, value as number)}
      />
      <Box sx={clock}>{formatClock(duration)}</Box>
      <RateButton />
    </Box>
  );
}
