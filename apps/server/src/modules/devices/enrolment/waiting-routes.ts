import { idParams, IMPORT_BYTES, importAnswer } from '@loa/contracts/common';
import { claimBody, devices, devicesImport, pendingDevice, pendingDevices } from '@loa/contracts/devices';
import { and, eq, or } from 'drizzle-orm';
import { nowIso } from '../../../db/columns';
import { changing } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { writeLog } from '../../../activity-log';
import { callerOf } from '../../../http/access';
import type { Caller } from '../../../http/caller';
import { crudRoutes } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { importRows } from '../../../http/import-rows';
import { changedRecord } from '../../../http/record-values';
import { ROOT_AREA_ID } from '../../areas';
import { alsoSearched } from '../device-rows';
import { devicesOf } from '../devices-of';
import { deleteDevices } from '../keys/retired-keys';
import { deviceTable as device, enrolmentTable as enrolment } from '../table';
import { enrolmentOf } from './enrolment-of';
import { importingDevices } from './import-devices';
import { isWaiting, waitingRepository } from './waiting-rows';

const { base, module, label } = pendingDevices;
const INSTALL = { access: 'THIET_BI_CHUA_LAP_DAT_INSTALL' } as const;

/** `/api/device/not-installed`: devices to be installed, whether imported, announced by themselves or uninstalled. */
export function waitingRoutes(app: App, deps: Deps) {
  crudRoutes(app, deps, pendingDevices, waitingRepository, { except: ['create', 'update', 'remove'] });
  const importing = importingDevices(deps.config.secret);

  app.post(
    `${base}/import`,
    {
      config: INSTALL,
      bodyLimit: IMPORT_BYTES,
      schema: { tags: [label], body: devicesImport, response: { 200: importAnswer } },
    },
    (request) => importRows(deps, callerOf(request), pendingDevices, importing, request.body),
  );

  app.post(
    `${base}/claim`,
    { config: INSTALL, schema: { tags: [label], body: claimBody, response: { 200: pendingDevice } } },
    (request) => {
      const caller = callerOf(request);
      return changing(deps, async (tx) => {
        const { id, isNew } = await claim(tx, caller, request.body.device_code);
        const [row] = await waitingRepository.find(tx, caller, [id]);
        if (isNew) {
          await writeLog(tx, caller, {
            action: 'THIET_BI_CHUA_LAP_DAT_CLAIM',
            module,
            entity: { type: devices.base, id, name: row?.name ?? '' },
          });
          await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id });
        }
        return foundOr404(row);
      });
    },
  );

  app.delete(
    `${base}/:id`,
    { config: INSTALL, schema: { tags: [label], params: idParams, response: { 200: idParams } } },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      await changing(deps, async (tx, after) => {
        const [row] = await tx
          .select({ name: device.name, installed_at: device.installed_at })
          .from(device)
          .where(and(eq(device.id, id), isWaiting, devicesOf(caller)))
          .for('update');
        const removed = foundOr404(row);
        if (removed.installed_at)
          throw new AppError('IN_USE', { message: 'Máy này từng được lắp đặt: giữ lại để còn lịch sử phát' });
        const retired = await deleteDevices(tx, eq(device.id, id));
        await writeLog(tx, caller, {
          action: 'THIET_BI_CHUA_LAP_DAT_DELETE',
          module,
          entity: { type: devices.base, id, name: removed.name },
        });
        after(() =>
          retired.forEach(({ device_code, first_version }) => deps.devices.channel.revoke(device_code, first_version)),
        );
        await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'DELETE', id });
      });
      return { id };
    },
  );
}

/**
 * Claims a device by the code that is printed on it: from then on it may have a key, and a device at the root moves to
 * the caller's area. An account bound to certain devices claims no others.
 */
async function claim(tx: Database, caller: Caller, device_code: string) {
  const own = devicesOf(caller);
  const nowhere = and(isWaiting, eq(device.area_id, ROOT_AREA_ID));
  const [found] = await tx
    .select()
    .from(device)
    .where(and(eq(device.device_code, device_code), own && (caller.device_ids.length > 0 ? own : or(own, nowhere))))
    .for('update');
  if (!found) throw new AppError('NOT_FOUND', { message: 'Không có máy nào mang mã này trong phạm vi của bạn' });
  if (found.install_status === 'installed')
    throw new AppError('DUPLICATE', { message: `Máy này đã lắp đặt với tên “${found.name}”` });
  const isAdopted = found.area_id === ROOT_AREA_ID && caller.area.id !== ROOT_AREA_ID;
  if (isAdopted)
    await tx
      .update(device)
      .set({ area_id: caller.area.id, ...changedRecord(caller, found.version, found.name, ...alsoSearched(found)) })
      .where(eq(device.id, found.id));
  const isNew = (await enrolmentOf(tx, found.id)).approved_at === null;
  if (isNew)
    await tx
      .insert(enrolment)
      .values({ device_id: found.id, approved_at: nowIso() })
      .onConflictDoUpdate({ target: enrolment.device_id, set: { approved_at: nowIso() } });
  return { id: found.id, isNew: isNew || isAdopted };
}
