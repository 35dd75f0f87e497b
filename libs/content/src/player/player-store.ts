import { apiOrigin } from '@loa/api-client';
import { useSession } from '@loa/auth';
import { toast } from '@loa/ui-kit';
import { create } from 'zustand';

export interface Track {
  /** Id of the content that plays. Two contents may have the same file. */
  id: string;
  /** Address signed by the server, relative to `audio_domain`. */
  url: string;
  title: string;
}

interface Player {
  /** Key of the loaded track, from `trackKey`. Null: none. */
  key: string | null;
  title: string;
  isPlaying: boolean;
  /** Seconds. */
  position: number;
  duration: number;
  rate: number;
}

const SILENT = { key: null, title: '', isPlaying: false, position: 0, duration: 0 };
const FAILURE = 'Không nghe được âm thanh này, hãy tải lại trang rồi thử lại';

/** The one player of this console. */
export const usePlayer = create<Player>(() => ({ ...SILENT, rate: 1 }));

/** Identity of a sound: the content and the address without its signature, which changes from hour to hour. */
export const trackKey = ({ id, url }: Pick<Track, 'id' | 'url'>) => `${id} ${url.split('?')[0]}`;

/** Address from which the browser reads a signed file. */
export const addressOf = (url: string) =>
  new URL(url, `${useSession.getState().account?.audio_domain || apiOrigin()}/`).href;

let audio: HTMLAudioElement | undefined;

function element() {
  if (audio) return audio;
  const made = new Audio();
  made.preload = 'none';
  const listen = (event: string, change: () => Partial<Player>) =>
    made.addEventListener(event, () => usePlayer.setState(change()));
  listen('play', () => ({ isPlaying: true }));
  listen('pause', () => ({ isPlaying: false }));
  listen('ended', () => ({ isPlaying: false, position: 0 }));
  listen('timeupdate', () => ({ position: made.currentTime }));
  listen('seeked', () => ({ position: made.currentTime }));
  listen('durationchange', () => (Number.isFinite(made.duration) ? { duration: made.duration } : {}));
  made.addEventListener('error', () => {
    if (!made.getAttribute('src')) return;
    usePlayer.setState(SILENT);
    toast.error(FAILURE);
  });
  useSession.subscribe(({ isAuthenticated }) => !isAuthenticated && stopPlayback());
  audio = made;
  return made;
}

function start(player: HTMLAudioElement) {
  // A refused play is reported by the error event; one that was replaced by another track is no failure.
  player.play()?.catch(() => usePlayer.setState({ isPlaying: !player.paused }));
}

/** Plays a track from the beginning, or resumes it if it was paused. */
export function playTrack(track: Track) {
  const { url, title } = track;
  const player = element();
  const key = trackKey(track);
  if (usePlayer.getState().key !== key) {
    player.src = addressOf(url);
    usePlayer.setState({ ...SILENT, key, title });
  }
  const { rate } = usePlayer.getState();
  player.defaultPlaybackRate = rate;
  player.playbackRate = rate;
  start(player);
}

export const pausePlayback = () => audio?.pause();

export function togglePlayback(track: Track) {
  const { key, isPlaying } = usePlayer.getState();
  if (key === trackKey(track) && isPlaying) pausePlayback();
  else playTrack(track);
}

/** Moves to a second of the track; a track that is not loaded yet starts playing there. */
export function seekTrack(track: Track, seconds: number) {
  if (usePlayer.getState().key !== trackKey(track)) playTrack(track);
  const player = element();
  usePlayer.setState({ position: seconds });
  if (player.readyState > 0) player.currentTime = seconds;
  else player.addEventListener('loadedmetadata', () => (player.currentTime = seconds), { once: true });
}

export function setPlaybackRate(rate: number) {
  usePlayer.setState({ rate });
  if (audio) audio.playbackRate = rate;
}

/** Stops the sound and unloads it. */
export function stopPlayback() {
  if (audio) {
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  }
  usePlayer.setState(SILENT);
}
