import type { CommandBatch, CommandStatus } from '@loa/contracts/devices';
import { commandBody } from '@loa/contracts/devices';
import { and, eq, sql } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { devicesOf } from '../devices-of';
import { deviceTable as device } from '../table';
import { deviceCommandTable as command } from './table';

const RECENT_MS = 24 * 3600_000;
const MOST_SHOWN = 10;
/** How many orders of the last day are looked at, whoever gave them. */
const MOST_SEEN = 5000;

/** The command types that a list of devices offers; trials and upgrades are followed where they were started. */
const GIVEN_FROM_LIST = commandBody.shape.type.options;

type BatchRow = Omit<CommandBatch, 'counts' | 'created_at'> & {
  created_at: string | Date;
  counts: Partial<Record<CommandStatus, number>>;
};

/**
 * Orders to many devices, with the progress of the caller's devices. Orders that reached none of these are left out.
 */
export async function readBatches(db: Database, caller: Caller, ids: readonly string[]): Promise<CommandBatch[]> {
  const mine = and(sql`${command.batch_id} = b.id`, devicesOf(caller));
  const { rows } = await db.execute<BatchRow>(sql`
    select b.id, one.type, one.payload, one.requested_by, one.created_at, sums.counts
    from unnest(${listOf(ids)}::uuid[]) b(id)
    join lateral (select type, payload, requested_by, created_at from device_command where batch_id = b.id
    limit 1) one on true
    join lateral (
      select jsonb_object_agg(status, count) as counts
      from (select ${command.status} as status, count(*)::int as count
      from ${command} join ${device} on ${device.id} = ${command.device_id} where ${mine} group by 1) by_status
    ) sums on sums.counts is not null
    order by b.id desc`);
  return rows.map(({ payload, created_at, ...row }) => ({
    ...row,
    payload: payload.volume === undefined ? {} : { volume: payload.volume },
    created_at: new Date(created_at).toISOString(),
  }));
}

/** The first id of this moment: ids of batches are in the order of time (UUID, version 7). */
function firstIdAt(ms: number) {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * The latest orders to many that reached devices of the caller. Each batch takes one step in the index: how many
 * commands it has does not matter.
 */
export async function recentBatchIds(db: Database, caller: Caller, now: number): Promise<string[]> {
  const since = firstIdAt(now - RECENT_MS);
  const reached = and(eq(command.batch_id, sql`batch.id`), devicesOf(caller));
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive batch(id) as (
      (select batch_id from device_command where batch_id >= ${since}::uuid order by batch_id desc limit 1)
      union all
      select (select c.batch_id from device_command c where c.batch_id < batch.id and c.batch_id >= ${since}::uuid
      order by c.batch_id desc limit 1) from batch where batch.id is not null
    ), seen as (select id from batch where id is not null limit ${MOST_SEEN})
    select batch.id from seen batch
    where (select type from device_command where batch_id = batch.id limit 1) = any(${listOf(GIVEN_FROM_LIST)}::text[])
      and exists (select 1 from ${command} join ${device} on ${device.id} = ${command.device_id} where ${reached})
    limit ${MOST_SHOWN}`);
  return rows.map(({ id }) => id);
}
