import { PLACE_CALLS } from '@loa/contracts/areas';
import { deviceMap, deviceMapQuery, devices } from '@loa/contracts/devices';
import type { App, Ground } from '../../../ground';
import { callerOf } from '../../../http/access';
import { readDeviceMap } from './read-map';
import { RememberedMaps } from './remembered-maps';

/** What a map shows: devices, and the places they hang in. */
const SHOWN: ReadonlySet<string> = new Set([devices.base, ...Object.values(PLACE_CALLS).map(({ base }) => base)]);

/** The list of installed devices as a map. */
export function mapRoutes(app: App, { db, events }: Ground) {
  const remembered = new RememberedMaps();
  events.on('record.changed', ({ base }) => SHOWN.has(base) && remembered.forget());
  events.on('places.changed', () => remembered.forget());
  const schema = { tags: [devices.label], querystring: deviceMapQuery, response: { 200: deviceMap } };
  app.get(`${devices.base}/map`, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, (request) => {
    const caller = callerOf(request);
    const { area, device_ids } = caller;
    return remembered.ask(JSON.stringify([area.path, device_ids, request.query]), () =>
      readDeviceMap(db, caller, request.query),
    );
  });
}
