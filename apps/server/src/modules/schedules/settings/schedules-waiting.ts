import type { Database } from '../../../db/database';
import { waits } from '../proposals/waiting';
import { scheduleTable } from '../table';

/** Counts the schedules that wait for approval, or have a change that does. */
export const schedulesWaiting = (db: Database) => db.$count(scheduleTable, waits(db));
