export { appReleasesFeature } from './app-releases-feature';
