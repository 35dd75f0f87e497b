import type { ServerModule } from '../module';
import { eq } from 'drizzle-orm';
import { calendarFeedTable } from './calendar-feeds/table';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feed-routes';
import { startExpiryClock } from './default-shows/expiry-clock';
import { defaultShowRoutes } from './default-shows/routes';
import { explainRoutes } from './on-device/explain-routes';
import { lastDayRoutes } from './on-device/last-day-routes';
import { listenRoutes } from './on-device/listen-routes';
import { comingRoutes } from './reach/coming-routes';
import { schedulePlaces } from './reach/follow-places';
import { lockPlaying, plansFollow, startPlanTriggers, stopRetired } from './plans/plan-triggers';
import { historyBefore, startHistoryCleanUp } from './settings/clean-up-history';
import { runsOfHolidays, runsOfQuietHours } from './settings/runs-with-settings';
import { schedulesWaiting } from './settings/schedules-waiting';
import { storeDeviceReports } from './runs/reports/play-records';
import { startDayRoller } from './plans/roll-day';
import { schedulesForApproval } from './repository';
import { scheduleRoutes } from './routes';
import { followRelays, startRelayMonitor } from './runs/relays/relay-monitor';
import { runFigures } from './runs/run-figures';
import { startRunClock } from './runs/clock/run-clock';
import { demoSchedules } from './demo/seed-demo';
import { scheduleUses } from './uses';

export { dayBefore } from './runs/day-before';
export { isOfDayFrom } from './runs/of-day';
export { shownRuns } from './runs/lists/shown-runs';
export { countedOf } from './runs/lists/runs';
export { runsInScope } from './runs/targets/run-places';
export { devicesNeeded, runsNear } from './runs/targets/runs-needing';
export { unreadyDevices } from './on-device/unready-devices';
export type { NearRuns, Unready } from './on-device/unready-devices';
export { scheduleProposalTable, scheduleTable } from './table';
export { openStopRequests } from './decisions/stop-requests';
export { waits, waitingStart } from './proposals/waiting';
export { occurrenceTable, playRecordTable } from './runs/table';

export const schedulesModule: ServerModule = {
  name: 'schedules',
  uses: scheduleUses,

  places: schedulePlaces,

  settings: {
    time_zone: runsOfQuietHours,
    quiet_windows: runsOfQuietHours,
    holidays: runsOfHolidays,
    holidays_played: runsOfHolidays,
    culture_day: runsOfHolidays,
    require_approval: async (db) => ({ schedules_waiting: await schedulesWaiting(db) }),
    history_keep_months: async (db, { after }) => ({
      runs_forgotten: await historyBefore(db, after.history_keep_months),
    }),
  },

  pending: { schedules: schedulesForApproval },

  routes: (app, deps) => {
    scheduleRoutes(app, deps);
    comingRoutes(app, deps);
    listenRoutes(app, deps);
    lastDayRoutes(app, deps);
    explainRoutes(app, deps);
    defaultShowRoutes(app, deps);
    calendarFeedRoutes(app, deps);
    deps.newFiles.push({
      hold: lockPlaying,
      follow: (tx, after, content_id) => plansFollow(deps, tx, after, content_id),
    });
    deps.devices.storeReports = (reports) => storeDeviceReports(deps, reports);
  },

  finishDemo: demoSchedules,

  start: (deps) => {
    deps.figures.add(...runFigures(deps.db));
    startPlanTriggers(deps);
    followRelays(deps);
    deps.events.follow('account.erased', (tx, { id }) =>
      tx.delete(calendarFeedTable).where(eq(calendarFeedTable.account_id, id)),
    );
  },

  lead: (deps) => [
    startRunClock(deps),
    startDayRoller(deps, stopRetired),
    startExpiryClock(deps),
    startHistoryCleanUp(deps).stop,
    startRelayMonitor(deps).stop,
  ],
};
