export { readablePicture } from './readable-picture';
