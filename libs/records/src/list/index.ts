export { RecordListPage } from './record-list-page';
export { usage, type RecordField, type RecordFields } from './record-fields';
export { textsOf } from './field-texts';
export type { RecordFormProps, RecordList } from './record-list';
