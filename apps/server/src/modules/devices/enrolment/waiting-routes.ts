import { idParams, IMPORT_BYTES, importAnswer } from '@loa/contracts/common';
import { claimBody, devices, devicesImport, pendingDevice, pendingDevices } from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { writeLog } from '../../../activity-log';
import { checkByRows } from '../../../http/check-import';
import { callerOf } from '../../../http/access';
import { crudRoutes } from '../../../http/crud-routes';
import { AppError, foundOr404 } from '../../../http/errors';
import { importRows } from '../../../http/import-rows';
import { devicesOf } from '../devices-of';
import { deleteDevices } from '../keys/retired-keys';
import { deviceTable as device } from '../table';
import { claim } from './claim';
import { countForeignCodes } from './foreign-codes';
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
      validatorCompiler: checkByRows,
      schema: { tags: [label], body: devicesImport, response: { 200: importAnswer } },
    },
    async (request) => {
      const caller = callerOf(request);
      await countForeignCodes(deps, caller, request.body);
      return importRows(deps, caller, pendingDevices, importing, request.body);
    },
  );

  app.post(
    `${base}/claim`,
    { config: INSTALL, schema: { tags: [label], body: claimBody, response: { 200: pendingDevice } } },
    async (request) => {
      const caller = callerOf(request);
      const { secret } = deps.config;
      const claimed = await changing(deps, async (tx) => {
        const taken = await claim(tx, caller, { ...request.body, secret });
        if ('refused' in taken) return taken;
        const { id, isNew } = taken;
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
      // The miss stays counted, so it is refused after the transaction.
      if ('refused' in claimed) throw claimed.refused;
      return claimed;
    },
  );

  app.delete(
    `${base}/:id`,
    { config: INSTALL, schema: { tags: [label], params: idParams, response: { 200: idParams } } },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      await changing(deps, async (tx) => {
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
        for (const { device_code, first_version } of retired)
          await deps.events.publish(tx, 'key.raised', { device_code, key_version: first_version });
        await deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'DELETE', id });
      });
      return { id };
    },
  );
}
