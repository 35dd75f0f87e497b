export { contentFeature } from './content-feature';
export { contentPath } from './model/content-paths';
export { contentsApi } from './api/contents-api';
