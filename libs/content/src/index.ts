export { contentFeature } from './content-feature';
export { contentPath, EXPIRING_CONTENTS } from './model/content-paths';
export { contentsApi } from './api/contents-api';
