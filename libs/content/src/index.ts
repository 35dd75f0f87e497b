export { contentFeature } from './content-feature';
export { contentsApi } from './api/contents-api';
