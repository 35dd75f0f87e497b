import { isApiError } from '@loa/api-client';
import type { ListenAnswer } from '@loa/contracts/content';
import { create } from 'zustand';
import { addressOf, stopPlayback } from '../../player/player-store';
import { loadSource } from './load-source';
import { createLoudness } from './loudness';

interface LiveSound {
  /** Key of the playing source, from its button. Null: none. */
  key: string | null;
  state: 'opening' | 'playing' | 'failed';
  /** Reason why there is no sound. */
  error: string | null;
}

const SILENT: LiveSound = { key: null, state: 'opening', error: null };
const UNPLAYABLE =
  'Trình duyệt này không phát được kiểu âm thanh của nguồn. Hãy bấm “Kiểm tra” ở trang của nguồn để biết có tiếng hay không.';
const CUT_OFF = 'Mất kết nối với máy chủ, hãy thử lại.';
const STALLED = 'Nguồn đứng: đã kết nối nhưng không gửi tiếng.';
/** Milliseconds without sound after which it gives up. */
const PATIENCE_MS = 30_000;

/** The one live sound of this console. */
export const useLiveSound = create<LiveSound>(() => SILENT);

interface Listening {
  stop: () => void;
  setGain: (gain_db: number) => void;
}
const NOBODY: Listening = { stop: () => undefined, setGain: () => undefined };
let listening = NOBODY;

/** Stops the sound; with a `key` only if it is the one that plays. */
export function stopLiveSound(key = useLiveSound.getState().key) {
  if (key !== useLiveSound.getState().key) return;
  listening.stop();
  useLiveSound.setState(SILENT);
}

/** Changes the gain of the playing sound, in decibels. */
export const setLiveGain = (gain_db: number) => listening.setGain(gain_db);

/** The server's reason why an address has no sound; the audio element only knows that it failed. */
async function failureAt(address: string): Promise<string> {
  const asking = new AbortController();
  try {
    const answer = await fetch(address, { signal: asking.signal });
    if (answer.ok) return UNPLAYABLE;
    return ((await answer.json()) as { message?: string }).message ?? UNPLAYABLE;
  } catch {
    return CUT_OFF;
  } finally {
    asking.abort();
  }
}

/**
 * Plays a source through the server, as loud as devices play it, and stops any other sound. `ask` gets the address.
 */
export async function playLive(key: string, ask: () => Promise<ListenAnswer>) {
  stopPlayback();
  stopLiveSound();
  const audio = new Audio();
  // The gain can only be changed for sound that the page may read.
  audio.crossOrigin = 'anonymous';
  const loudness = createLoudness(audio);
  let unload = () => undefined as void;
  let patience: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(patience);
    audio.pause();
    audio.removeAttribute('src');
    unload();
    loudness.close();
  };
  const fail = (error: string) => {
    if (isStopped) return;
    stop();
    useLiveSound.setState({ key, state: 'failed', error });
  };
  const wait = () => {
    clearTimeout(patience);
    if (!isStopped) patience = setTimeout(() => fail(STALLED), PATIENCE_MS);
  };
  const onPlaying = () => {
    clearTimeout(patience);
    if (!isStopped) useLiveSound.setState({ state: 'playing' });
  };
  listening = { stop, setGain: loudness.set };
  useLiveSound.setState({ key, state: 'opening', error: null });
  wait();
  try {
    const { media_url, protocol, gain_db } = await ask();
    const address = addressOf(media_url);
    const reportFailure = (failed: string) => void failureAt(failed).then(fail);
    audio.addEventListener('playing', onPlaying);
    // Short silences between two pieces are normal and need no message.
    audio.addEventListener('waiting', wait);
    audio.addEventListener('error', () => audio.hasAttribute('src') && reportFailure(address));
    audio.addEventListener('ended', () => fail('Nguồn đã ngừng gửi.'));
    unload = await loadSource(audio, address, protocol, reportFailure);
    if (isStopped) return unload();
    loudness.set(gain_db);
    await audio.play()?.catch(() => undefined);
  } catch (error) {
    fail(isApiError(error) ? [error.message].flat().join(' ') : UNPLAYABLE);
  }
}
