export { discardUpload, finishedUpload, nameAgain } from './finished-upload';
export type { FinishedUpload } from './finished-upload';
export { storeAsUpload } from './store-as-upload';
export { uploadRoutes } from './routes';
export { cleanUpUploads, UPLOAD_RETENTION_MS } from './clean-up-uploads';
export { UploadStore } from './upload-store';
