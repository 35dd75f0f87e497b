export { useRecordForm, type RecordFormOptions } from './use-record-form';
export type { FormTexts } from './form-changes';
