import type { ServerModule } from '../module';
import { tellOfFailedJobs } from './failed-jobs';
import { tellOfForgottenPasswords } from './forgotten-passwords';
import { notificationRoutes } from './routes';
import { notificationTable } from './table';

export { notificationTable };
export { dateNotices } from './date-notices';
export { notify, notifyMany, readersIn, retell, whoeverMay, withdraw } from './notify';

export const notificationsModule: ServerModule = {
  name: 'notifications',
  places: { paths: [notificationTable.area_path] },
  routes: notificationRoutes,
  start: (ground) => {
    tellOfForgottenPasswords(ground);
    return tellOfFailedJobs(ground).stop;
  },
};
