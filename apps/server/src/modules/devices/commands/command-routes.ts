import {
  batchCommandAnswer,
  batchCommandBody,
  commandBody,
  commandQuery,
  deviceCommand,
  devices,
  listedCommand,
} from '@loa/contracts/devices';
import { idParams, pageOf } from '@loa/contracts/common';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changing } from '../../../db/changing';
import type { App, Deps } from '../../../deps';
import { callerOf } from '../../../http/access';
import { asRef, can, type Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { inWords } from '../../../http/words';
import { ordered, pageOfRows } from '../../../http/list-query';
import { writeLog } from '../../../activity-log';
import { asCommand, type CommandRow } from './command-events';
import { COMMAND_PERMISSION, sendCommands, storeBatch, storeCommands, type Order } from './commands';
import { targetsOf } from './command-targets';
import { belongingToDevicesOf } from '../devices-of';
import { deviceTable as device } from '../table';
import { deviceCommandTable as command, outcomeOf } from './table';

export const ORDER_ACCESS = [...new Set(commandBody.shape.type.options.map((type) => COMMAND_PERMISSION[type]))];
const tags = [devices.label];

function requireRight(caller: Caller, { type }: Order) {
  if (!can(caller, COMMAND_PERMISSION[type])) throw new AppError('FORBIDDEN');
}

/**
 * Calls that give commands to devices. The answer only says that a command was accepted; its outcome follows as
 * `command.status`.
 */
export function commandRoutes(app: App, deps: Deps) {
  const { db } = deps;

  const logged = ({ type, payload }: Order, id: string, name: string) => ({
    action: COMMAND_PERMISSION[type],
    module: devices.module,
    entity: { type: devices.base, id, name },
    changes: [{ field: type, old: null, new: payload.volume ?? null }],
  });

  app.post(
    `${devices.base}/:id/command`,
    {
      config: { access: ORDER_ACCESS },
      schema: { tags, params: idParams, body: commandBody, response: { 202: deviceCommand } },
    },
    async (request, reply) => {
      const [caller, order] = [callerOf(request), request.body];
      requireRight(caller, order);
      const row = await changing(deps, async (tx, after) => {
        const [target] = await targetsOf(tx, caller, { device_ids: [request.params.id] });
        const commands = await storeCommands(tx, asRef(caller), [request.params.id], order);
        await writeLog(tx, caller, logged(order, request.params.id, target?.name ?? ''));
        after(() => sendCommands(deps, commands));
        return commands[0] as CommandRow;
      });
      return reply.code(202).send(asCommand(row));
    },
  );

  app.post(
    `${devices.base}/command`,
    {
      config: { access: ORDER_ACCESS },
      schema: { tags, body: batchCommandBody, response: { 202: batchCommandAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { device_ids, filter, expected_count, ...order } = request.body;
      commandBody.parse(order);
      requireRight(caller, order);
      const batch_id = uuidv7();
      const count = await changing(deps, async (tx, after) => {
        const targets = await targetsOf(tx, caller, { device_ids, filter, expected_count });
        const [first] = targets;
        const commands = await storeBatch(
          tx,
          asRef(caller),
          targets.map(({ id }) => id),
          order,
          { batch_id },
        );
        // The log entry of a single device belongs to its own history.
        const [id, name] =
          first && targets.length === 1
            ? [first.id, first.name]
            : [batch_id, inWords(caller.type_app, `${targets.length} thiết bị`)];
        await writeLog(tx, caller, logged(order, id, name));
        after(() => sendCommands(deps, commands));
        return targets.length;
      });
      return reply.code(202).send({ batch_id, count });
    },
  );

  app.get(
    `${devices.base}/command/find`,
    {
      config: { access: ['THIET_BI_DA_LAP_DAT_VIEW', 'THIET_BI_CHUA_LAP_DAT_INSTALL'] },
      schema: { tags, querystring: commandQuery, response: { 200: pageOf(listedCommand) } },
    },
    async (request) => {
      const { page, limit, sort, device_id, batch_id } = request.query;
      const where = and(
        belongingToDevicesOf(command.device_id, callerOf(request)),
        device_id ? eq(command.device_id, device_id) : undefined,
        batch_id ? eq(command.batch_id, batch_id) : undefined,
      );
      const found = db
        .select({ command, name: device.name })
        .from(command)
        .innerJoin(device, eq(device.id, command.device_id))
        .$dynamic();
      const order = ordered(
        sort,
        { created_at: command.created_at, outcome: outcomeOf(command.status) },
        '-created_at',
      );
      const from = sql`${command} inner join ${device} on ${device.id} = ${command.device_id}`;
      const { rows, ...counted } = await pageOfRows(db, found, { page, limit }, { from, id: command.id, where, order });
      return {
        rows: rows.map((row) => ({ ...asCommand(row.command), device: { id: row.command.device_id, name: row.name } })),
        ...counted,
        page,
        limit,
      };
    },
  );
}
