import type { Database } from '../../../db/database';
import { getConfigs } from '../../system-config';

/** The settings of the installation that decide when and whether something plays. */
export const broadcastSettings = (db: Database) => getConfigs(db, 'time_zone', 'require_approval', 'holidays');
export type BroadcastSettings = Awaited<ReturnType<typeof broadcastSettings>>;
