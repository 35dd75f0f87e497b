import type { batchCommandBody } from '@loa/contracts/devices';
import { and } from 'drizzle-orm';
import type * as z from 'zod';
import { anyOf } from '../../../db/any-of';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../http/caller';
import { AppError } from '../../../http/errors';
import { devicesOf } from '../devices-of';
import { agreedDevices } from '../matching';
import { isInstalled } from '../repository';
import { deviceTable as device } from '../table';

interface Target {
  id: string;
  name: string;
}
type OrderTargets = Pick<z.output<typeof batchCommandBody>, 'device_ids' | 'filter' | 'expected_count'>;

/** All or nothing: one device that is not the caller's makes the whole call a 404. */
async function named(tx: Database, caller: Caller, ids: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(and(anyOf(device.id, wanted), isInstalled, devicesOf(caller)));
  if (found.length !== wanted.length) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * The devices of an order: those named, or those of the filtered list if their number is still the one somebody agreed
 * to.
 */
export async function targetsOf(
  tx: Database,
  caller: Caller,
  { device_ids, filter = {}, expected_count = 0 }: OrderTargets,
): Promise<Target[]> {
  if (device_ids) return named(tx, caller, device_ids);
  return agreedDevices(tx, caller, { filter, expected_count }, 'Chưa gửi lệnh nào, hãy xem lại rồi gửi');
}
