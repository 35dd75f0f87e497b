import { idParams } from '@loa/contracts/common';
import {
  device as deviceShape,
  deviceCommand,
  devices,
  installBody,
  removeInstallBody,
  testToneBody,
  PENDING_CALLS,
} from '@loa/contracts/devices';
import { and, eq } from 'drizzle-orm';
import { changing } from '../../../db/changing';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { changesBetween, writeLog } from '../../../activity-log';
import { callerOf } from '../../../http/access';
import { asRef, type Caller } from '../../../http/caller';
import { foundOr404 } from '../../../http/errors';
import { asCommand, type CommandRow } from '../commands/command-events';
import { dropAwaited, sendCommands, storeCommands, type Order } from '../commands/commands';
import { devicesOf } from '../devices-of';
import { isWaiting } from '../enrolment/waiting-rows';
import { deviceRepository } from '../repository';
import { deviceTable } from '../table';
import { installDevice, removeInstall } from './install-device';

const tags = [devices.label];
const params = idParams;

/**
 * `POST /api/device/{id}/install`, `…/remove-install` and `…/test-tone`: install a device, let it sound before the
 * technician leaves, and uninstall it.
 */
export function installRoutes(app: App, deps: Deps) {
  const changed = (tx: Database, id: string) =>
    deps.events.publish(tx, 'record.changed', { base: devices.base, verb: 'EDIT', id });

  async function order(
    tx: Database,
    after: AfterCommit,
    caller: Caller,
    { id }: { id: string },
    wanted: Order,
    more: { awaited?: boolean } = {},
  ) {
    const commands = await storeCommands(tx, asRef(caller), [id], wanted, more);
    after(() => sendCommands(deps, commands));
    return commands[0] as CommandRow;
  }

  app.post(
    `${devices.base}/:id/install`,
    {
      config: { access: 'THIET_BI_CHUA_LAP_DAT_INSTALL' },
      schema: { tags, params, body: installBody, response: { 200: deviceShape } },
    },
    (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { volume } = request.body;
      return changing(deps, async (tx, after) => {
        const isDone = await installDevice(tx, caller, id, request.body);
        const [row] = await deviceRepository(deps).find(tx, caller, [id]);
        const installed = foundOr404(row);
        if (!isDone) return installed;
        await writeLog(tx, caller, {
          action: 'THIET_BI_CHUA_LAP_DAT_INSTALL',
          module: PENDING_CALLS.module,
          entity: { type: devices.base, id, name: installed.name },
          changes: changesBetween({}, installed),
        });
        await changed(tx, id);
        if (volume !== null)
          await order(tx, after, caller, installed, { type: 'set_volume', payload: { volume } }, { awaited: true });
        return installed;
      });
    },
  );

  app.post(
    `${devices.base}/:id/remove-install`,
    {
      config: { access: 'THIET_BI_DA_LAP_DAT_REMOVE_INSTALL' },
      schema: { tags, params, body: removeInstallBody, response: { 200: idParams } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      await changing(deps, async (tx) => {
        const { name } = await removeInstall(tx, caller, id, request.body.version);
        await dropAwaited(tx, id);
        const changes = [{ field: 'install_status' as const, old: 'installed', new: 'not_installed' }];
        await writeLog(tx, caller, {
          action: 'THIET_BI_DA_LAP_DAT_REMOVE_INSTALL',
          module: devices.module,
          entity: { type: devices.base, id, name },
          changes,
        });
        await changed(tx, id);
      });
      return { id };
    },
  );

  app.post(
    `${devices.base}/:id/test-tone`,
    {
      config: { access: 'THIET_BI_CHUA_LAP_DAT_INSTALL' },
      schema: { tags, params, body: testToneBody, response: { 202: deviceCommand } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { volume } = request.body;
      const sent = await changing(deps, async (tx, after) => {
        const [row] = await tx
          .select({ id: deviceTable.id, name: deviceTable.name })
          .from(deviceTable)
          .where(and(eq(deviceTable.id, request.params.id), isWaiting, devicesOf(caller)));
        const device = foundOr404(row);
        const command = await order(tx, after, caller, device, { type: 'test_tone', payload: { volume } });
        await writeLog(tx, caller, {
          action: 'THIET_BI_CHUA_LAP_DAT_INSTALL',
          module: PENDING_CALLS.module,
          entity: { type: devices.base, id: device.id, name: device.name },
          changes: [{ field: 'test_tone', old: null, new: volume }],
        });
        return command;
      });
      return reply.code(202).send(asCommand(sent));
    },
  );
}
