import { accountDeviceQuery, devicesAnswer } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { matches, ordered, pageOfRows } from '../../http/list-query';
import { asDevice, countedDevices, selectDevices } from './device-rows';
import { devicesOf } from './devices-of';
import { deviceTable as device } from './table';

/**
 * `GET /api/account/device`: the installed devices of the caller's areas; an account bound to some devices gets only
 * these. With `isMedia=1` only screens.
 */
export function accountDeviceRoutes(app: App, { db, devices }: Deps) {
  const schema = { tags: ['thiết bị'], querystring: accountDeviceQuery, response: { 200: devicesAnswer } };
  app.get('/api/account/device', { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema }, async (request) => {
    const caller = callerOf(request);
    const { isMedia, search, page, limit } = request.query;
    const where = and(
      eq(device.install_status, 'installed'),
      devicesOf(caller),
      isMedia === '1' ? eq(device.kind, 'screen') : undefined,
      matches(device.search_text, search),
    );
    const order = ordered(undefined, { name: device.name_sort }, 'name');
    const { rows, ...counted } = await pageOfRows(
      db,
      selectDevices(db),
      { page, limit },
      { from: countedDevices, id: device.id, where, order },
    );
    return { rows: rows.map(asDevice({ devices })), ...counted, page, limit };
  });
}
