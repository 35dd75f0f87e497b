import type { ServerModule } from '../module';
import { dashboardRoutes } from './routes';

export const dashboardModule: ServerModule = { name: 'dashboard', routes: dashboardRoutes };
