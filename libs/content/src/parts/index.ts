export { contentState, shareLabels, statusLabels, type ContentState } from '../model/content-state';
export { bodyOf } from '../model/form/content-form';
export { refusalsOf } from '../model/refused-files';
export { nameOfFile } from '../model/form/name-of-file';
export { ScheduleUses } from '../facts/schedule-uses';
export { useListUploads, type UploadSheetProps } from '../uploads/use-list-uploads';
