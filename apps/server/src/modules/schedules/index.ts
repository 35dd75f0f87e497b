import type { ServerModule } from '../module';
import { startExpiryClock } from './default-shows/expiry-clock';
import { defaultShowRoutes } from './default-shows/routes';
import { lastDayRoutes } from './on-device/last-day-routes';
import { listenRoutes } from './on-device/listen-routes';
import { comingRoutes } from './reach/coming-routes';
import { schedulePlaces } from './reach/follow-places';
import { lockPlaying, plansFollow, rollAnew, startPlanTriggers } from './plans/plan-triggers';
import { historyBefore, startHistorySweep } from './settings/sweep-history';
import { runsOfHolidays, runsOfQuietHours } from './settings/runs-with-settings';
import { schedulesWaiting } from './settings/schedules-waiting';
import { takeReports } from './runs/reports/play-records';
import { startDayRoller } from './plans/roll-day';
import { schedulesForApproval } from './repository';
import { scheduleRoutes } from './routes';
import { startRelayWatch } from './runs/relays/relay-watch';
import { startRunClock } from './runs/clock/run-clock';
import { seedDemoSchedules } from './demo/seed-demo';
import { scheduleUses } from './uses';

export { dayBefore } from './runs/day-before';
export { presentRun } from './runs/lists/runs';
export { countedHere } from './runs/lists/run-counts';
export { runsInScope } from './runs/targets/run-places';
export { runsNeeding } from './runs/targets/runs-needing';
export { scheduleTable } from './table';
export { occurrenceTable, playRecordTable } from './runs/table';

export const schedulesModule: ServerModule = {
  name: 'schedules',
  uses: scheduleUses,

  places: schedulePlaces,

  settings: {
    time_zone: runsOfQuietHours,
    quiet_windows: runsOfQuietHours,
    holidays: runsOfHolidays,
    require_approval: async (db) => ({ schedules_waiting: await schedulesWaiting(db) }),
    history_keep_months: async (db, { after }) => ({
      runs_forgotten: await historyBefore(db, after.history_keep_months),
    }),
  },

  waiting: { schedules: schedulesForApproval },

  routes: (app, ground) => {
    scheduleRoutes(app, ground);
    comingRoutes(app, ground);
    listenRoutes(app, ground);
    lastDayRoutes(app, ground);
    defaultShowRoutes(app, ground);
    ground.newFiles.push({
      hold: lockPlaying,
      follow: (tx, after, content_id) => plansFollow(ground, tx, after, content_id),
    });
    ground.devices.storeReports = (reports) => takeReports(ground, reports);
  },

  finishDemo: seedDemoSchedules,

  start: (ground) => {
    startPlanTriggers(ground);
    const stopClock = startRunClock(ground);
    const stopRoller = startDayRoller(ground, rollAnew);
    const stopExpiry = startExpiryClock(ground);
    const sweep = startHistorySweep(ground);
    const stopRelays = startRelayWatch(ground);
    return async () => {
      await sweep.stop();
      await stopRelays();
      await stopExpiry();
      await stopRoller();
      await stopClock();
    };
  },
};
