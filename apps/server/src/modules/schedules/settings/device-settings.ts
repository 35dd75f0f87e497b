import type { PlanDocument } from '@loa/contracts/device-protocol';
import { isUsual } from '@loa/contracts/system-config';
import type { Database } from '../../../db/database';
import { getConfigs } from '../../system-config';

/**
 * The settings that plans contain for devices. Default values are left out: devices know them, and their plan document
 * stays the same.
 */
export async function deviceSettings(db: Database): Promise<Pick<PlanDocument, 'settings'>> {
  const { heartbeat_sec, default_volume } = await getConfigs(db, 'heartbeat_sec', 'default_volume');
  const settings = {
    ...(!isUsual('heartbeat_sec', heartbeat_sec) && { heartbeat_sec }),
    ...(!isUsual('default_volume', default_volume) && { volume: default_volume }),
  };
  return Object.keys(settings).length > 0 ? { settings } : {};
}
