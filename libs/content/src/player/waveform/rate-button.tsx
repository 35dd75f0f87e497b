import Button from '@mui/material/Button';
import { setPlaybackRate, usePlayer } from '../player-store';

const RATES = [1, 1.25, 1.5, 2];
const written = (rate: number) => `${String(rate).replace('.', ',')}×`;

/** 1×, 1,25×, 1,5×, 2× in turn, and back. */
export function RateButton() {
  const rate = usePlayer((player) => player.rate);
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  return (
    <Button
      variant="outlined"
      aria-label={`Tốc độ nghe ${written(rate)}, đổi sang ${written(next)}`}
      onClick={() => setPlaybackRate(next)}
      sx={{ minWidth: 60, px: 1, fontVariantNumeric: 'tabular-nums' }}
    >
      {written(rate)}
    </Button>
  );
}
