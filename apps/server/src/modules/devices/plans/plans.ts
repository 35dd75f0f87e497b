import { and, lt, sql, type SQL } from 'drizzle-orm';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Ground } from '../../../ground';
import { listOf } from '../../../db/any-of';
import { devicePlanTable, planFileTable, planPartTable, planTable } from './table';
import { planMessages } from './plan-messages';

/** A stretch of a plan's bytes. */
export interface PlanPart {
  /** Their SHA-256: devices fetch it by that. */
  hash: string;
  /** Asked for only when no plan has had it yet. */
  text: () => string;
}

/**
 * A plan document (its exact bytes, in parts; their SHA-256 is `hash`), the files it names, and the devices that are to
 * hold it.
 */
export interface WantedPlan {
  device_ids: readonly string[];
  hash: string;
  parts: readonly PlanPart[];
  files: readonly string[];
  valid_to: string;
}

/** Rows of one INSERT of parts: each can be large. */
const PARTS_AT_ONCE = 100;
/**
 * What was used since, a part by a plan or a plan by a device, is not swept away before it is named where it is used
 * now.
 */
const USED_LATELY = sql`now() - interval '12 hours'`;

/**
 * Says what devices are to hold. Each distinct document is stored once; once the transaction is committed, the devices
 * whose
 * plan changed are told, and only they. The number of queries does not depend on the number of devices.
 */
export async function setPlans(tx: Database, ground: Ground, after: AfterCommit, plans: readonly WantedPlan[]) {
  await storeDocuments(tx, plans);
  const wanted = plans.flatMap(({ device_ids, hash }) => device_ids.map((id) => ({ id, hash })));
  if (wanted.length === 0) return;
  const { rows } = await tx.execute<{ ids: string | null }>(sql`
    with changed as (
    insert into ${devicePlanTable} (device_id, wanted_hash, updated_at)
    select d.id, x.hash, now() from unnest(${listOf(wanted.map(({ id }) => id))}::uuid[], ${listOf(wanted.map(({ hash }) => hash))}::text[]) x(id, hash)
    join device d on d.id = x.id order by d.id
    on conflict (device_id) do update set previous_hash = device_plan.wanted_hash, wanted_hash = excluded.wanted_hash, updated_at = now()
    where device_plan.wanted_hash <> excluded.wanted_hash
    returning device_id
    )
    select string_agg(device_id::text, ',') as ids from changed`);
  const changed = rows[0]?.ids?.split(',') ?? [];
  if (changed.length > 0) after(() => publishWanted(ground, changed));
}

async function storeDocuments(tx: Database, plans: readonly WantedPlan[]) {
  const distinct = [...new Map(plans.map((plan) => [plan.hash, plan])).values()];
  if (distinct.length === 0) return;
  await storeParts(tx, new Map(distinct.flatMap(({ parts }) => parts.map((part) => [part.hash, part]))));
  const { hash, used_at } = planTable;
  await tx
    .update(planTable)
    .set({ used_at: sql`now()` })
    .where(and(sql`${hash} = any(${listOf(distinct.map((plan) => plan.hash))}::text[])`, lt(used_at, USED_LATELY)));
  await tx
    .insert(planTable)
    .values(distinct.map(({ hash, parts, valid_to }) => ({ hash, parts: parts.map((part) => part.hash), valid_to })))
    .onConflictDoNothing();
  const files = distinct.flatMap((plan) => plan.files.map((sha256) => ({ plan_hash: plan.hash, sha256 })));
  if (files.length > 0) await tx.insert(planFileTable).values(files).onConflictDoNothing();
}

/** Only those that are new are sent to the database. */
async function storeParts(tx: Database, parts: ReadonlyMap<string, PlanPart>) {
  const { hash, used_at } = planPartTable;
  const theirs = sql`${hash} = any(${listOf([...parts.keys()])}::text[])`;
  await tx
    .update(planPartTable)
    .set({ used_at: sql`now()` })
    .where(and(theirs, lt(used_at, USED_LATELY)));
  const stored = new Set((await tx.select({ hash }).from(planPartTable).where(theirs)).map((row) => row.hash));
  const missing = [...parts.values()].filter((part) => !stored.has(part.hash));
  for (let at = 0; at < missing.length; at += PARTS_AT_ONCE) {
    await tx
      .insert(planPartTable)
      .values(missing.slice(at, at + PARTS_AT_ONCE).map((part) => ({ hash: part.hash, text: part.text() })))
      .onConflictDoNothing();
  }
}

/** A plan on its way to the broker, which has not acknowledged it yet. */
interface Publication {
  device_id: string;
  device_code: string;
  hash: string;
}

/**
 * Publishes to devices what they are to hold, as it is stored now, where the broker does not have it yet; to all of
 * them when no
 * ids are given. It is noted as published once the broker has acknowledged it: what is cut off in between is published
 * again.
 * Answers whether the broker has taken everything.
 */
export async function publishWanted(ground: Ground, device_ids: readonly string[] | null = null): Promise<boolean> {
  const { rows, taken } = await ground.devices.inTurn(() => handOver(ground, device_ids));
  if (rows.length === 0) return true;
  const { onTheWay, inTurn } = ground.devices;
  try {
    const acknowledged = new Set((await Promise.all(taken)).flat());
    // In turn with sending: a note that is written late would be taken for what was sent meanwhile.
    return await inTurn(() => noteAnswers(ground, rows, acknowledged));
  } finally {
    for (const row of rows) if (onTheWay.get(row.device_id) === row) onTheWay.delete(row.device_id);
  }
}

/** Notes what the broker has now and what it may not have. Answers whether it has taken everything. */
async function noteAnswers({ db, devices }: Ground, rows: readonly Publication[], acknowledged: ReadonlySet<string>) {
  // Whatever was sent to a device after this is what the broker holds of it, so only the last is noted.
  const last = rows.filter((row) => devices.onTheWay.get(row.device_id) === row);
  const noted = last.filter(({ device_code }) => acknowledged.has(device_code));
  const lost = last.filter(({ device_code }) => !acknowledged.has(device_code));
  const { device_id, published_hash } = devicePlanTable;
  if (noted.length > 0) {
    await db.execute(
      sql`update ${devicePlanTable} set published_hash = x.hash from ${handed(noted)} where ${device_id} = x.id`,
    );
  }
  // The broker may have it all the same: nobody knows what it holds.
  if (lost.length > 0) {
    await db.execute(sql`
      update ${devicePlanTable} set published_hash = null from ${handed(lost)}
      where ${device_id} = x.id and ${published_hash} is not null`);
  }
  return lost.length === 0;
}

/** Publishes what is still open, whoever left it so. Fails when the broker does not take it. */
export async function publishOpen(ground: Ground) {
  if (!ground.devices.way.isConnected() || (await countUnpublished(ground.db)) === 0) return;
  if (!(await publishWanted(ground))) throw new Error('the broker did not take every plan');
}

/** How many devices have a plan that the broker has not acknowledged. */
export const countUnpublished = (db: Database): Promise<number> =>
  db.$count(devicePlanTable, sql`published_hash is distinct from wanted_hash`);

/**
 * What is held of devices one after the other, in the order in which plans are set, or two that want the same would
 * wait for each other.
 */
const inTurnOf = (rows: SQL) => sql`(${rows} order by p.device_id for update of p) x`;

const handed = (rows: readonly Publication[]) =>
  inTurnOf(sql`
  select p.device_id as id, told.hash from unnest(${listOf(rows.map(({ device_id }) => device_id))}::uuid[], ${listOf(rows.map(({ hash }) => hash))}::text[]) told(id, hash)
  join device_plan p on p.device_id = told.id`);

/**
 * Reads what is to be published and gives it to the connection, which keeps the order. Those that are connected come
 * first: nobody
 * else hears it now. One after the other: a plan that was read earlier must not be sent later, or the broker retains
 * the one nobody
 * wants. Does not wait until it is acknowledged.
 */
async function handOver(
  ground: Ground,
  device_ids: readonly string[] | null,
): Promise<{ rows: Publication[]; taken: Promise<string[]>[] }> {
  const { way, onTheWay } = ground.devices;
  if (!way.isConnected()) return { rows: [], taken: [] };
  // In one go: where there is one connection, whatever else follows a change would else come between.
  const { rows, messages } = await ground.db.transaction((tx) => toPublish(tx, device_ids, [...onTheWay.values()]));
  for (const row of rows) onTheWay.set(row.device_id, row);
  return {
    rows,
    taken: messages.map(({ step, message }) => way.publishPlan(step.device_codes, message).catch(() => [])),
  };
}

/** What the broker neither has nor is being given, and in which messages it is said. */
async function toPublish(tx: Database, device_ids: readonly string[] | null, onTheWay: readonly Publication[]) {
  // A row of each step, of those that are connected and of the others, not of each device: what a row costs on its way
  // here is most
  // of what this takes. Ids and codes hold no commas.
  const { rows: found } = await tx.execute<{
    hash: string;
    before: string | null;
    valid_to: string;
    ids: string;
    codes: string;
  }>(sql`
    with open as (
    select p.device_id, d.device_code, p.wanted_hash as hash, coalesce(sent.hash, p.published_hash, p.previous_hash) as before, plan.valid_to, r.connection = 'online' as is_there
    from device_plan p join device d on d.id = p.device_id join plan on plan.hash = p.wanted_hash left join device_runtime r on r.device_id = d.id
    ${onTheWay.length > 0 ? sql`left join unnest(${listOf(onTheWay.map(({ device_id }) => device_id))}::uuid[], ${listOf(onTheWay.map(({ hash }) => hash))}::text[]) sent(id, hash) on sent.id = p.device_id` : sql`cross join (select null::text as hash) sent`}
    where coalesce(sent.hash, p.published_hash) is distinct from p.wanted_hash ${device_ids ? sql`and p.device_id = any(${listOf(device_ids)}::uuid[])` : sql``}
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

/** Marks as not published every plan that the broker does not retain, and publishes it. */
export async function reconcilePlans(ground: Ground, retained: ReadonlyMap<string, string>) {
  const { rows } = await ground.db.execute<{ device_id: string; device_code: string; wanted_hash: string }>(
    sql`select p.device_id, d.device_code, p.wanted_hash from device_plan p join device d on d.id = p.device_id`,
  );
  const stale = rows
    .filter(({ device_code, wanted_hash }) => retained.get(device_code) !== wanted_hash)
    .map(({ device_id }) => device_id);
  const lost = inTurnOf(
    sql`select p.device_id as id from device_plan p where p.device_id = any(${listOf(stale)}::uuid[])`,
  );
  if (stale.length > 0)
    await ground.db.execute(
      sql`update ${devicePlanTable} set published_hash = null from ${lost} where device_plan.device_id = x.id`,
    );
  ground.devices.onTheWay.clear();
  await publishWanted(ground);
}

/** Documents no device is to hold any more, a day after one last was. */
export async function sweepPlans({ db }: Pick<Ground, 'db'>, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  const settled = inTurnOf(
    sql`select p.device_id as id from device_plan p where p.updated_at < ${yesterday}::timestamptz and p.previous_hash is not null`,
  );
  await db.execute(
    sql`update ${devicePlanTable} set previous_hash = null from ${settled} where device_plan.device_id = x.id`,
  );
  await db
    .delete(planTable)
    .where(
      and(
        lt(planTable.used_at, yesterday),
        sql`${planTable.hash} not in (select unnest(array[wanted_hash, coalesce(previous_hash, wanted_hash)]) from ${devicePlanTable})`,
      ),
    );
  await db
    .delete(planPartTable)
    .where(
      and(
        lt(planPartTable.used_at, yesterday),
        sql`${planPartTable.hash} not in (select unnest(${planTable.parts}) from ${planTable})`,
      ),
    );
}
