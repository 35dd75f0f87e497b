import { and, eq, inArray } from 'drizzle-orm';
import type { ServerModule } from '../module';
import { registerContentUses } from '../content';
import { onReport } from '../devices';
import { startPlanTriggers } from './plan-triggers';
import { takeReports } from './play-records';
import { startDayRoller } from './roll-day';
import { scheduleRoutes } from './routes';
import { startRunClock } from './run-clock';
import { seedDemoSchedules } from './seed-demo';
import { scheduleItemTable, scheduleTable } from './table';

export { dayBefore, presentRun, runsInScope } from './runs';
export { occurrenceTable, playRecordTable, scheduleTable } from './table';

export const schedulesModule: ServerModule = {
  name: 'schedules',

  routes: (app, ground) => {
    scheduleRoutes(app, ground);
    onReport(ground, (reports) => takeReports(ground, reports));
    registerContentUses(ground, (tx, content_id) =>
      tx
        .selectDistinct({ id: scheduleTable.id, name: scheduleTable.name })
        .from(scheduleTable)
        .innerJoin(scheduleItemTable, eq(scheduleItemTable.schedule_id, scheduleTable.id))
        .where(and(eq(scheduleItemTable.ref_id, content_id), inArray(scheduleTable.status, ['waiting_approval', 'approved', 'paused']))),
    );
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
