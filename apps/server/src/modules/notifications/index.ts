import type { ServerModule } from '../module';
import { notificationRoutes } from './routes';

export { notify, whoeverMay, withdraw } from './notify';
export const notificationsModule: ServerModule = { name: 'notifications', routes: notificationRoutes };
