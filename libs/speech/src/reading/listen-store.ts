import { toast } from '@loa/ui-kit';
import type { ListenBody } from '@loa/contracts/speech';
import { create } from 'zustand';
import { fetchSound } from '../api/speeches-api';

type Listening = { key: string; state: 'loading' | 'playing' } | null;

/** The one paragraph that is listened to. */
export const useListening = create<{ now: Listening }>(() => ({ now: null }));

let audio: HTMLAudioElement | null = null;
let asked: AbortController | null = null;

export function stopListening() {
  asked?.abort();
  asked = null;
  if (audio) {
    audio.pause();
    URL.revokeObjectURL(audio.src);
    audio = null;
  }
  useListening.setState({ now: null });
}

/** Has a text read aloud and plays it; once more, it stops. */
export async function toggleListening(key: string, body: ListenBody) {
  const isSame = useListening.getState().now?.key === key;
  stopListening();
  if (isSame) return;
  const mine = new AbortController();
  asked = mine;
  useListening.setState({ now: { key, state: 'loading' } });
  try {
    const sound = await fetchSound(body, mine.signal);
    if (mine.signal.aborted) return;
    audio = new Audio(URL.createObjectURL(sound));
    audio.addEventListener('ended', stopListening);
    useListening.setState({ now: { key, state: 'playing' } });
    await audio.play();
  } catch (error) {
    if (mine.signal.aborted) return;
    stopListening();
    toast.error(error);
  }
}
