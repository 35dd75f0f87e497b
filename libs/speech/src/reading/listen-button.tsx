import type { ListenBody } from '@loa/contracts/speech';
import { RowButton } from '@loa/ui-kit';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { useEffect } from 'react';
import { stopListening, toggleListening, useListening } from './listen-store';
import { piecesToHear } from './pieces-to-hear';

interface ListenButtonProps {
  /** What it is called: `đoạn 2`. */
  title: string;
  text: string;
  /** The voice and the place as they stand when it is pressed; null while something is missing. */
  voice: () => Omit<ListenBody, 'text'> | null;
}

const icons = { loading: HourglassEmpty, playing: Stop };

/** Reads a paragraph aloud at once, as it will be. */
export function ListenButton({ title, text, voice }: ListenButtonProps) {
  const state = useListening(({ now }) => (now?.key === title ? now.state : null));
  useEffect(() => stopListening, []);
  const Icon = state ? icons[state] : PlayArrow;
  const press = () => {
    const settings = voice();
    if (settings)
      void toggleListening(
        title,
        piecesToHear(text).map((piece) => ({ ...settings, text: piece })),
      );
  };
  return (
    <RowButton
      aria-label={`${state ? 'Dừng' : 'Nghe'} ${title}`}
      look={state === 'playing' ? 'filled' : 'outlined'}
      disabled={text.trim() === ''}
      onClick={press}
    >
      <Icon sx={{ fontSize: 18 }} />
    </RowButton>
  );
}
