import type { ServerModule } from '../module';
import { alertSending } from './channels/send-alerts';
import { alertRoutes } from './routes';
import { seedPastAlerts } from './seed-demo';
import { alertChannelTable, alertTable } from './table';
import { startAlertWatch } from './watch';

export { alertTable } from './table';

/** What of the devices needs a hand, told to those it concerns: under their bells, by letter, to other systems. */
export const alertsModule: ServerModule = {
  name: 'alerts',
  places: { hanging: [{ area_id: alertTable.area_id }, { area_id: alertChannelTable.area_id }] },
  routes: alertRoutes,
  finishDemo: seedPastAlerts,
  start: (ground) => {
    const { send, tryOut } = alertSending(ground);
    const stopWatch = startAlertWatch(ground, send);
    ground.events.follow('alert-channel.tried', (_tx, { id }) => tryOut(id));
    return stopWatch;
  },
};
