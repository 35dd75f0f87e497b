import { idParams } from '@loa/contracts/common';
import type { PlanDocument } from '@loa/contracts/device-protocol';
import { DEVICE_CALLS, deviceListening } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { foundOr404 } from '../../../http/errors';
import { listenAddress, signMediaUrl } from '../../content';
import {
  devicePlanTable,
  deviceRuntimeTable as runtime,
  devicesOf,
  deviceTable as device,
  planDocuments,
} from '../../devices';
import { onTheAir } from './on-the-air';

/**
 * `GET /api/device/{id}/listen`: the programme that is on the air on a device, from the same second, for callers who
 * may see the device.
 */
export function listenRoutes(app: App, { db, config: { secret } }: Deps) {
  const schema = { tags: [DEVICE_CALLS.label], params: idParams, response: { 200: deviceListening } };
  app.get(
    `${DEVICE_CALLS.base}/:id/listen`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_VIEW' }, schema },
    async (request, reply) => {
      const [row] = await db
        .select({
          connection: runtime.connection,
          play_state: runtime.play_state,
          now: runtime.now,
          tracks: runtime.tracks,
          stored: runtime.plan_hash,
          wanted: devicePlanTable.wanted_hash,
        })
        .from(device)
        .innerJoin(runtime, eq(runtime.device_id, device.id))
        .leftJoin(devicePlanTable, eq(devicePlanTable.device_id, device.id))
        .where(
          and(eq(device.id, request.params.id), eq(device.install_status, 'installed'), devicesOf(callerOf(request))),
        );
      const { stored, wanted, ...status } = foundOr404(row);
      // The device plays from the plan it has stored; an older plan may be deleted here.
      const documents = await planDocuments(
        db,
        [stored, wanted].filter((hash) => hash !== null),
      );
      const text = documents.get(stored ?? '') ?? documents.get(wanted ?? '');
      const at = Date.now();
      const addresses = {
        file: (sha256: string) => signMediaUrl(secret, sha256),
        relay: (relay: Parameters<typeof listenAddress>[1]) => listenAddress(secret, relay),
      };
      reply.header('cache-control', 'no-store');
      return {
        at: new Date(at).toISOString(),
        ...onTheAir(text ? (JSON.parse(text) as PlanDocument) : null, status, at, addresses),
      };
    },
  );
}
