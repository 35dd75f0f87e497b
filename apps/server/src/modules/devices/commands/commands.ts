import type { Ref } from '@loa/contracts/common';
import type { ackMessage, CommandMessage, CommandType } from '@loa/contracts/device-protocol';
import type { PermissionCode } from '@loa/contracts/permissions';
import { and, eq, getTableColumns, gt, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { anyOf, listOf } from '../../../db/any-of';
import { areaTable } from '../../areas';
import { sendCommandStatus, type CommandRow } from './command-events';
import type { ReportingDevice } from '../../../device-link';
import { deviceRuntimeTable, deviceTable } from '../table';
import { deviceCommandTable as table } from './table';

/** Seconds after which a device ignores a command: nobody wants yesterday's volume. */
const EXPIRES_SEC = 60;
/**
 * Seconds that a setting for a new device may wait: the device is installed already, and power or network come later.
 */
const AWAITED_SEC = 7 * 86_400;
const ANSWER_SEC = 15;
/** From `delivered` to the outcome: a restart takes a while. */
const OUTCOME_SEC = 90;
/** Limit for `show`: its files are downloaded, and it stays on the screen. */
const SHOWN_SEC = 10 * 60;
/** Limit for `upgrade`: the roll-out itself decides when it took too long. */
const UPGRADED_SEC = 5 * 3600;

/** Rows that are written, or published, at a time: however many devices an order is for, no more are in memory. */
const CHUNK = 1000;

const module = 'THIET_BI_DA_LAP_DAT';
export const COMMAND_PERMISSION: Record<CommandType, PermissionCode> = {
  set_volume: `${module}_MODIFY_VOLUME`,
  play: `${module}_PLAY_PAUSE`,
  pause: `${module}_PLAY_PAUSE`,
  stop: `${module}_PLAY_PAUSE`,
  reset: `${module}_RESET`,
  sync_plan: `${module}_EDIT`,
  show: `${module}_PLAY_PAUSE`,
  test_tone: 'THIET_BI_CHUA_LAP_DAT_INSTALL',
  upgrade: `${module}_UPGRADE_VERSION`,
};

export interface Order {
  type: CommandType;
  payload: CommandMessage['payload'];
}

/**
 * Stores a command for each device; `sendCommands` sends them after the commit. An `awaited` command waits for days for
 * a device that is offline.
 */
export async function storeCommands(
  tx: Database,
  requested_by: Ref | null,
  device_ids: readonly string[],
  { type, payload }: Order,
  { awaited = false, ...batch }: { batch_id?: string; retry_of?: string; awaited?: boolean } = {},
): Promise<CommandRow[]> {
  const expires_at = new Date(Date.now() + (awaited ? AWAITED_SEC : EXPIRES_SEC) * 1000).toISOString();
  const rows = device_ids.map((device_id) => ({
    id: uuidv7(),
    device_id,
    ...batch,
    type,
    payload,
    requested_by,
    expires_at,
  }));
  const stored: CommandRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    stored.push(
      ...(await tx
        .insert(table)
        .values(rows.slice(at, at + CHUNK))
        .returning()),
    );
  return stored;
}

const isQueued = eq(table.status, 'queued');
/** Whether a command waits for days instead of a minute. */
const isAwaited = sql`${table.expires_at} > ${table.created_at} + make_interval(secs => ${2 * EXPIRES_SEC}::int)`;

/** Stores commands for very many devices; only their ids are returned. */
export async function storeBatch(
  tx: Database,
  requested_by: Ref,
  device_ids: readonly string[],
  { type, payload }: Order,
  { batch_id, retry_of }: { batch_id: string; retry_of?: string },
): Promise<Pick<CommandRow, 'id'>[]> {
  const commands = device_ids.map((device_id) => ({ id: uuidv7(), device_id }));
  const expires_at = new Date(Date.now() + EXPIRES_SEC * 1000).toISOString();
  for (let at = 0; at < commands.length; at += CHUNK) {
    const chunk = commands.slice(at, at + CHUNK);
    await tx.execute(sql`
      insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, requested_by, created_at, updated_at, expires_at)
      select x.id, x.device_id, ${batch_id}::uuid, ${retry_of ?? null}::uuid, ${type}, ${JSON.stringify(payload)}::jsonb, 'queued', ${JSON.stringify(requested_by)}::jsonb, now(), now(), ${expires_at}::timestamptz
      from unnest(${listOf(chunk.map(({ id }) => id))}::uuid[], ${listOf(chunk.map(({ device_id }) => device_id))}::uuid[]) x(id, device_id)`);
  }
  return commands;
}

/**
 * Publishes commands. Those for offline devices stay here, where they can still be cancelled, until the device is back
 * or they expire; an awaited one leaves only when the device has connected. Each is marked as sent before it is sent,
 * so a command that was cancelled meanwhile never leaves.
 */
export async function sendCommands(deps: Deps, commands: readonly Pick<CommandRow, 'id'>[]) {
  if (!deps.devices.channel.isConnected()) return deps.events.emit('outgoing.waiting', {});
  const ids = commands.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += CHUNK) await sendChunk(deps, anyOf(table.id, ids.slice(at, at + CHUNK)));
}

/** Publishes commands that waited for the broker or for their device. */
export async function sendWaiting(deps: Deps) {
  if (!deps.devices.channel.isConnected()) return;
  while ((await sendChunk(deps)) === CHUNK);
}

/** Returns how many commands the broker acknowledged. */
async function sendChunk({ db, devices, events }: Deps, which?: SQL) {
  const { connection } = deviceRuntimeTable;
  const due = db
    .select({ id: table.id, device_code: deviceTable.device_code, area_path: areaTable.path })
    .from(table)
    .innerJoin(deviceTable, eq(deviceTable.id, table.device_id))
    .innerJoin(deviceRuntimeTable, eq(deviceRuntimeTable.device_id, table.device_id))
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(
      and(
        which,
        isQueued,
        gt(table.expires_at, sql`now()`),
        or(eq(connection, 'online'), and(eq(connection, 'never'), not(isAwaited))),
      ),
    )
    .orderBy(table.id)
    .limit(CHUNK)
    .as('due');
  const claimed = await db
    .update(table)
    .set({ status: 'sent', updated_at: sql`now()` })
    .from(due)
    .where(and(eq(table.id, due.id), isQueued))
    .returning({ ...getTableColumns(table), device_code: due.device_code, area_path: due.area_path });
  if (claimed.length === 0) return 0;
  const accepted = await Promise.all(
    claimed.map(({ id, device_code, type, payload, expires_at }) =>
      devices.channel.sendCommand(device_code, { id, type, payload, expires_at }),
    ),
  );
  sendCommandStatus(
    { events },
    claimed.filter((_, at) => accepted[at]),
  );
  const left = claimed.filter((_, at) => !accepted[at]).map(({ id }) => id);
  if (left.length > 0)
    await db
      .update(table)
      .set({ status: 'queued' })
      .where(and(eq(table.status, 'sent'), anyOf(table.id, left)));
  return claimed.length - left.length;
}

/** Queues again what a killed server had claimed: it may never have left, and devices execute a command once. */
export const requeueSent = ({ db }: Pick<Deps, 'db'>) =>
  db
    .update(table)
    .set({ status: 'queued' })
    .where(and(eq(table.status, 'sent'), gt(table.expires_at, sql`now()`)));

export interface ReceivedAck {
  device: ReportingDevice;
  ack: z.output<typeof ackMessage>;
}

/**
 * Stores the answers of devices. A final status stays, also when several answers come at once; an answer after the
 * time-out still counts.
 */
export async function storeAcks(deps: Deps, acks: readonly ReceivedAck[]) {
  const values = JSON.stringify(
    acks.map(({ device, ack }, order) => ({
      id: ack.command_id,
      device_id: device.id,
      status: ack.status,
      message: ack.message ?? null,
      step: ack.step ?? null,
      shown: ack.shown ?? null,
      order,
    })),
  );
  // The last of several answers counts, except that an outcome comes after its delivery.
  const { rows } = await deps.db.execute<CommandRow & { area_path: string }>(sql`
    update ${table} set status = x.status, message = x.message, step = coalesce(x.step, ${table.step}), shown = x.shown, updated_at = now()
    from (select distinct on (id) * from jsonb_to_recordset(${values}::jsonb) as a(id uuid, device_id uuid, status text, message text, step text, shown jsonb, "order" int)
      order by id, status = 'delivered', case when status = 'delivered' then -"order" else "order" end) x
    join ${deviceTable} on ${deviceTable.id} = x.device_id join ${areaTable} on ${areaTable.id} = ${deviceTable.area_id}
    where ${table.id} = x.id and ${table.device_id} = x.device_id and ${table.status} not in ('succeeded', 'failed', 'cancelled')
      and not (${table.status} = 'delivered' and x.status = 'delivered' and x.step is not distinct from ${table.step})
    returning ${table}.*, ${areaTable.path} as area_path`);
  sendCommandStatus(deps, rows);
}

/** Drops the awaited commands of a device that was uninstalled: they are of no use any more. */
export const dropAwaited = (tx: Database, device_id: string) =>
  tx
    .update(table)
    .set({ status: 'cancelled', message: 'Máy được gỡ trước khi nhận lệnh', updated_at: sql`now()` })
    .where(and(eq(table.device_id, device_id), isQueued, isAwaited));

/** Closes commands that got no answer, and those that were never sent. */
export async function closeSilentCommands(deps: Deps) {
  const silent = `Không trả lời trong ${ANSWER_SEC} giây`;
  const since = (seconds: SQL | number) => sql`now() - make_interval(secs => ${seconds})`;
  const outcome_sec = sql`case ${table.type} when 'show' then ${SHOWN_SEC}::int when 'upgrade' then ${UPGRADED_SEC}::int else ${OUTCOME_SEC}::int end`;
  const closed = await deps.db
    .update(table)
    .set({
      status: sql`case when ${isQueued} then 'expired' else 'timeout' end`,
      message: sql`case ${table.status} when 'queued' then 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi' when 'sent' then ${silent}::text else 'Đã nhận lệnh nhưng không báo kết quả' end`,
      updated_at: sql`now()`,
    })
    .from(deviceTable)
    .innerJoin(areaTable, eq(areaTable.id, deviceTable.area_id))
    .where(
      and(
        eq(deviceTable.id, table.device_id),
        or(
          and(isQueued, lt(table.expires_at, sql`now()`)),
          and(eq(table.status, 'sent'), lt(table.updated_at, since(ANSWER_SEC))),
          and(eq(table.status, 'delivered'), lt(table.updated_at, since(outcome_sec))),
        ),
      ),
    )
    .returning({ ...getTableColumns(table), area_path: areaTable.path });
  sendCommandStatus(deps, closed);
}

/** Deletes old commands. */
export const cleanUpCommands = ({ db }: Pick<Deps, 'db'>) =>
  db.delete(table).where(sql`${table.created_at} < now() - interval '90 days'`);
