import { toast } from '@loa/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { stopPlayback } from '../player/player-store';
import { playPieces } from './cut-player';
import type { SoundDraft } from './editor-model';
import { soundPieces } from './sound-pieces';

/** Plays a cut that is not saved: any change of it stops the sound. */
export function useCutPlayer(draft: SoundDraft) {
  const [playing, setPlaying] = useState<{ draft: SoundDraft; ms: number } | null>(null);
  const stopping = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      stopping.current?.();
      stopping.current = undefined;
    },
    [draft],
  );
  const stop = () => {
    stopping.current?.();
    stopping.current = undefined;
    setPlaying(null);
  };
  const play = (from_ms: number) => {
    stop();
    stopPlayback();
    const onPosition = (ms: number) => setPlaying({ draft, ms });
    const onEnd = (failure: string | null) => {
      setPlaying(null);
      if (failure) toast.error(failure);
    };
    onPosition(from_ms);
    stopping.current = playPieces(soundPieces(draft), from_ms, { onPosition, onEnd });
  };
  return { position: playing?.draft === draft ? playing.ms : null, play, stop };
}
