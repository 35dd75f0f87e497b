import { toast } from '@loa/ui-kit';
import type { ListenBody } from '@loa/contracts/speech';
import { create } from 'zustand';
import { fetchSound } from '../api/speeches-api';

type Listening = { key: string; state: 'loading' | 'playing' } | null;

/** The one playing paragraph. */
export const useListening = create<{ now: Listening }>(() => ({ now: null }));

let audio: HTMLAudioElement | null = null;
let loading: AbortController | null = null;

export function stopListening() {
  loading?.abort();
  loading = null;
  if (audio) {
    audio.pause();
    URL.revokeObjectURL(audio.src);
    audio = null;
  }
  useListening.setState({ now: null });
}

/** Plays a sound to its end. Rejects when the browser cannot. */
async function play(sound: Blob) {
  const playing = new Audio(URL.createObjectURL(sound));
  audio = playing;
  const ended = new Promise<void>((end, fail) => {
    playing.addEventListener('ended', () => end());
    playing.addEventListener('error', () => fail(new Error('Trình duyệt không phát được âm thanh này')));
  });
  await playing.play();
  await ended;
  URL.revokeObjectURL(playing.src);
}

/** Speaks a text piece by piece, loading the next one while the one before plays; a second call stops it. */
export async function toggleListening(key: string, pieces: ListenBody[]) {
  const isSame = useListening.getState().now?.key === key;
  stopListening();
  if (isSame) return;
  const mine = new AbortController();
  loading = mine;
  useListening.setState({ now: { key, state: 'loading' } });
  try {
    const fetched = (at: number) => pieces[at] && fetchSound(pieces[at], mine.signal);
    let next = fetched(0);
    for (let at = 1; next; at += 1) {
      const sound = await next;
      if (mine.signal.aborted) return;
      next = fetched(at);
      // An error of the next piece is reported when its turn comes.
      next?.catch(() => undefined);
      useListening.setState({ now: { key, state: 'playing' } });
      await play(sound);
    }
    stopListening();
  } catch (error) {
    if (mine.signal.aborted) return;
    stopListening();
    toast.error(error);
  }
}
