import { asPrinted, pendingDevices } from '@loa/contracts/devices';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { activityLogTable as log, writeLog } from '../../../activity-log';
import { nowIso } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { asRef, type Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { changedRecord } from '../../../http/record-values';
import { ROOT_AREA_ID } from '../../areas';
import { alsoSearched } from '../device-rows';
import { devicesOf } from '../devices-of';
import { deviceTable as device, enrolmentTable as enrolment } from '../table';
import { proofDigest } from './announcements';
import { enrolmentOf } from './enrolment-of';
import { provesNothing } from './printed';

/** Misses of one account in an hour; then it waits. */
export const MOST_MISSES = 10;
/** Machines from outside the own list that one account takes in an hour: an installer puts up fewer. */
export const MOST_TAKEN = 60;
const COUNTED_MS = 3_600_000;
const MISSED = 'Mã máy và số sê-ri (hoặc mã nhận máy) in trên nhãn không khớp máy nào đang chờ lắp đặt';
export const action = 'THIET_BI_CHUA_LAP_DAT_CLAIM';

const at = (instant: string, { tz }: Caller) =>
  new Intl.DateTimeFormat('vi-VN', {
    timeZone: tz,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

export const tooManyMisses = () =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Bạn đã nhập sai mã máy quá nhiều lần, hãy thử lại sau một giờ hoặc hỏi người phụ trách cấp trên',
  });

const TAKEN_ENOUGH = `Bạn đã nhận ${MOST_TAKEN} máy trong một giờ, hãy thử lại sau một giờ hoặc hỏi người phụ trách cấp trên`;
const tookTooMany = () => new AppError('TOO_MANY_REQUESTS', { message: TAKEN_ENOUGH });

/** Condition for the claims of an account in the last hour. */
const claimsOf = ({ account_id }: Caller) =>
  and(
    eq(sql`(${log.account} ->> 'id')`, account_id),
    gt(log.at, new Date(Date.now() - COUNTED_MS).toISOString()),
    eq(log.action, action),
  );

/** Refuses an account that missed too often; returns its misses. The lock makes its claims run one after the other. */
export async function requireFewMisses(tx: Database, caller: Caller) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`loa.claim ${caller.account_id}`}, 0))`);
  const misses = await tx
    .select({ name: sql<string>`${log.entity} ->> 'name'` })
    .from(log)
    .where(and(claimsOf(caller), eq(log.result, 'failed'), ne(log.error, TAKEN_ENOUGH)));
  if (misses.length >= MOST_MISSES) throw tooManyMisses();
  return misses;
}

interface Claimed {
  device_code: string;
  /** The serial number or the claim code on the label. */
  printed: string;
  secret: string;
}

/**
 * Claims a device: from then on it may have a key, and a device at the root moves to the caller's area. A device
 * outside the caller's own list takes its code and a second thing that is printed on it. An account bound to certain
 * devices claims no others. Refused, and logged, when nothing fits: nobody learns which codes exist.
 */
export async function claim(tx: Database, caller: Caller, { device_code, printed, secret }: Claimed) {
  await requireFewMisses(tx, caller);
  const [found] = await tx.select().from(device).where(eq(device.device_code, device_code)).for('update');
  const enrolled = found && (await enrolmentOf(tx, found.id));
  const isOwn = found && (await tx.$count(device, and(eq(device.id, found.id), devicesOf(caller)))) === 1;
  const typed = asPrinted(printed);
  // Said of every code, so that nobody learns which exist.
  if (!isOwn && provesNothing(device_code, typed))
    throw new AppError('RULE', {
      message: 'Số sê-ri trùng mã máy không chứng minh được gì: hãy nhập mã nhận máy in trên nhãn, hoặc hỏi cấp trên',
    });
  const isProven =
    found &&
    typed !== '' &&
    caller.device_ids.length === 0 &&
    (typed === asPrinted(found.serial) || enrolled?.proof === proofDigest(secret, device_code, typed));
  const refuse = async (error: string) => {
    await writeLog(tx, caller, {
      action,
      module: pendingDevices.module,
      entity: { type: pendingDevices.base, id: null, name: device_code },
      result: 'failed',
      error,
    });
    return { refused: error === MISSED ? missed() : tookTooMany() };
  };
  if (!found || !enrolled || !(isOwn || isProven)) return refuse(MISSED);
  if (!isOwn && (await tx.$count(log, and(claimsOf(caller), eq(log.result, 'success')))) >= MOST_TAKEN)
    return refuse(TAKEN_ENOUGH);
  if (found.install_status === 'installed')
    throw new AppError('DUPLICATE', {
      message: isOwn
        ? `Máy này đã lắp đặt với tên “${found.name}”`
        : `Máy này đã được ${found.updated_by?.name ?? 'nơi khác'} lắp đặt lúc ${at(found.installed_at ?? found.updated_at, caller)}`,
    });
  if (!isOwn && found.area_id !== ROOT_AREA_ID)
    throw new AppError('DUPLICATE', {
      message: enrolled.approved_at
        ? `Máy này đã được ${enrolled.approved_by?.name ?? 'nơi khác'} nhận lúc ${at(enrolled.approved_at, caller)}`
        : `Máy này đã được ${found.created_by?.name ?? 'nơi khác'} nhập vào danh sách lúc ${at(found.created_at, caller)}`,
    });
  const isAdopted = found.area_id === ROOT_AREA_ID && caller.area.id !== ROOT_AREA_ID;
  if (isAdopted)
    await tx
      .update(device)
      .set({ area_id: caller.area.id, ...changedRecord(caller, found.version, found.name, ...alsoSearched(found)) })
      .where(eq(device.id, found.id));
  const isNew = enrolled.approved_at === null || isAdopted;
  if (isNew) {
    const approved = { approved_at: nowIso(), approved_by: asRef(caller) };
    await tx
      .insert(enrolment)
      .values({ device_id: found.id, ...approved })
      .onConflictDoUpdate({ target: enrolment.device_id, set: approved });
  }
  return { id: found.id, isNew };
}

const missed = () => new AppError('NOT_FOUND', { message: MISSED });
