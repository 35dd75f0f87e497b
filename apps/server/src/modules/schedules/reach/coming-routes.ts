import { idParams } from '@loa/contracts/common';
import { comingSchedules, DEVICE_CALLS } from '@loa/contracts/devices';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import { inScope } from '../../../http/scope';
import { deviceTable, devicesOf } from '../../devices';
import { scheduleDeviceTable, scheduleTable } from '../table';

const MOST_NAMED = 50;

/**
 * `GET /api/device/{id}/coming`: the schedules that name the device itself and still have runs. After an uninstallation
 * they would miss it.
 */
export function comingRoutes(app: App, { db }: Deps) {
  const schema = { tags: [DEVICE_CALLS.label], params: idParams, response: { 200: comingSchedules } };
  app.get(
    `${DEVICE_CALLS.base}/:id/coming`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema },
    async (request) => {
      const caller = callerOf(request);
      const [found] = await db
        .select({ id: deviceTable.id })
        .from(deviceTable)
        .where(and(eq(deviceTable.id, request.params.id), devicesOf(caller)));
      const naming = db
        .select({ id: scheduleDeviceTable.schedule_id })
        .from(scheduleDeviceTable)
        .where(and(eq(scheduleDeviceTable.device_id, foundOr404(found).id), eq(scheduleDeviceTable.excluded, false)));
      const coming = and(
        inArray(scheduleTable.id, naming),
        inArray(scheduleTable.status, ['draft', 'waiting_approval', 'approved', 'paused']),
        inScope(scheduleTable.area_id, caller),
      );
      return {
        rows: await db
          .select({ id: scheduleTable.id, name: scheduleTable.name })
          .from(scheduleTable)
          .where(coming)
          .orderBy(asc(scheduleTable.name_sort))
          .limit(MOST_NAMED),
      };
    },
  );
}
