export { cancelUpload, pauseUpload, resumeUpload, startUpload } from './uploads';
export { forgetUpload, leaveToTray, useUploads, type UploadItem, type UploadStatus } from './uploads-store';
