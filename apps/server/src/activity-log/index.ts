export { backdateLog } from './backdate';
export { changesBetween } from './changes-between';
export type { LoggedChange } from './changes-between';
export { activityLogTable } from './table';
export { SYSTEM, writeLog, writeLogs } from './write-log';
export type { Deed } from './write-log';
