export { AudioPlayer } from './lazy-audio-player';
export { stopPlayback } from './player-store';
export { PlayButton } from './play-button';
export { useStopPlaybackOnLeave } from './use-stop-playback-on-leave';
