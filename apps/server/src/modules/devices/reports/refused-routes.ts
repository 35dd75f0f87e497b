import { idParams } from '@loa/contracts/common';
import { devices, refusedMessages } from '@loa/contracts/devices';
import { and, desc, eq } from 'drizzle-orm';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import { devicesOf } from '../devices-of';
import { deviceTable as device, refusedMessageTable as refused } from '../table';

const { id, topic, reason, message, times, first_at, last_at } = refused;

/** `GET /api/device/{id}/refused-messages`: the quarantined messages of a device. */
export function refusedRoutes(app: App, { db }: Deps) {
  const schema = { tags: [devices.label], params: idParams, response: { 200: refusedMessages } };
  app.get(
    `${devices.base}/:id/refused-messages`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema },
    async (request) => {
      const [found] = await db
        .select({ id: device.id })
        .from(device)
        .where(and(eq(device.id, request.params.id), devicesOf(callerOf(request))));
      const rows = await db
        .select({ id, topic, reason, message, times, first_at, last_at })
        .from(refused)
        .where(eq(refused.device_id, foundOr404(found).id))
        .orderBy(desc(last_at), desc(id));
      return { rows };
    },
  );
}
