export { changesBetween } from './changes-between';
export { activityLogTable } from './table';
export { SYSTEM, writeLog } from './write-log';
