import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { AudioPlayerProps } from './waveform/audio-player';

const Player = lazy(() => import('./waveform/audio-player').then((player) => ({ default: player.AudioPlayer })));

/** The player for other features. Its code comes when one is shown, not with the frame. */
export function AudioPlayer(props: AudioPlayerProps) {
  return (
    <Suspense fallback={<Box sx={{ height: 44 }} />}>
      <Player {...props} />
    </Suspense>
  );
}
