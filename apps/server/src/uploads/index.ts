export { discardUpload, finishedUpload, nameAgain } from './finished-upload';
export type { FinishedUpload } from './finished-upload';
export { keepAsUpload } from './keep-as-upload';
export { uploadRoutes } from './routes';
export { sweepUploads, UPLOAD_KEPT_MS } from './sweep-uploads';
export { UploadStore } from './upload-store';
