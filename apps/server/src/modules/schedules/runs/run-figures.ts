import { OCCURRENCE_STATUSES } from '@loa/contracts/schedules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import type { Figure } from '../../../monitoring/figures';
import { occurrenceTable } from './table';

const lastDay = sql`${occurrenceTable.planned_start} > now() - interval '24 hours' and ${occurrenceTable.planned_start} <= now()`;

/** Runs of the last 24 hours by status, and what devices reported of them. */
export const runFigures = (db: Database): Figure[] => [
  {
    name: 'loa_runs',
    help: 'Runs that were to begin in the last 24 hours, by status',
    label: 'status',
    async read() {
      const { rows } = await db.execute<{ status: string; count: number }>(
        sql`select status, count(*)::int as count from ${occurrenceTable} where ${lastDay} group by status`,
      );
      const none = Object.fromEntries(OCCURRENCE_STATUSES.map((status) => [status, 0]));
      return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
    },
  },
  {
    name: 'loa_reports',
    help: 'Results of devices in the runs that were to begin in the last 24 hours',
    label: 'result',
    async read() {
      const { rows } = await db.execute<Record<'success' | 'partial' | 'failed' | 'skipped', number>>(sql`
        select coalesce(sum(success_count), 0)::int as success, coalesce(sum(partial_count), 0)::int as partial,
          coalesce(sum(failed_count), 0)::int as failed, coalesce(sum(skipped_count), 0)::int as skipped
        from ${occurrenceTable} where ${lastDay}`);
      return rows[0] ?? {};
    },
  },
];
