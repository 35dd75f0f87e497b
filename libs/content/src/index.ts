export { contentFeature } from './content-feature';
export { contentsApi } from './api/contents-api';
export { ContentPicker, type ContentPickerProps } from './picker/content-picker';
export { AudioPlayer } from './player/lazy-audio-player';
export { PlayButton } from './player/play-button';
export { useStopPlaybackOnLeave } from './player/use-stop-playback-on-leave';
