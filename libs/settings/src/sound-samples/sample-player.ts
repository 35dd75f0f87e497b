import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';
import { SAMPLE_SECONDS, type SampledQuality } from '@loa/contracts/settings';
import { create } from 'zustand';

interface Heard {
  /** Id of the playing quality, from `sampleId`. Null: none. */
  id: string | null;
  isPlaying: boolean;
  /** Position in seconds, the same in all of them. */
  position: number;
  failed: boolean;
}

export const sampleId = ({ codec, bitrate_kbps, sample_rate_hz, channels }: SampledQuality) =>
  [codec, bitrate_kbps, sample_rate_hz, channels].join(' ');

const TYPES: Record<SampledQuality['codec'], string> = {
  mp3: 'audio/mpeg',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  opus: 'audio/ogg; codecs="opus"',
};
/** Whether this browser plays the codec. Devices may play others, too. */
export const canPlay = ({ codec }: Pick<SampledQuality, 'codec'>) =>
  document.createElement('audio').canPlayType(TYPES[codec]) !== '';

const SILENT: Heard = { id: null, isPlaying: false, position: 0, failed: false };
/**
 * Player of the samples: one at a time, with one position for all, so that another quality continues where this one
 * was.
 */
export const useSamplePlayer = create<Heard>(() => SILENT);

let audio: HTMLAudioElement | undefined;

function element() {
  if (audio) return audio;
  const made = new Audio();
  made.loop = true;
  made.addEventListener('play', () => useSamplePlayer.setState({ isPlaying: true }));
  made.addEventListener('pause', () => useSamplePlayer.setState({ isPlaying: false }));
  made.addEventListener(
    'timeupdate',
    () => made.readyState > 0 && useSamplePlayer.setState({ position: Math.min(made.currentTime, SAMPLE_SECONDS) }),
  );
  made.addEventListener(
    'error',
    () => made.getAttribute('src') && useSamplePlayer.setState({ isPlaying: false, failed: true }),
  );
  audio = made;
  return made;
}

function goTo(seconds: number) {
  const player = element();
  useSamplePlayer.setState({ position: seconds });
  if (player.readyState > 0) player.currentTime = seconds;
  else
    player.addEventListener('loadedmetadata', () => (player.currentTime = useSamplePlayer.getState().position), {
      once: true,
    });
}

const start = () =>
  void element()
    .play()
    ?.catch(() => undefined);

/** Continues in this quality, from the present position. */
export function hearSample(id: string, url: string) {
  const { position } = useSamplePlayer.getState();
  const player = element();
  player.src = new URL(url, `${useSession.getState().account?.audio_domain || apiOrigin()}/`).href;
  useSamplePlayer.setState({ id, failed: false });
  goTo(position);
  start();
}

export function pauseOrGoOn() {
  if (useSamplePlayer.getState().isPlaying) element().pause();
  else start();
}

export const seekSample = goTo;

/** Stops the sound and returns to the beginning. */
export function stopSamples() {
  if (audio) {
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  }
  useSamplePlayer.setState(SILENT);
}
