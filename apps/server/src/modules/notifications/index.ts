import type { ServerModule } from '../module';
import { tellOfForgottenPasswords } from './forgotten-passwords';
import { notificationRoutes } from './routes';
import { notificationTable } from './table';

export { notificationTable };
export { notify, notifyMany, readersIn, retell, whoeverMay, withdraw } from './notify';
export const notificationsModule: ServerModule = { name: 'notifications', places: { paths: [notificationTable.area_path] }, routes: notificationRoutes, start: tellOfForgottenPasswords };
