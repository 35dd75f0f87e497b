export { changesBetween } from './changes-between';
export type { LoggedChange } from './changes-between';
export { dateLines } from './date-lines';
export { nameReferences } from './name-references';
export { activityLogTable } from './table';
export { SYSTEM, writeLog, writeLogs } from './write-log';
export type { AuditEntry } from './write-log';
