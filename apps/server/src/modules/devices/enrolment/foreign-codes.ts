import type { ImportBody } from '@loa/contracts/common';
import { asPrinted, pendingDevices } from '@loa/contracts/devices';
import { and, eq, not } from 'drizzle-orm';
import { writeLogs } from '../../../activity-log';
import { anyText } from '../../../db/any-of';
import { changing } from '../../../db/changing';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/caller';
import { isEverywhere } from '../../../http/scope';
import { devicesOf } from '../devices-of';
import { deviceTable as device, enrolmentTable as enrolment } from '../table';
import { proofDigest } from './announcements';
import { action, MOST_MISSES, requireFewMisses, tooManyMisses } from './claim';
import { provesNothing } from './printed';

/**
 * Counts codes of others that a list meets as misses, as if they were claimed, so that a list finds no more codes than
 * claims do. A row with the machine's serial number or claim code is no guess; the same code counts once an hour.
 */
export async function countForeignCodes(deps: Deps, caller: Caller, { rows }: ImportBody) {
  const own = devicesOf(caller);
  if (isEverywhere(caller) || !own) return;
  const printed = new Map(
    rows.map(({ cells: { device_code = '', serial = '', claim_code = '' } }) => [
      device_code.trim(),
      [serial, claim_code].map(asPrinted).filter(Boolean),
    ]),
  );
  const isOverdrawn = await changing(deps, async (tx) => {
    const before = await requireFewMisses(tx, caller);
    const noted = new Set(before.map(({ name }) => name));
    const met = await tx
      .select({ code: device.device_code, serial: device.serial, proof: enrolment.proof })
      .from(device)
      .leftJoin(enrolment, eq(enrolment.device_id, device.id))
      .where(and(anyText(device.device_code, [...printed.keys()]), not(own)));
    const guessed = met.filter(
      ({ code, serial, proof }) =>
        !noted.has(code) &&
        !printed
          .get(code)
          ?.some(
            (typed) =>
              !provesNothing(code, typed) &&
              (typed === asPrinted(serial) || proof === proofDigest(deps.config.secret, code, typed)),
          ),
    );
    await writeLogs(
      tx,
      caller,
      guessed
        .slice(0, MOST_MISSES - before.length)
        .map(({ code }) => ({
          action,
          module: pendingDevices.module,
          entity: { type: pendingDevices.base, id: null, name: code },
          result: 'failed' as const,
          error: 'Mã máy trong tệp đã được dùng ở nơi ngoài phạm vi',
        })),
    );
    return before.length + guessed.length > MOST_MISSES;
  });
  // The misses stay counted, so it is refused after the transaction.
  if (isOverdrawn) throw tooManyMisses();
}
