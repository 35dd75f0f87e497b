export { slideshowsFeature } from './slideshows-feature';
