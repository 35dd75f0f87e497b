import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { deviceTable as device } from './table';

/** Installed devices at each node of the area tree, nodes below it not counted. */
export const countByArea = (db: Database) =>
  db
    .select({ area_id: device.area_id, count: sql<number>`count(*)::int` })
    .from(device)
    .where(eq(device.install_status, 'installed'))
    .groupBy(device.area_id);
