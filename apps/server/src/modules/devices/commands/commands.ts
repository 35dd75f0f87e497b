import type { Ref } from '@loa/contracts/common';
import type { ackMessage, CommandMessage, CommandType } from '@loa/contracts/device-protocol';
import type { PermissionCode } from '@loa/contracts/permissions';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { listOf } from '../../../db/any-of';
import { tellCommands, type CommandRow } from './command-events';
import type { ReportingDevice } from '../../../device-link';
import { deviceCommandTable as table } from './table';

/** After this a device ignores a command: nobody wants yesterday's volume. */
const EXPIRES_SEC = 60;
/** What a machine is to be set to when it comes may wait so long: it hangs already, and power or a line come later. */
const AWAITED_SEC = 7 * 86_400;
const ANSWER_SEC = 15;
/** From `delivered` to its outcome: a restart takes a while. */
const OUTCOME_SEC = 90;
/** Of `show`: its files travel, and it stays on the screen. */
const SHOWN_SEC = 10 * 60;
/** Of `upgrade`: its roll-out knows when it took too long. */
const UPGRADED_SEC = 5 * 3600;

/**
 * So many rows are written, or given to the broker, at a time: however many devices an order is for, no more of them
 * are held.
 */
const LUMP = 1000;

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
 * Stores a command for each device; `sendCommands` sends them after that is committed. One that is `awaited` waits for
 * days for a device that is not there.
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
  for (let at = 0; at < rows.length; at += LUMP)
    stored.push(
      ...(await tx
        .insert(table)
        .values(rows.slice(at, at + LUMP))
        .returning()),
    );
  return stored;
}

/** Its time is days and not a minute. */
const isAwaited = sql`c.expires_at > c.created_at + make_interval(secs => ${2 * EXPIRES_SEC}::int)`;

/** The same for very many, of which only the ids are kept. */
export async function storeBatch(
  tx: Database,
  requested_by: Ref,
  device_ids: readonly string[],
  { type, payload }: Order,
  { batch_id, retry_of }: { batch_id: string; retry_of?: string },
): Promise<Pick<CommandRow, 'id'>[]> {
  const commands = device_ids.map((device_id) => ({ id: uuidv7(), device_id }));
  const expires_at = new Date(Date.now() + EXPIRES_SEC * 1000).toISOString();
  for (let at = 0; at < commands.length; at += LUMP) {
    const lump = commands.slice(at, at + LUMP);
    await tx.execute(sql`
      insert into device_command (id, device_id, batch_id, retry_of, type, payload, status, requested_by, created_at, updated_at, expires_at)
      select x.id, x.device_id, ${batch_id}::uuid, ${retry_of ?? null}::uuid, ${type}, ${JSON.stringify(payload)}::jsonb, 'queued', ${JSON.stringify(requested_by)}::jsonb, now(), now(), ${expires_at}::timestamptz
      from unnest(${listOf(lump.map(({ id }) => id))}::uuid[], ${listOf(lump.map(({ device_id }) => device_id))}::uuid[]) x(id, device_id)`);
  }
  return commands;
}

type Claimed = CommandRow & { device_code: string; area_path: string };

/**
 * Gives commands to the broker. Those of devices that are cut off stay here, where they can still be called back, until
 * the device
 * is there again or they expire; one that is awaited leaves only when the device has been heard of. Each is taken as
 * sent before it is sent: what was called back in the meantime never leaves.
 */
export async function sendCommands(ground: Ground, commands: readonly Pick<CommandRow, 'id'>[]) {
  for (let at = 0; at < commands.length; at += LUMP)
    await sendLump(ground, sql`c.id = any(${listOf(commands.slice(at, at + LUMP).map(({ id }) => id))}::uuid[])`);
}

/** Commands that waited for the broker or for their device. */
export async function sendWaiting(ground: Ground) {
  while ((await sendLump(ground, sql`true`)) === LUMP);
}

/** Answers how many the broker took. */
async function sendLump({ db, devices, events }: Ground, asked: ReturnType<typeof sql>) {
  const { rows: claimed } = await db.execute<Claimed>(sql`
    update device_command c set status = 'sent', updated_at = now()
    from (
      select c.id, d.device_code, a.path as area_path
      from device_command c join device d on d.id = c.device_id join device_runtime r on r.device_id = d.id join area a on a.id = d.area_id
      where ${asked} and c.status = 'queued' and c.expires_at > now() and (r.connection = 'online' or (r.connection = 'never' and not ${isAwaited})) order by c.id limit ${LUMP}
    ) x
    where c.id = x.id and c.status = 'queued'
    returning c.*, x.device_code, x.area_path`);
  if (claimed.length === 0) return 0;
  const taken = await Promise.all(
    claimed.map(({ id, device_code, type, payload, expires_at }) =>
      devices.way.sendCommand(device_code, { id, type, payload, expires_at: new Date(expires_at).toISOString() }),
    ),
  );
  tellCommands(
    { events },
    claimed.filter((_, at) => taken[at]),
  );
  const left = claimed.filter((_, at) => !taken[at]).map(({ id }) => id);
  if (left.length > 0)
    await db.execute(
      sql`update device_command set status = 'queued' where status = 'sent' and id = any(${listOf(left)}::uuid[])`,
    );
  return claimed.length - left.length;
}

export interface ReceivedAck {
  device: ReportingDevice;
  ack: z.output<typeof ackMessage>;
}

/**
 * What devices answered. A final status stays, also where several answers come at once; an answer that came after the
 * time-out still counts.
 */
export async function takeAcks(ground: Ground, acks: readonly ReceivedAck[]) {
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
  await move(
    ground,
    sql`set status = x.status, message = x.message, step = coalesce(x.step, c.step), shown = x.shown, updated_at = now()
      from (select distinct on (id) * from jsonb_to_recordset(${values}::jsonb) as a(id uuid, device_id uuid, status text, message text, step text, shown jsonb, "order" int)
        order by id, status = 'delivered', case when status = 'delivered' then -"order" else "order" end) x
      where c.id = x.id and c.device_id = x.device_id and c.status not in ('succeeded', 'failed', 'cancelled') and not (c.status = 'delivered' and x.status = 'delivered' and x.step is not distinct from c.step)`,
  );
}

/** A device was taken down: what awaited it there is for nobody any more. */
export const dropAwaited = (tx: Database, device_id: string) =>
  tx.execute(
    sql`update device_command c set status = 'cancelled', message = 'Máy được gỡ trước khi nhận lệnh', updated_at = now() where c.device_id = ${device_id}::uuid and c.status = 'queued' and ${isAwaited}`,
  );

/** Commands nobody answered, and those that never left. */
export async function closeSilentCommands(ground: Ground) {
  const silent = `Không trả lời trong ${ANSWER_SEC} giây`;
  await move(
    ground,
    sql`set status = case when c.status = 'queued' then 'expired' else 'timeout' end, updated_at = now(),
        message = case c.status when 'queued' then 'Mất kết nối cho đến khi lệnh hết hạn nên chưa gửi' when 'sent' then ${silent}::text else 'Đã nhận lệnh nhưng không báo kết quả' end
      where (c.status = 'queued' and c.expires_at < now())
        or (c.status = 'sent' and c.updated_at < now() - make_interval(secs => ${ANSWER_SEC}))
        or (c.status = 'delivered' and c.updated_at < now() - make_interval(secs => case c.type when 'show' then ${SHOWN_SEC}::int when 'upgrade' then ${UPGRADED_SEC}::int else ${OUTCOME_SEC}::int end))`,
  );
}

/** One update of `device_command c`, and the consoles told. */
async function move(ground: Ground, change: ReturnType<typeof sql>) {
  const { rows } = await ground.db.execute<CommandRow & { area_path: string }>(sql`
    with changed as (update device_command c ${change} returning c.*)
    select changed.*, a.path as area_path from changed join device d on d.id = changed.device_id join area a on a.id = d.area_id`);
  tellCommands(ground, rows);
}

/** Old commands say nothing any more. */
export const sweepCommands = ({ db }: Pick<Ground, 'db'>) =>
  db.delete(table).where(sql`${table.created_at} < now() - interval '90 days'`);
