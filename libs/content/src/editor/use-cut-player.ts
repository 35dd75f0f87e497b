import { toast } from '@loa/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { stopPlayback } from '../player/player-store';
import { playPieces } from './cut-player';
import type { SoundDraft } from './editor-model';
import { heardPieces } from './heard-pieces';

/** Listening to a cut that is not saved: any change of it ends the listening. */
export function useCutPlayer(draft: SoundDraft) {
  const [heard, setHeard] = useState<{ draft: SoundDraft; ms: number } | null>(null);
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
    setHeard(null);
  };
  const play = (from_ms: number) => {
    stop();
    stopPlayback();
    const onPosition = (ms: number) => setHeard({ draft, ms });
    const onEnd = (failure: string | null) => {
      setHeard(null);
      if (failure) toast.error(failure);
    };
    onPosition(from_ms);
    stopping.current = playPieces(heardPieces(draft), from_ms, { onPosition, onEnd });
  };
  return { position: heard?.draft === draft ? heard.ms : null, play, stop };
}
