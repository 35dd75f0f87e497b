export { createLastFields } from './form/last-fields';
export { UploadSheet } from './form/upload-sheet';
export { uploadAsRecords } from './upload-as-records';
