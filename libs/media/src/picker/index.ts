export { MediaPicker } from './media-picker';
