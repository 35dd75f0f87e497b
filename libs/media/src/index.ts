export { mediaFeature } from './media-feature';
