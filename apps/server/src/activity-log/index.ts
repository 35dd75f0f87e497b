export { changesBetween } from './changes-between';
export type { LoggedChange } from './changes-between';
export { dateLines } from './date-lines';
export { erasePerson } from './erase-person';
export { nameReferences } from './name-references';
export { activityLogTable } from './table';
export { SYSTEM, writeLog, writeLogs } from './write-log';
export type { AuditEntry } from './write-log';
