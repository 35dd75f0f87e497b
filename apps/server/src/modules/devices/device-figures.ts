import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Figure } from '../../monitoring/figures';

/** Installed devices by connection, and how far their plans have come. */
export const deviceFigures = (db: Database): Figure[] => [
  {
    name: 'loa_devices',
    help: 'Installed devices by connection',
    label: 'state',
    async read() {
      const { rows } = await db.execute<{ state: string; count: number }>(sql`
        select r.connection as state, count(*)::int as count from device d join device_runtime r on r.device_id = d.id
        where d.install_status = 'installed' group by 1`);
      const none = { online: 0, offline: 0, never: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
    },
  },
  {
    name: 'loa_plans',
    help: 'Devices that are to have a plan, whose plan the broker has, and that report having it',
    label: 'state',
    async read() {
      const { rows } = await db.execute<Record<'wanted' | 'published' | 'reported', number>>(sql`
        select count(*)::int as wanted,
          count(*) filter (where p.published_hash = p.wanted_hash)::int as published,
          count(*) filter (where r.plan_hash = p.wanted_hash)::int as reported
        from device_plan p left join device_runtime r on r.device_id = p.device_id`);
      return rows[0] ?? {};
    },
  },
];
