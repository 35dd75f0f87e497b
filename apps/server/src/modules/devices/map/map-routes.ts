import { deviceMap, deviceMapQuery, devices } from '@loa/contracts/devices';
import type { App, Ground } from '../../../ground';
import { callerOf } from '../../../http/access';
import { readDeviceMap } from './read-map';

/** The list of installed devices as a map. */
export function mapRoutes(app: App, { db }: Ground) {
  const schema = { tags: [devices.label], querystring: deviceMapQuery, response: { 200: deviceMap } };
  app.get(`${devices.base}/map`, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, (request) => readDeviceMap(db, callerOf(request), request.query));
}
