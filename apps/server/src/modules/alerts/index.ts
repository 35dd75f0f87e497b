import { sql } from 'drizzle-orm';
import type { ServerModule } from '../module';
import { alertSending, defineAlertJobs } from './channels/send-alerts';
import { seedDemoChannels } from './channels/seed-demo';
import { alertRoutes } from './routes';
import { seedPastAlerts } from './seed-demo';
import { alertChannelTable, alertTable } from './table';
import { startAlertMonitor } from './monitor';

export { alertTable } from './table';

/**
 * Alerts about devices that need attention, sent to the people they concern: as notifications, by letter, to other
 * systems.
 */
export const alertsModule: ServerModule = {
  name: 'alerts',
  places: { hanging: [{ area_id: alertTable.area_id }, { area_id: alertChannelTable.area_id }] },
  routes: alertRoutes,
  seedDemo: async (demo) => {
    await seedPastAlerts(demo);
    await seedDemoChannels(demo);
  },
  start: (deps) => {
    defineAlertJobs(deps);
    const { tryOut } = alertSending(deps);
    deps.events.follow('alert-channel.tried', (_tx, { id }) => tryOut(id));
    const { recipients } = alertChannelTable;
    deps.events.follow('account.erased', (tx, { former: { email } }) =>
      tx
        .update(alertChannelTable)
        .set({ recipients: sql`${recipients} - ${email}::text` })
        .where(sql`${recipients} ? ${email}`),
    );
  },
  lead: (deps) => [startAlertMonitor(deps, alertSending(deps).send)],
};
