import { UPGRADE_VERB_FROM, upgrades, type UpgradeStatus, type UpgradeVerb } from '@loa/contracts/upgrades';
import { and, eq, sql } from 'drizzle-orm';
import { writeLog } from '../../activity-log';
import { changing } from '../../db/changing';
import { nowIso } from '../../db/columns';
import type { Database } from '../../db/database';
import type { Ground } from '../../ground';
import { asRef, type Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { withdraw } from '../notifications';
import { inOrder } from './in-order';
import { isOffered, WITHDRAWN } from './go-on';
import { holdUpgrades } from './look';
import { meantDevices, offeredRelease, requireAgreed, requirePlaces } from './meant-devices';
import { heldUpgrade, requireWhole, upgradeRepository } from './repository';
import { upgradeDeviceTable as item, upgradeTable as table } from './table';
import type { UpgradeRow } from './table';

type Changes = Partial<UpgradeRow>;
type Deed = (tx: Database, caller: Caller, upgrade: UpgradeRow, now: string) => Promise<Changes>;
const AT_ONCE = 1000;

/** Fixes its devices: who is meant now, in the order they are drawn. What is passed over is kept with the reason. */
const start: Deed = async (tx, caller, upgrade, now) => {
  const wanted = await offeredRelease(tx, upgrade);
  await requirePlaces(tx, caller, upgrade.area_ids);
  await requireAgreed(tx, caller, upgrade);
  const meant = await meantDevices(tx, caller, upgrade, wanted);
  const due = inOrder(
    upgrade.id,
    meant.filter(({ is_done, reason }) => !is_done && !reason),
  );
  if (due.length === 0)
    throw new AppError('RULE', { message: 'Không có máy nào cần nâng cấp lên bản này trong phạm vi đã chọn' });
  const position = new Map(due.map(({ id }, at) => [id, at]));
  const rows = meant.map(({ id, fw_version, is_done, reason }) => ({
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
  (status: UpgradeStatus, more: Changes = {}): Deed =>
  async () => ({ status, ...more });

const onwards = ({ is_rolling_back }: UpgradeRow) => (is_rolling_back ? 'rolling_back' : 'running');

/** Of one that is taken back, those that did not come back: who failed before is still to be turned. */
const retry: Deed = async (tx, _caller, upgrade, now) => {
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

const nextStage: Deed = async (_tx, _caller, { stage, stages }) => {
  if (stage >= stages.length - 1) throw new AppError('WRONG_STATE', { message: 'Đây đã là đợt cuối' });
  return { stage: stage + 1 };
};

/** Whether somebody has to come back with what they had. */
const rollBack: Deed = async (tx, _caller, { id }) => {
  const touched = await tx.$count(item, and(eq(item.upgrade_id, id), sql`${item.told_at} is not null`));
  if (touched === 0) throw new AppError('WRONG_STATE', { message: 'Chưa máy nào nhận bản mới, chỉ cần dừng đợt này' });
  return { status: 'rolling_back', is_rolling_back: true, ended_at: null, why: null };
};

const goOn: Deed = async (_tx, _caller, upgrade, now) => ({ status: onwards(upgrade), why: null, counted_from: now });

const DEEDS: Record<UpgradeVerb, Deed> = {
  start,
  pause: to('paused'),
  continue: goOn,
  stop: to('stopped', { why: null }),
  'next-stage': nextStage,
  retry,
  'roll-back': rollBack,
};
const LOGGED = ['status', 'stage'] as const;

/** What somebody decides about a roll-out. Who decides last is whom commands are sent for. */
export async function decide(ground: Ground, caller: Caller, id: string, verb: UpgradeVerb) {
  await changing(ground, async (tx, after) => {
    await holdUpgrades(tx);
    foundOr404((await upgradeRepository.find(tx, caller, [id]))[0]);
    const { upgrade, path } = foundOr404(await heldUpgrade(tx, id));
    if (!UPGRADE_VERB_FROM[verb].includes(upgrade.status)) throw new AppError('WRONG_STATE');
    await requireWhole(tx, caller, id);
    const now = nowIso();
    const changes = await DEEDS[verb](tx, caller, upgrade, now);
    const goesOn = changes.status === 'running' || verb === 'next-stage';
    if (goesOn && !(await isOffered(tx, upgrade))) throw new AppError('RULE', { message: WITHDRAWN });
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
      ground.events.toConsole('upgrade.changed', path, { id });
      if (woken.length > 0) ground.events.emit('notification.changed', { account_ids: woken });
    });
  });
  return foundOr404((await upgradeRepository.find(ground.db, caller, [id]))[0]);
}
