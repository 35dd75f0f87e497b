export { configurationFeature } from './configuration-feature';
