export { FileProgress } from './file-progress';
export { useFormUploads, type FormUploads } from './use-form-uploads';
