export { cancelUpload, pauseUpload, resumeUpload, startUpload, uploadRefusal } from './uploads';
export { forgetUpload, leaveToTray, useUploads, type UploadItem, type UploadStatus } from './uploads-store';
