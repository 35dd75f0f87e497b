import { and, lt, sql } from 'drizzle-orm';
import type { AfterCommit } from '../../../db/changing';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { listOf } from '../../../db/any-of';
import { devicePlanTable, planFileTable, planPartTable, planTable } from './table';
import { inLockOrder, publishWanted } from './publish-plans';

/** A part of a plan's bytes. */
export interface PlanPart {
  /** The SHA-256 of the part: devices download it by that. */
  hash: string;
  /** The text, computed only when no plan has had this part yet. */
  text: () => string;
}

/**
 * A plan document (its exact bytes, in parts; their SHA-256 is `hash`), the files it names, and the devices that should
 * have it.
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
 * Rows used since then, a part by a plan or a plan by a device, are not cleaned up before a new use of them is stored.
 */
const USED_LATELY = sql`now() - interval '12 hours'`;

/**
 * Stores which plan devices should have. Each distinct document is stored once; after the commit the plan is published
 * to the devices whose plan changed, and only to them. The number of queries does not depend on the number of devices.
 */
export async function setPlans(tx: Database, deps: Deps, after: AfterCommit, plans: readonly WantedPlan[]) {
  await storeDocuments(tx, plans);
  const wanted = plans.flatMap(({ device_ids, hash }) => device_ids.map((id) => ({ id, hash })));
  if (wanted.length === 0) return;
  const { rows } = await tx.execute<{ ids: string | null }>(sql`
    with changed as (
    insert into ${devicePlanTable} (device_id, wanted_hash, updated_at)
    select d.id, x.hash, now() from unnest(${listOf(wanted.map(({ id }) => id))}::uuid[],
    ${listOf(wanted.map(({ hash }) => hash))}::text[]) x(id, hash)
    join device d on d.id = x.id order by d.id
    on conflict (device_id) do update set previous_hash = device_plan.wanted_hash, wanted_hash = excluded.wanted_hash,
    updated_at = now()
    where device_plan.wanted_hash <> excluded.wanted_hash
    returning device_id
    )
    select string_agg(device_id::text, ',') as ids from changed`);
  const changed = rows[0]?.ids?.split(',') ?? [];
  if (changed.length > 0) after(() => publishWanted(deps, changed));
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

/** Only new parts are sent to the database. */
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

/** Deletes plan documents that no device should have, a day after the last one did. */
export async function cleanUpPlans({ db }: Pick<Deps, 'db'>, now: Date) {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  const settled = inLockOrder(
    sql`select p.device_id as id from device_plan p where p.updated_at < ${yesterday}::timestamptz
      and p.previous_hash is not null`,
  );
  await db.execute(
    sql`update ${devicePlanTable} set previous_hash = null from ${settled} where device_plan.device_id = x.id`,
  );
  await db.delete(planTable).where(
    and(
      lt(planTable.used_at, yesterday),
      sql`${planTable.hash} not in (select unnest(array[wanted_hash, coalesce(previous_hash, wanted_hash)])
          from ${devicePlanTable})`,
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
