export { NewSpeech } from './new-speech';
export { ComingSpeech } from './coming-speech';
