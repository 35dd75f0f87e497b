import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';
import { linesBefore, cleanUpLog } from './clean-up-log';
import { activityLogTable } from '../../activity-log';
import { runEvery } from '../../run-every';

const HOUR_MS = 3_600_000;

export const activityLogModule: ServerModule = {
  name: 'activity-log',
  places: { paths: [activityLogTable.area_path] },
  settings: { log_keep_months: async (db, { after }) => ({ log_lines: await linesBefore(db, after.log_keep_months) }) },
  routes: activityLogRoutes,

  lead: (deps) => [runEvery(deps, HOUR_MS, 'log_clean_up', () => cleanUpLog(deps, new Date())).stop],
};
