export { boardText, textStyle } from './board-text';
export type { BoardText, TextStyle } from './board-text';
export {
  BOARD_SIDE,
  isTyped,
  MEDIA_CALLS,
  MEDIA_ENDINGS,
  MEDIA_FIELDS,
  MEDIA_KINDS,
  TEXT_FONTS,
  TRIAL_DEVICES,
  TRIAL_SEC,
  TYPED_KINDS,
} from './kinds';
export type { MediaKind } from './kinds';
export { media, mediaPages, medias, mediaWrite, trial, trialBody, trials } from './media';
export type { Media, MediaWrite, ShownPages, Trial } from './media';
export { isOwnName, pageAddress } from './web-address';
