import type { ServerModule } from '../module';
import { schedulePlaces } from './reach/follow-places';
import { startPlanTriggers } from './plans/plan-triggers';
import { takeReports } from './runs/play-records';
import { startDayRoller } from './plans/roll-day';
import { scheduleRoutes } from './routes';
import { startRunClock } from './runs/run-clock';
import { seedDemoSchedules } from './seed-demo';
import { scheduleUses } from './uses';

export { dayBefore, presentRun } from './runs/runs';
export { countedHere } from './runs/run-counts';
export { runsInScope } from './runs/run-places';
export { occurrenceTable, playRecordTable, scheduleTable } from './table';

export const schedulesModule: ServerModule = {
  name: 'schedules',
  uses: scheduleUses,

  places: schedulePlaces,

  routes: (app, ground) => {
    scheduleRoutes(app, ground);
    ground.devices.storeReports = (reports) => takeReports(ground, reports);
  },

  seedDemo: seedDemoSchedules,

  start: (ground) => {
    const stopTriggers = startPlanTriggers(ground);
    const stopClock = startRunClock(ground);
    const stopRoller = startDayRoller(ground);
    return async () => {
      await stopTriggers();
      await stopRoller();
      await stopClock();
    };
  },
};
