export { cancelUpload, pauseUpload, resumeUpload, startUpload } from './uploads';
export { forgetUpload, useUploads, type UploadItem, type UploadStatus } from './uploads-store';
