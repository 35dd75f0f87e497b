import { apiOrigin, isApiError } from '@loa/api-client';
import { useSession } from '@loa/auth';
import type { ListenAnswer } from '@loa/contracts/content';
import { create } from 'zustand';
import { stopPlayback } from '../../player/player-store';

interface LiveSound {
  /** What is listened to, as its button names it. Null: nothing. */
  key: string | null;
  state: 'opening' | 'playing' | 'failed';
  /** Why there is nothing to be heard. */
  error: string | null;
}

const SILENT: LiveSound = { key: null, state: 'opening', error: null };
const FAILED = 'Trình duyệt không phát được nguồn này.';

/** The one broadcast that is listened to in this console. */
export const useLiveSound = create<LiveSound>(() => SILENT);

let stop = () => undefined as void;

export function stopLiveSound() {
  stop();
  useLiveSound.setState(SILENT);
}

const addressOf = (url: string) => new URL(url, `${useSession.getState().account?.audio_domain || apiOrigin()}/`).href;

/** What the server says of an address that gives no sound; the audio element only knows that there is none. */
async function reasonOf(address: string): Promise<string> {
  const asking = new AbortController();
  try {
    const answer = await fetch(address, { signal: asking.signal });
    if (answer.ok) return FAILED;
    return ((await answer.json()) as { message?: string }).message ?? FAILED;
  } catch {
    return FAILED;
  } finally {
    asking.abort();
  }
}

/** HLS is read by a library, loaded when it is first needed, where the browser does not read it itself. */
async function load(audio: HTMLAudioElement, { media_url, protocol }: ListenAnswer, onFailure: () => void): Promise<() => void> {
  const address = addressOf(media_url);
  if (protocol !== 'hls' || audio.canPlayType('application/vnd.apple.mpegurl')) {
    audio.src = address;
    return () => undefined;
  }
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) {
    onFailure();
    return () => undefined;
  }
  const hls = new Hls();
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure());
  hls.loadSource(address);
  hls.attachMedia(audio);
  return () => hls.destroy();
}

/** Listens to a source through the server; whatever played before is silent. `ask` gives the address. */
export async function playLive(key: string, ask: () => Promise<ListenAnswer>) {
  stopPlayback();
  stopLiveSound();
  const audio = new Audio();
  let unload = () => undefined as void;
  let isStopped = false;
  stop = () => {
    isStopped = true;
    audio.pause();
    audio.removeAttribute('src');
    unload();
  };
  const fail = (error: string) => {
    if (isStopped) return;
    stop();
    useLiveSound.setState({ key, state: 'failed', error });
  };
  useLiveSound.setState({ key, state: 'opening', error: null });
  try {
    const answer = await ask();
    const tell = () => void reasonOf(addressOf(answer.media_url)).then(fail);
    audio.addEventListener('playing', () => !isStopped && useLiveSound.setState({ state: 'playing' }));
    audio.addEventListener('error', () => audio.hasAttribute('src') && tell());
    audio.addEventListener('ended', () => fail('Nguồn đã ngừng gửi.'));
    unload = await load(audio, answer, tell);
    if (isStopped) return unload();
    await audio.play()?.catch(() => undefined);
  } catch (error) {
    fail(isApiError(error) ? [error.message].flat().join(' ') : FAILED);
  }
}
