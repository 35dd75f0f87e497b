import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { scheduleTable } from '../table';

/** Counts the schedules that wait for approval. */
export const schedulesWaiting = (db: Database) =>
  db.$count(scheduleTable, eq(scheduleTable.status, 'waiting_approval'));
