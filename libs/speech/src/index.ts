export { speechFeature } from './speech-feature';
