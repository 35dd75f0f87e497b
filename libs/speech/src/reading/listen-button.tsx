import type { ListenBody } from '@loa/contracts/speech';
import { RowButton } from '@loa/ui-kit';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import { useEffect } from 'react';
import { stopListening, toggleListening, useListening } from './listen-store';
import { piecesToHear } from './pieces-to-hear';

interface ListenButtonProps {
  /** Name of the paragraph: `đoạn 2`. */
  title: string;
  text: string;
  /** Returns the present voice and area of the form; null while a value is missing. */
  voice: () => Omit<ListenBody, 'text'> | null;
}

const icons = { loading: HourglassEmpty, playing: Stop };

/** Speaks a paragraph immediately, as it will sound. */
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
