import type { ServerModule } from '../module';
import { activityLogRoutes } from './routes';
import { linesBefore, sweepLog } from './sweep-log';
import { activityLogTable } from '../../activity-log';

const HOUR_MS = 3_600_000;

export const activityLogModule: ServerModule = {
  name: 'activity-log',
  places: { paths: [activityLogTable.area_path] },
  settings: { log_keep_months: async (db, { after }) => ({ log_lines: await linesBefore(db, after.log_keep_months) }) },
  routes: activityLogRoutes,

  start: (ground) => {
    const sweep = () => void sweepLog(ground, new Date()).catch((err: unknown) => ground.log.error({ err }, 'old lines of the log not cleared'));
    const hourly = setInterval(sweep, HOUR_MS).unref();
    return () => clearInterval(hourly);
  },
};
