import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';

export const activityLogModule: ServerModule = { name: 'activity-log', routes: activityLogRoutes };
