import { cutMs } from '@loa/contracts/content';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { writeTime, type SoundDraft } from './editor-model';
import { useCutPlayer } from './use-cut-player';

/** Plays the cut in its present state, with its fades, before anything is saved. */
export function ListenBar({ draft, disabled }: { draft: SoundDraft; disabled: boolean }) {
  const { position, play, stop } = useCutPlayer(draft);
  const total_ms = cutMs(draft);
  const isPlaying = position !== null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, flex: '1 1 260px' }}>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={isPlaying ? <Stop /> : <PlayArrow />}
        onClick={() => (isPlaying ? stop() : play(0))}
        sx={{ flexShrink: 0 }}
      >
        {isPlaying ? 'Dừng' : 'Nghe thử'}
      </Button>
      <Slider
        size="small"
        aria-label="Vị trí nghe thử"
        disabled={disabled}
        min={0}
        max={Math.max(1, total_ms)}
        step={100}
        value={Math.min(position ?? 0, total_ms)}
        getAriaValueText={writeTime}
        onChange={(_, value) => play(value as number)}
      />
    </Box>
  );
}
