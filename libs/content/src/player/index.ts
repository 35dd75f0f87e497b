export { AudioPlayer } from './lazy-audio-player';
export { PlayButton } from './play-button';
export { useStopPlaybackOnLeave } from './use-stop-playback-on-leave';
