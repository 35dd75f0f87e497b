import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';
import { linesBefore, sweepLog } from './sweep-log';
import { activityLogTable } from '../../activity-log';
import { repeat } from '../../repeat';

const HOUR_MS = 3_600_000;

export const activityLogModule: ServerModule = {
  name: 'activity-log',
  places: { paths: [activityLogTable.area_path] },
  settings: { log_keep_months: async (db, { after }) => ({ log_lines: await linesBefore(db, after.log_keep_months) }) },
  routes: activityLogRoutes,

  start: (ground) => repeat(ground, HOUR_MS, 'clearing old lines of the log', () => sweepLog(ground, new Date())).stop,
};
