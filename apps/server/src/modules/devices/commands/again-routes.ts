import { batchCommandAnswer, cancelledCommands, devices } from '@loa/contracts/devices';
import { idParams } from '@loa/contracts/common';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changing } from '../../../db/changing';
import { anyOf } from '../../../db/any-of';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import type { App, Deps } from '../../../deps';
import { writeLog } from '../../../activity-log';
import { areaTable } from '../../areas';
import { callerOf } from '../../../http/access';
import { asRef, can, type Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { inWords } from '../../../http/words';
import { devicesOf } from '../devices-of';
import { deviceTable as device } from '../table';
import { deviceCommandTable as command } from './table';
import { sendCommandStatus } from './command-events';
import { ORDER_ACCESS } from './command-routes';
import { COMMAND_PERMISSION, sendCommands, storeBatch } from './commands';

const UNDONE = ['failed', 'timeout', 'expired'] as const;
const config = { access: ORDER_ACCESS };

/**
 * The commands of an order, to one device or many, as far as the caller may give them; locked until the transaction
 * ends. `root` is the first order, of which this may be a repetition.
 */
async function orderOf(tx: Database, caller: Caller, id: string) {
  const rows = await tx
    .select({
      command: {
        id: command.id,
        batch_id: command.batch_id,
        retry_of: command.retry_of,
        device_id: command.device_id,
        type: command.type,
        payload: command.payload,
        status: command.status,
      },
      name: device.name,
      area_path: areaTable.path,
    })
    .from(command)
    .innerJoin(device, eq(device.id, command.device_id))
    .innerJoin(areaTable, eq(areaTable.id, device.area_id))
    .where(and(or(eq(command.batch_id, id), eq(command.id, id)), devicesOf(caller)))
    .orderBy(command.id)
    .for('update', { of: command });
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  const { type, payload } = first.command;
  if (!can(caller, COMMAND_PERMISSION[type])) throw new AppError('FORBIDDEN');
  return { rows, order: { type, payload }, root: first.command.retry_of ?? first.command.batch_id ?? first.command.id };
}

/** Calls for an order that was given: cancel the commands that were not sent yet, and repeat those that failed. */
export function againRoutes(app: App, deps: Deps) {
  const auditEntry = (
    caller: Caller,
    { id, type, field }: { id: string; type: keyof typeof COMMAND_PERMISSION; field: 'cancelled' | 'retried' },
    names: readonly string[],
  ) => ({
    action: COMMAND_PERMISSION[type],
    module: devices.module,
    entity: {
      type: devices.base,
      id,
      name: names.length === 1 ? (names[0] ?? '') : inWords(caller.type_app, `${names.length} thiết bị`),
    },
    changes: [{ field, old: null, new: names.length }],
  });

  app.post(
    `${devices.base}/command/:id/cancel`,
    { config, schema: { tags: [devices.label], params: idParams, response: { 200: cancelledCommands } } },
    (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return changing(deps, async (tx, after) => {
        const { rows, order } = await orderOf(tx, caller, id);
        const waiting = new Map(
          rows.filter((row) => row.command.status === 'queued').map((row) => [row.command.id, row]),
        );
        if (waiting.size === 0) return { count: 0 };
        const cancelled = await tx
          .update(command)
          .set({ status: 'cancelled', message: `${caller.name} đã hủy trước khi gửi`, updated_at: nowIso() })
          .where(anyOf(command.id, [...waiting.keys()]))
          .returning();
        await writeLog(
          tx,
          caller,
          auditEntry(
            caller,
            { id, type: order.type, field: 'cancelled' },
            [...waiting.values()].map(({ name }) => name),
          ),
        );
        after(() =>
          sendCommandStatus(
            deps,
            cancelled.map((row) => ({ ...row, area_path: waiting.get(row.id)?.area_path ?? '' })),
          ),
        );
        return { count: cancelled.length };
      });
    },
  );

  app.post(
    `${devices.base}/command/:id/retry`,
    { config, schema: { tags: [devices.label], params: idParams, response: { 202: batchCommandAnswer } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const batch_id = uuidv7();
      const count = await changing(deps, async (tx, after) => {
        const { rows, order, root } = await orderOf(tx, caller, id);
        if (order.type === 'show' || order.type === 'test_tone' || order.type === 'upgrade')
          throw new AppError('RULE', { message: 'Lệnh này chỉ gửi lại được từ nơi đã gửi nó' });
        // The lock allows one repetition at a time, whichever order it is requested for, as a whole or one by one.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended('loa.order', 0) # hashtextextended(${root}, 0))`,
        );
        const again = tx
          .select({ device_id: command.device_id })
          .from(command)
          .where(and(eq(command.retry_of, root), notInArray(command.status, [...UNDONE, 'cancelled'])));
        const open = await tx
          .select({ id: device.id })
          .from(device)
          .where(
            and(
              anyOf(
                device.id,
                rows
                  .filter((row) => (UNDONE as readonly string[]).includes(row.command.status))
                  .map((row) => row.command.device_id),
              ),
              eq(device.install_status, 'installed'),
              sql`not (${inArray(device.id, again)})`,
            ),
          );
        const wanted = new Set(open.map((row) => row.id));
        if (wanted.size === 0)
          throw new AppError('RULE', { message: 'Không còn máy nào chưa thực hiện được lệnh này' });
        const commands = await storeBatch(tx, asRef(caller), [...wanted], order, { batch_id, retry_of: root });
        await writeLog(
          tx,
          caller,
          auditEntry(
            caller,
            { id: batch_id, type: order.type, field: 'retried' },
            rows.filter((row) => wanted.has(row.command.device_id)).map(({ name }) => name),
          ),
        );
        after(() => sendCommands(deps, commands));
        return wanted.size;
      });
      return reply.code(202).send({ batch_id, count });
    },
  );
}
