export { deviceWords } from './device-words';
