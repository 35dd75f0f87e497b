import type { ServerModule } from '../module';
import { registerContentUses } from '../content';
import { onReport } from '../devices';
import { startPlanTriggers } from './plan-triggers';
import { takeReports } from './play-records';
import { startDayRoller } from './roll-day';
import { scheduleRoutes } from './routes';
import { startRunClock } from './run-clock';
import { seedDemoSchedules } from './seed-demo';
import { usesOf } from './uses-of-content';

export { dayBefore, presentRun } from './runs';
export { countedHere } from './run-counts';
export { runsInScope } from './run-places';
export { occurrenceTable, playRecordTable, scheduleTable } from './table';

export const schedulesModule: ServerModule = {
  name: 'schedules',

  routes: (app, ground) => {
    scheduleRoutes(app, ground);
    onReport(ground, (reports) => takeReports(ground, reports));
    registerContentUses(ground, usesOf);
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
