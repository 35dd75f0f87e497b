export { discardUpload, finishedUpload } from './finished-upload';
export type { FinishedUpload } from './finished-upload';
export { keepAsUpload } from './keep-as-upload';
export { uploadRoutes } from './routes';
export { sweepUploads } from './sweep-uploads';
export { UploadStore } from './upload-store';
