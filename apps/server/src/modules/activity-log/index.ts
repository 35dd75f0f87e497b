import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';
import { activityLogTable } from './table';

export { changesBetween } from './changes-between';
export { SYSTEM, writeLog } from './write-log';
export const activityLogModule: ServerModule = { name: 'activity-log', places: { paths: [activityLogTable.area_path] }, routes: activityLogRoutes };
