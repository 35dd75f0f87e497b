import { sql, type SQL } from 'drizzle-orm';
import { listOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { planMessages } from './plan-messages';
import { brokerEpochTable, devicePlanTable } from './table';

/** A plan that was sent to the broker and is not acknowledged yet. */
interface Publication {
  device_id: string;
  device_code: string;
  hash: string;
}

/**
 * Publishes the stored plans of devices where the broker does not have them yet; of all devices when no ids are given.
 * A plan counts as published once the broker has acknowledged it: what is interrupted before is published again.
 * Returns whether the broker acknowledged everything.
 */
export async function publishWanted(deps: Deps, device_ids: readonly string[] | null = null): Promise<boolean> {
  const { channel, unconfirmedPlans, planQueue } = deps.devices;
  if (!channel.isConnected()) {
    deps.events.emit('outgoing.waiting', {});
    return true;
  }
  const { rows, acks } = await planQueue(() => handOver(deps, device_ids));
  if (rows.length === 0) return true;
  try {
    const acknowledged = new Set((await Promise.all(acks)).flat());
    // In turn with sending: a late note would be mistaken for one about a message sent meanwhile.
    return await planQueue(() => noteAnswers(deps, rows, acknowledged));
  } finally {
    for (const row of rows) if (unconfirmedPlans.get(row.device_id) === row) unconfirmedPlans.delete(row.device_id);
  }
}

/** Stores which plans the broker has now and which it may not have. Returns whether it acknowledged everything. */
async function noteAnswers(
  { db, devices, log }: Deps,
  rows: readonly Publication[],
  acknowledged: ReadonlySet<string>,
) {
  // A message sent to a device after this one replaces it at the broker, so only the last is noted.
  const last = rows.filter((row) => devices.unconfirmedPlans.get(row.device_id) === row);
  const noted = last.filter(({ device_code }) => acknowledged.has(device_code));
  const lost = last.filter(({ device_code }) => !acknowledged.has(device_code));
  const { device_id, published_hash } = devicePlanTable;
  if (noted.length > 0) {
    const epoch = await db.transaction(async (tx) => {
      await tx.execute(
        sql`update ${devicePlanTable} set published_hash = x.hash from ${handed(noted)} where ${device_id} = x.id`,
      );
      return changeEpoch(tx);
    });
    // Where this fails the broker counts as one that forgot, and gets all plans again.
    await devices.channel.retainEpoch(epoch);
    log.info({ event: 'plans.published', count: noted.length }, 'plans published');
  }
  if (lost.length > 0) log.warn({ event: 'plans.not_published', count: lost.length }, 'plans not published');
  // The broker may have it all the same: its state is unknown.
  if (lost.length > 0) {
    await db.execute(sql`
      update ${devicePlanTable} set published_hash = null from ${handed(lost)}
      where ${device_id} = x.id and ${published_hash} is not null`);
  }
  return lost.length === 0;
}

/**
 * Publishes plans that are still unpublished, whichever server stored them. Throws when the broker does not acknowledge
 * one.
 */
export async function publishOpen(deps: Deps) {
  if (!deps.devices.channel.isConnected() || (await countUnpublished(deps.db)) === 0) return;
  if (!(await publishWanted(deps))) throw new Error('the broker did not take every plan');
}

/** How many devices have a plan that the broker has not acknowledged. */
export const countUnpublished = (db: Database): Promise<number> =>
  db.$count(devicePlanTable, sql`published_hash is distinct from wanted_hash`);

/**
 * Locks rows of devices in one order, the same in which plans are set; otherwise two transactions for the same devices
 * would wait for each other.
 */
export const inLockOrder = (rows: SQL) => sql`(${rows} order by p.device_id for update of p) x`;

const handed = (rows: readonly Publication[]) =>
  inLockOrder(sql`
  select p.device_id as id, sent.hash from unnest(${listOf(rows.map(({ device_id }) => device_id))}::uuid[],
  ${listOf(rows.map(({ hash }) => hash))}::text[]) sent(id, hash)
  join device_plan p on p.device_id = sent.id`);

/**
 * Reads the plans to be published and passes them to the connection, which keeps the order. Connected devices come
 * first: only they receive it now. One call at a time: a plan that was read earlier must not be sent later, or the
 * broker retains the old one. Does not wait for the acknowledgement.
 */
async function handOver(
  deps: Deps,
  device_ids: readonly string[] | null,
): Promise<{ rows: Publication[]; acks: Promise<string[]>[] }> {
  const { channel, unconfirmedPlans } = deps.devices;
  if (!channel.isConnected()) return { rows: [], acks: [] };
  // In one transaction: where there is one connection, other follow-ups of a change would run in between.
  const { rows, messages } = await deps.db.transaction((tx) =>
    toPublish(tx, device_ids, [...unconfirmedPlans.values()]),
  );
  for (const row of rows) unconfirmedPlans.set(row.device_id, row);
  return {
    rows,
    acks: messages.map(({ step, message }) => channel.publishPlan(step.device_codes, message).catch(() => [])),
  };
}

/** The plans that the broker neither has nor is being sent, and the messages for them. */
async function toPublish(tx: Database, device_ids: readonly string[] | null, unconfirmed: readonly Publication[]) {
  // One row for each step, of connected devices and of the others, not for each device: the cost of rows is most of the
  // time here. Ids and codes contain no commas.
  const { rows: found } = await tx.execute<{
    hash: string;
    before: string | null;
    valid_to: string;
    ids: string;
    codes: string;
  }>(sql`
    with open as (
    select p.device_id, d.device_code, p.wanted_hash as hash,
    coalesce(sent.hash, p.published_hash, p.previous_hash) as before, plan.valid_to, r.connection = 'online' as is_there
    from device_plan p join device d on d.id = p.device_id join plan on plan.hash = p.wanted_hash
    left join device_runtime r on r.device_id = d.id
    ${
      unconfirmed.length > 0
        ? sql`left join unnest(${listOf(unconfirmed.map(({ device_id }) => device_id))}::uuid[],
      ${listOf(unconfirmed.map(({ hash }) => hash))}::text[]) sent(id, hash) on sent.id = p.device_id`
        : sql`cross join (select null::text as hash) sent`
    }
    where coalesce(sent.hash, p.published_hash) is distinct from p.wanted_hash
    ${device_ids ? sql`and p.device_id = any(${listOf(device_ids)}::uuid[])` : sql``}
    )
    select hash, before, valid_to, string_agg(device_id::text, ',') as ids, string_agg(device_code, ',') as codes
    from open group by hash, before, valid_to, is_there order by is_there desc nulls last`);
  const steps = found.map(({ hash, before, valid_to, ids, codes }) => ({
    hash,
    before,
    valid_to: new Date(valid_to).toISOString(),
    device_ids: ids.split(','),
    device_codes: codes.split(','),
  }));
  const rows = steps.flatMap(({ hash, device_ids, device_codes }) =>
    device_ids.map((device_id, at) => ({ device_id, device_code: device_codes[at] ?? '', hash })),
  );
  return { rows, messages: rows.length > 0 ? await planMessages(tx, steps) : [] };
}

async function changeEpoch(tx: Database) {
  const { rows } = await tx.execute<{ epoch: string }>(sql`
    insert into ${brokerEpochTable} (id, epoch, updated_at) values (1, gen_random_uuid(), now())
    on conflict (id) do update set epoch = excluded.epoch, updated_at = excluded.updated_at returning epoch`);
  return rows[0]?.epoch ?? '';
}

/**
 * Publishes what a broker that connected may lack: all plans when it does not retain the latest epoch, otherwise those
 * whose publication may have been interrupted before it was noted.
 */
export async function reconcilePlans(deps: Deps, retained: string | null) {
  const { rows } = await deps.db.execute(sql`select from ${brokerEpochTable} where epoch::text = ${retained}`);
  const since = sql`(select updated_at - interval '1 minute' from ${brokerEpochTable})`;
  const unknown = inLockOrder(sql`
    select p.device_id as id from device_plan p where p.published_hash is not null
    ${rows.length > 0 ? sql`and p.updated_at > ${since}` : sql``}`);
  await deps.db.execute(
    sql`update ${devicePlanTable} set published_hash = null from ${unknown} where device_plan.device_id = x.id`,
  );
  if (rows.length === 0) deps.log.info({ event: 'broker.forgot' }, 'the broker gets all plans');
  deps.devices.unconfirmedPlans.clear();
  await publishWanted(deps);
}
