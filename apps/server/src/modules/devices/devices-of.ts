import { and } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Database } from '../../db/database';
import type { Caller } from '../../http/caller';
import { inScope } from '../../http/scope';
import { deviceTable } from './table';

/** Condition for a caller's devices: those in the own areas; for an account bound to some devices, only these. */
export const devicesOf = (caller: Pick<Caller, 'area' | 'device_ids'>, area_id?: string) =>
  and(
    inScope(deviceTable.area_id, caller, area_id),
    caller.device_ids.length > 0 ? anyOf(deviceTable.id, caller.device_ids) : undefined,
  );

/** Whether all of these devices are there and in somebody's areas. */
export const areInScope = async (db: Database, caller: Caller, ids: readonly string[]) =>
  (await db.$count(deviceTable, and(anyOf(deviceTable.id, ids), inScope(deviceTable.area_id, caller)))) ===
  new Set(ids).size;
