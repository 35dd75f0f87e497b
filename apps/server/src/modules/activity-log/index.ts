import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';
import { activityLogTable } from '../../activity-log';

export const activityLogModule: ServerModule = { name: 'activity-log', places: { paths: [activityLogTable.area_path] }, routes: activityLogRoutes };
