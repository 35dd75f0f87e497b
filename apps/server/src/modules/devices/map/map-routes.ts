import { PLACE_CALLS } from '@loa/contracts/areas';
import { deviceMap, deviceMapQuery, devices } from '@loa/contracts/devices';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { readDeviceMap } from './read-map';
import { CachedMaps } from './cached-maps';

/** Records that a map shows: devices, and the places they belong to. */
const SHOWN: ReadonlySet<string> = new Set([devices.base, ...Object.values(PLACE_CALLS).map(({ base }) => base)]);

/** `GET /api/device/map`: the list of installed devices as a map. */
export function mapRoutes(app: App, { db, events }: Deps) {
  const cache = new CachedMaps();
  events.on('record.changed', ({ base }) => SHOWN.has(base) && cache.clear());
  events.on('places.changed', () => cache.clear());
  const schema = { tags: [devices.label], querystring: deviceMapQuery, response: { 200: deviceMap } };
  app.get(`${devices.base}/map`, { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, (request) => {
    const caller = callerOf(request);
    const { area, device_ids } = caller;
    return cache.ask(JSON.stringify([area.path, device_ids, request.query]), () =>
      readDeviceMap(db, caller, request.query),
    );
  });
}
