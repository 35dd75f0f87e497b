import { device as deviceShape, devices, ownPositionBody } from '@loa/contracts/devices';
import { idParams } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import { changing } from '../../db/changing';
import type { App, Deps } from '../../deps';
import { changesBetween, writeLog } from '../../activity-log';
import { callerOf } from '../../http/access';
import { AppError, foundOr404 } from '../../http/errors';
import { changedRecord } from '../../http/record-values';
import { alsoSearched } from './device-rows';
import { deviceRepository, placedBy } from './repository';
import { deviceTable as table } from './table';

/** `POST /api/device/{id}/own-position`: sets a device's place to the position it reports. */
export function ownPositionRoutes(app: App, deps: Deps) {
  const schema = { tags: [devices.label], params: idParams, body: ownPositionBody, response: { 200: deviceShape } };
  app.post(
    `${devices.base}/:id/own-position`,
    { config: { access: 'THIET_BI_DA_LAP_DAT_UPDATE_GPS' }, schema },
    (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return changing(deps, async (tx) => {
        await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
        const one = async () => foundOr404((await deviceRepository(deps).find(tx, caller, [id]))[0]);
        const before = await one();
        if (before.version !== request.body.version) throw new AppError('STALE', { details: { current: before } });
        if (!before.position)
          throw new AppError('RULE', {
            message: 'Máy chưa báo vị trí của nó. Máy không có định vị thì chỉ trên bản đồ.',
          });
        const { lat, lng } = before.position;
        await tx
          .update(table)
          .set({
            lat,
            lng,
            ...placedBy({ lat }, 'device'),
            ...changedRecord(caller, before.version, before.name, ...alsoSearched(before)),
          })
          .where(eq(table.id, id));
        const placed = await one();
        await writeLog(tx, caller, {
          action: 'THIET_BI_DA_LAP_DAT_UPDATE_GPS',
          module: devices.module,
          entity: { type: devices.base, id, name: placed.name },
          changes: changesBetween(before, placed),
        });
        await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id });
        return placed;
      });
    },
  );
}
