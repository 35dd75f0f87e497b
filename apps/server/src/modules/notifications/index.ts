import { eq } from 'drizzle-orm';
import type { ServerModule } from '../module';
import { notifyFailedJobs } from './failed-jobs';
import { notifyForgottenPasswords } from './forgotten-passwords';
import { notificationRoutes } from './routes';
import { notificationTable } from './table';

export { notificationTable };
export { dateNotices } from './date-notices';
export { notify, notifyMany, readersIn, replaceNotifications, readersOf, withdraw } from './notify';

export const notificationsModule: ServerModule = {
  name: 'notifications',
  places: { paths: [notificationTable.area_path] },
  routes: notificationRoutes,
  start: (deps) => {
    notifyForgottenPasswords(deps);
    deps.events.follow('account.erased', (tx, { name, former }) =>
      tx.update(notificationTable).set({ by: name }).where(eq(notificationTable.by, former.name)),
    );
  },
  lead: (deps) => [notifyFailedJobs(deps).stop],
};
