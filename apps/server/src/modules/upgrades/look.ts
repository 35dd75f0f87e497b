import { UPGRADE_CALLS } from '@loa/contracts/upgrades';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { SYSTEM, writeLog } from '../../activity-log';
import { changing, type AfterCommit } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { repeat } from '../../repeat';
import { areaTable } from '../areas';
import { notify, whoeverMay } from '../notifications';
import { goOn, type Outcome } from './go-on';
import { hasLateComers, settle } from './settle';
import { upgradeTable as table } from './table';
import type { UpgradeRow } from './table';
import { tellDevices } from './tell-devices';
import { turnBack } from './turn-back';

const LOOK_MS = 1500;
const DECIDED_FIELDS = ['status', 'stage', 'why'] as const;

/** Of several servers, and of looking and deciding, one works on roll-outs at a time. */
export const holdUpgrades = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('loa.upgrades', 0))`);

/** Those that run, and those that have devices under way or come back with it after all. */
const isLive = or(
  inArray(table.status, ['running', 'rolling_back']),
  sql`${table.status} <> 'draft' and exists (select 1 from device_upgrade_device ud where ud.upgrade_id = ${table.id} and ud.state in ('told', 'downloading', 'installing'))`,
  hasLateComers,
);

async function record(
  tx: Database,
  after: AfterCommit,
  ground: Ground,
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
    [upgrade.updated_by?.id, ...(await whoeverMay(tx, 'upgrade.stopped', area_path))],
    { kind: 'upgrade.stopped', record: { id, name }, area_path, detail: changes.why },
  );
  if (account_ids.length > 0) after(() => ground.events.emit('notification.changed', { account_ids }));
}

async function lookAfter(
  tx: Database,
  after: AfterCommit,
  ground: Ground,
  upgrade: UpgradeRow,
  area_path: string,
  now: string,
  heard_from: number,
) {
  let changed = await settle(tx, upgrade, now, heard_from);
  if (upgrade.status === 'rolling_back') changed += await turnBack(tx, upgrade, now);
  const runs = upgrade.status === 'running' || upgrade.status === 'rolling_back';
  const outcome = runs ? await goOn(tx, upgrade, now) : null;
  if (outcome) await record(tx, after, ground, upgrade, area_path, outcome);
  const next = { ...upgrade, ...outcome?.changes };
  if (next.status === 'running' || next.status === 'rolling_back')
    changed += await tellDevices(tx, after, ground, next, now);
  if (changed > 0 || outcome) after(() => ground.events.toConsole('upgrade.changed', area_path, { id: upgrade.id }));
}

/**
 * All that has come of the roll-outs by `now`, and what follows: from what is stored alone, so that it goes on after a
 * restart where it was.
 */
export const look = (ground: Ground, now: string, heard_from = 0) =>
  changing(ground, async (tx, after) => {
    await holdUpgrades(tx);
    const live = await tx
      .select({ upgrade: table, area_path: areaTable.path })
      .from(table)
      .innerJoin(areaTable, eq(areaTable.id, table.area_id))
      .where(isLive)
      .orderBy(table.id);
    for (const { upgrade, area_path } of live) await lookAfter(tx, after, ground, upgrade, area_path, now, heard_from);
  });

/** Looks again and again. Answers how to stop. */
export function startLooking(ground: Ground) {
  const heard_from = Date.now();
  return repeat(ground, LOOK_MS, 'look after roll-outs', () => look(ground, nowIso(), heard_from)).stop;
}
