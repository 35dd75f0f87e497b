export { changesBetween } from './changes-between';
export type { LoggedChange } from './changes-between';
export { activityLogTable } from './table';
export { SYSTEM, writeLog } from './write-log';
