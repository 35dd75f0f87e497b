import { enrolment } from '@loa/contracts/device-protocol';
import { devices } from '@loa/contracts/devices';
import { idParams } from '@loa/contracts/common';
import { and, eq, sql } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { deviceTokens } from '../../../device-token';
import { callerOf } from '../../../http/access';
import { changedBy } from '../../../http/record-values';
import { foundOr404 } from '../../../http/errors';
import { devicesOf } from '../devices-of';
import { writeLog } from '../../../activity-log';
import { deviceTable as device, enrolmentTable } from '../table';

/**
 * `POST /api/device/{id}/token`: a new key for a device, shown only this time; its old key becomes invalid.
 */
export function keyRoutes(app: App, deps: Deps) {
  const tokens = deviceTokens(deps.config.secret);
  app.post(
    `${devices.base}/:id/token`,
    {
      config: { access: 'THIET_BI_DA_LAP_DAT_EDIT' },
      schema: { tags: [devices.label], params: idParams, response: { 201: enrolment } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const raised = await changing(deps, async (tx) => {
        const [row] = await tx
          .update(device)
          .set({ key_version: sql`${device.key_version} + 1`, ...changedBy(caller) })
          .where(and(eq(device.id, request.params.id), devicesOf(caller)))
          .returning({
            id: device.id,
            name: device.name,
            device_code: device.device_code,
            key_version: device.key_version,
          });
        const changed = foundOr404(row);
        // From now on a person hands over the key: an announcement with the device's proof gets none.
        await tx
          .update(enrolmentTable)
          .set({ proof: null, approved_at: null })
          .where(eq(enrolmentTable.device_id, changed.id));
        await writeLog(tx, caller, {
          action: 'THIET_BI_DA_LAP_DAT_EDIT',
          module: devices.module,
          entity: { type: devices.base, id: changed.id, name: changed.name },
          changes: [{ field: 'token', old: null, new: null }],
        });
        await deps.events.publish(tx, 'key.raised', changed);
        return changed;
      });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(tokens.enrol(raised.device_code, raised.key_version));
    },
  );
}
