import { batchCommandAnswer, batchCommandBody, commandBody, commandQuery, deviceCommand, devices } from '@loa/contracts/devices';
import { idParams, pageOf } from '@loa/contracts/common';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changing } from '../../../db/changing';
import type { App, Ground } from '../../../ground';
import { callerOf } from '../../../http/access';
import { asRef, can, type Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { ordered, pageOfRows } from '../../../http/list-query';
import { writeLog } from '../../../activity-log';
import { anyOf } from '../../../db/any-of';
import { asCommand, type CommandRow } from './command-events';
import { COMMAND_PERMISSION, sendCommands, storeCommands, type Order } from './commands';
import { devicesOf } from '../devices-of';
import { deviceCommandTable as command, deviceTable as device } from '../table';

export const ORDER_ACCESS = [...new Set(commandBody.shape.type.options.map((type) => COMMAND_PERMISSION[type]))];
const tags = [devices.label];

/** Commands to devices. The answer says that it is on its way; its outcome follows as `command.status`. */
export function commandRoutes(app: App, ground: Ground) {
  const { db } = ground;

  /** All or nothing: of a batch, a device that is not the caller's makes the whole call a 404. */
  async function give(caller: Caller, ids: readonly string[], order: Order, batch: { batch_id?: string } = {}): Promise<CommandRow[]> {
    if (!can(caller, COMMAND_PERMISSION[order.type])) throw new AppError('FORBIDDEN');
    const wanted = [...new Set(ids)];
    return changing(ground, async (tx, after) => {
      const targets = await tx
        .select({ id: device.id, name: device.name })
        .from(device)
        .where(and(anyOf(device.id, wanted), eq(device.install_status, 'installed'), devicesOf(caller)));
      if (targets.length !== wanted.length) throw new AppError('NOT_FOUND');
      const commands = await storeCommands(tx, asRef(caller), wanted, order, batch);
      const [first] = targets;
      const name = targets.length === 1 ? (first?.name ?? '') : `${targets.length} thiết bị`;
      const changes = [{ field: order.type, old: null, new: order.payload.volume ?? null }];
      await writeLog(tx, caller, { action: COMMAND_PERMISSION[order.type], module: devices.module, entity: { type: devices.base, id: batch.batch_id ?? wanted[0] ?? '', name }, changes });
      after(() => sendCommands(ground, commands));
      return commands;
    });
  }

  app.post(`${devices.base}/:id/command`, { config: { access: ORDER_ACCESS }, schema: { tags, params: idParams, body: commandBody, response: { 202: deviceCommand } } }, async (request, reply) => {
    const [row] = await give(callerOf(request), [request.params.id], request.body);
    return reply.code(202).send(asCommand(row as CommandRow));
  });

  app.post(`${devices.base}/command`, { config: { access: ORDER_ACCESS }, schema: { tags, body: batchCommandBody, response: { 202: batchCommandAnswer } } }, async (request, reply) => {
    const { device_ids, ...order } = request.body;
    commandBody.parse(order);
    const batch_id = uuidv7();
    const rows = await give(callerOf(request), device_ids, order, { batch_id });
    return reply.code(202).send({ batch_id, rows: rows.map(asCommand) });
  });

  app.get(`${devices.base}/command/find`, { config: { access: ['THIET_BI_DA_LAP_DAT_VIEW', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] }, schema: { tags, querystring: commandQuery, response: { 200: pageOf(deviceCommand) } } }, async (request) => {
    const { page, limit, sort, device_id, batch_id } = request.query;
    const where = and(devicesOf(callerOf(request)), device_id ? eq(command.device_id, device_id) : undefined, batch_id ? eq(command.batch_id, batch_id) : undefined);
    const found = db.select({ command }).from(command).innerJoin(device, eq(device.id, command.device_id)).$dynamic();
    const order = ordered(sort, { created_at: command.created_at }, '-created_at');
    const from = sql`${command} inner join ${device} on ${device.id} = ${command.device_id}`;
    const { rows, ...counted } = await pageOfRows(db, found, { page, limit }, { from, id: command.id, where, order });
    return { rows: rows.map((row) => asCommand(row.command)), ...counted, page, limit };
  });
}
