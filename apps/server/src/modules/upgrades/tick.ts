import { UPGRADE_CALLS } from '@loa/contracts/upgrades';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { SYSTEM, writeLog } from '../../activity-log';
import { changing, isolateFailures, type AfterCommit } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { runEvery } from '../../run-every';
import { areaTable } from '../areas';
import { notify, readersOf } from '../notifications';
import { advance, type Outcome } from './advance';
import { hasLateComers, settleUpgrade } from './settle';
import { upgradeTable as table } from './table';
import type { UpgradeRow } from './table';
import { sendOrders } from './send-orders';
import { rollBack } from './roll-back';

const TICK_MS = 1500;
const DECIDED_FIELDS = ['status', 'stage', 'why'] as const;

/** Lock for changes of roll-outs: of several servers, and of ticks and decisions, one works at a time. */
export const lockUpgrades = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.upgrades', 0))`);

/** Condition for roll-outs that run, and for those that still have devices under way or devices that came back late. */
const isLive = or(
  inArray(table.status, ['running', 'rolling_back']),
  sql`${table.status} <> 'draft' and exists (select 1 from device_upgrade_device ud where ud.upgrade_id = ${table.id} and ud.state in ('sent', 'downloading', 'installing'))`,
  hasLateComers,
);

const liveUpgrades = (db: Database) =>
  db
    .select({ upgrade: table, area_path: areaTable.path })
    .from(table)
    .innerJoin(areaTable, eq(areaTable.id, table.area_id))
    .where(isLive)
    .orderBy(table.id);

async function record(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  upgrade: UpgradeRow,
  area_path: string,
  { changes, isAlarm }: Outcome,
) {
  const { id, name } = upgrade;
  const logged = DECIDED_FIELDS.flatMap((field) =>
    changes[field] === undefined ? [] : [{ field, old: upgrade[field], new: changes[field] }],
  );
  await writeLog(tx, SYSTEM, {
    action: UPGRADE_CALLS.written_with,
    module: UPGRADE_CALLS.module,
    entity: { type: UPGRADE_CALLS.base, id, name },
    changes: logged,
  });
  if (!isAlarm) return;
  const account_ids = await notify(
    tx,
    [upgrade.updated_by?.id, ...(await readersOf(tx, 'upgrade.stopped', area_path))],
    { kind: 'upgrade.stopped', record: { id, name }, area_path, detail: changes.why },
  );
  if (account_ids.length > 0) after(() => deps.events.emit('notification.changed', { account_ids }));
}

async function advanceOne(
  tx: Database,
  after: AfterCommit,
  deps: Deps,
  upgrade: UpgradeRow,
  area_path: string,
  now: string,
  heard_from: number,
) {
  let changed = await settleUpgrade(tx, upgrade, now, heard_from);
  if (upgrade.status === 'rolling_back') changed += await rollBack(tx, upgrade, now);
  const runs = upgrade.status === 'running' || upgrade.status === 'rolling_back';
  const outcome = runs ? await advance(tx, upgrade, now) : null;
  if (outcome) await record(tx, after, deps, upgrade, area_path, outcome);
  const next = { ...upgrade, ...outcome?.changes };
  if (next.status === 'running' || next.status === 'rolling_back')
    changed += await sendOrders(tx, after, deps, next, now);
  if (changed > 0 || outcome) after(() => deps.events.toConsole('upgrade.changed', area_path, { id: upgrade.id }));
}

/**
 * Applies everything that has happened to roll-outs by `now`, from stored data only: so it continues after a restart
 * where it was. An error with one roll-out does not stop the others.
 */
export async function tick(deps: Deps, now: string, heard_from = 0) {
  // Most of the time there is none, and then no transaction.
  if ((await liveUpgrades(deps.db)).length === 0) return;
  const failures = await changing(deps, async (tx) => {
    await lockUpgrades(tx);
    return isolateFailures(tx, await liveUpgrades(tx), async (part, some, after) => {
      for (const { upgrade, area_path } of some)
        await advanceOne(part, after, deps, upgrade, area_path, now, heard_from);
    });
  });
  for (const { item, err } of failures) deps.log.error({ err, id: item.upgrade.id }, 'a roll-out was passed over');
}

/** Repeats the tick at an interval. Returns the function that stops it. */
export function startTicks(deps: Deps) {
  const heard_from = Date.now();
  return runEvery(deps, TICK_MS, 'look after roll-outs', () => tick(deps, nowIso(), heard_from)).stop;
}
