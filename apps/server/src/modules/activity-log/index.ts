import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';

export { changesBetween } from './changes-between';
export { SYSTEM, writeLog } from './write-log';
export const activityLogModule: ServerModule = { name: 'activity-log', routes: activityLogRoutes };
