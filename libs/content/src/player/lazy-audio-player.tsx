import { lazyPart } from '@loa/ui-kit';
import Box from '@mui/material/Box';

const Place = () => <Box sx={{ height: 44 }} />;

/** The player for other features. Its code is loaded with the first player, not with the frame. */
export const AudioPlayer = lazyPart(
  () => import('./waveform/audio-player').then((player) => player.AudioPlayer),
  Place,
);
