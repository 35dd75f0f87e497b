export { manualFeature } from './manual-feature';
