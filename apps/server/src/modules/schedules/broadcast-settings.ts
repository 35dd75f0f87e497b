import type { Database } from '../../db/database';
import { getConfig } from '../system-config';

/** What of the installation's settings decides when and whether something plays. */
export async function broadcastSettings(db: Database) {
  return {
    time_zone: await getConfig(db, 'time_zone'),
    require_approval: await getConfig(db, 'require_approval'),
    holidays: await getConfig(db, 'holidays'),
  };
}
export type BroadcastSettings = Awaited<ReturnType<typeof broadcastSettings>>;
