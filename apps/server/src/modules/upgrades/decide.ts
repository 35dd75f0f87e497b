import { UPGRADE_VERB_FROM, upgrades, type UpgradeStatus, type UpgradeVerb } from '@loa/contracts/upgrades';
import { and, eq, sql } from 'drizzle-orm';
import { writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { asRef, type Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { withdraw } from '../notifications';
import { inOrder } from './in-order';
import { isOffered, WITHDRAWN } from './advance';
import { lockUpgrades } from './tick';
import { targetDevices, offeredRelease, requireAgreed, requirePlaces } from './target-devices';
import { lockUpgrade, requireWhole, upgradeRepository } from './repository';
import { upgradeDeviceTable as item, upgradeTable as table } from './table';
import type { UpgradeRow } from './table';

type Changes = Partial<UpgradeRow>;
type Decision = (tx: Database, caller: Caller, upgrade: UpgradeRow, now: string) => Promise<Changes>;
const AT_ONCE = 1000;

/** Fixes the devices: those targeted now, in a random order. Skipped devices are stored with the reason. */
const start: Decision = async (tx, caller, upgrade, now) => {
  const wanted = await offeredRelease(tx, upgrade);
  await requirePlaces(tx, caller, upgrade.area_ids);
  await requireAgreed(tx, caller, upgrade);
  const targets = await targetDevices(tx, caller, upgrade, wanted);
  const due = inOrder(
    upgrade.id,
    targets.filter(({ is_done, reason }) => !is_done && !reason),
  );
  if (due.length === 0)
    throw new AppError('RULE', { message: 'Không có máy nào cần nâng cấp lên bản này trong phạm vi đã chọn' });
  const position = new Map(due.map(({ id }, at) => [id, at]));
  const rows = targets.map(({ id, fw_version, is_done, reason }) => ({
    upgrade_id: upgrade.id,
    device_id: id,
    position: position.get(id) ?? null,
    state: is_done ? ('done' as const) : reason ? ('skipped' as const) : ('waiting' as const),
    reason,
    from_version: fw_version,
    release_id: wanted.id,
    state_at: now,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(item).values(rows.slice(at, at + AT_ONCE));
  return { status: 'running', started_at: now, counted_from: now };
};

const to =
  (status: UpgradeStatus, more: Changes = {}): Decision =>
  async () => ({ status, ...more });

const onwards = ({ is_rolling_back }: UpgradeRow) => (is_rolling_back ? 'rolling_back' : 'running');

/**
 * Tries failed devices again. In a roll-back these are the ones that failed to go back; devices that failed before it
 * are still to be turned back.
 */
const retry: Decision = async (tx, _caller, upgrade, now) => {
  const again = await tx
    .update(item)
    .set({ state: 'waiting', reason: null, message: null, command_id: null, state_at: now })
    .where(and(eq(item.upgrade_id, upgrade.id), eq(item.state, 'failed'), eq(item.is_back, upgrade.is_rolling_back)))
    .returning({ id: item.device_id });
  if (again.length === 0 && !upgrade.is_rolling_back)
    throw new AppError('WRONG_STATE', { message: 'Không có máy nào bị lỗi để thử lại' });
  return {
    counted_from: now,
    ended_at: null,
    why: null,
    status: upgrade.status === 'paused' ? 'paused' : onwards(upgrade),
  };
};

const nextStage: Decision = async (_tx, _caller, { stage, stages }) => {
  if (stage >= stages.length - 1) throw new AppError('WRONG_STATE', { message: 'Đây đã là đợt cuối' });
  return { stage: stage + 1 };
};

/** Requires that some device has to go back to its old version. */
const rollBack: Decision = async (tx, _caller, { id }) => {
  const touched = await tx.$count(item, and(eq(item.upgrade_id, id), sql`${item.sent_at} is not null`));
  if (touched === 0) throw new AppError('WRONG_STATE', { message: 'Chưa máy nào nhận bản mới, chỉ cần dừng đợt này' });
  return { status: 'rolling_back', is_rolling_back: true, ended_at: null, why: null };
};

const goOn: Decision = async (_tx, _caller, upgrade, now) => ({
  status: onwards(upgrade),
  why: null,
  counted_from: now,
});

const DECISIONS: Record<UpgradeVerb, Decision> = {
  start,
  pause: to('paused'),
  continue: goOn,
  stop: to('stopped', { why: null }),
  'next-stage': nextStage,
  retry,
  'roll-back': rollBack,
};
const LOGGED = ['status', 'stage'] as const;

/** Applies a person's decision about a roll-out. Commands are then sent in the name of the person who decided last. */
export async function decide(deps: Deps, caller: Caller, id: string, verb: UpgradeVerb) {
  await changing(deps, async (tx, after) => {
    await lockUpgrades(tx);
    foundOr404((await upgradeRepository.find(tx, caller, [id]))[0]);
    const { upgrade, path } = foundOr404(await lockUpgrade(tx, id));
    if (!UPGRADE_VERB_FROM[verb].includes(upgrade.status)) throw new AppError('WRONG_STATE');
    await requireWhole(tx, caller, id);
    const now = nowIso();
    const changes = await DECISIONS[verb](tx, caller, upgrade, now);
    const continues = changes.status === 'running' || verb === 'next-stage';
    if (continues && !(await isOffered(tx, upgrade))) throw new AppError('RULE', { message: WITHDRAWN });
    await tx
      .update(table)
      .set({ ...changes, updated_by: asRef(caller), updated_at: now, version: upgrade.version + 1 })
      .where(eq(table.id, id));
    const logged = LOGGED.flatMap((field) =>
      changes[field] === undefined || changes[field] === upgrade[field]
        ? []
        : [{ field, old: upgrade[field], new: changes[field] }],
    );
    await writeLog(tx, caller, {
      action: upgrades.written_with ?? 'THIET_BI_DA_LAP_DAT_UPGRADE_VERSION',
      module: upgrades.module,
      entity: { type: upgrades.base, id, name: upgrade.name },
      changes: logged,
    });
    const woken = upgrade.status === 'stopped' ? await withdraw(tx, 'upgrade.stopped', id) : [];
    after(() => {
      deps.events.toConsole('upgrade.changed', path, { id });
      if (woken.length > 0) deps.events.emit('notification.changed', { account_ids: woken });
    });
  });
  return foundOr404((await upgradeRepository.find(deps.db, caller, [id]))[0]);
}
